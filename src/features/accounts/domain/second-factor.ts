/** What an authenticator app receives: as a QR code, or as letters and digits to type in. */
export type SetUp = {
  uri: string;
  secret: string;
  /** Sent with the form, so that its code is checked against this secret. */
  setup: string;
  /** The code that the app would show, for people of the demonstration. */
  demoCode: string | undefined;
};

/** «JBSWY3DPEHPK3PXP» as «JBSW Y3DP EHPK 3PXP». */
export const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';
