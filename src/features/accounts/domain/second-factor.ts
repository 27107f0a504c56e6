/** What an application on somebody's device is given: as a picture, or as letters and digits to type in. */
export type SetUp = {
  uri: string;
  secret: string;
  /** Goes along with the form, so that its code is checked against this secret. */
  setup: string;
  /** What the application would show, for people made up for a demonstration. */
  demoCode: string | undefined;
};

/** «JBSWY3DPEHPK3PXP» as «JBSW Y3DP EHPK 3PXP». */
export const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';
