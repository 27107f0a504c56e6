/** How a plot is valued: by the province's land price table, or by comparable properties. */
export const VALUATION_TYPES = ['bang-gia-dat', 'so-sanh'] as const;

export type ValuationType = (typeof VALUATION_TYPES)[number];

export const isValuationType = (text: string): text is ValuationType =>
  VALUATION_TYPES.some((type) => type === text);

/** The tag of pages that show a valuation. */
export const valuationTag = (code: string) => `valuation:${code}`;
