const NUMBER = /^[1-9]\d{0,14}$/;

/** The number of a listing in its one spelling, of no more digits than a number holds exactly. */
export const readListingNumber = (text: string): number | undefined =>
  NUMBER.test(text) ? Number(text) : undefined;

const UNIT_CODE = /^(?:\d{2}|\d{3}|\d{5}|[a-z][a-z0-9-]{2,99})$/;

/** Two digits for a province, three for a district, five for a commune; a slug of ours for names without a code. */
export const isUnitCode = (text: string) => UNIT_CODE.test(text);
