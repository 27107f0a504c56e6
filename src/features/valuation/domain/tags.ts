/** The tag of pages that show a valuation. */
export const valuationTag = (code: string) => `valuation:${code}`;
