const NUMBER = /^[1-9]\d{0,14}$/;

/** The number of a listing in its one spelling, of no more digits than a number holds exactly. */
export const readListingNumber = (text: string): number | undefined =>
  NUMBER.test(text) ? Number(text) : undefined;
