export const COLUMNS = [
  'id',
  'price',
  'unitPrice',
  'area',
  'priceDrop',
  'publishedAt',
  'lon',
  'lat',
] as const;
type Column = (typeof COLUMNS)[number];

/** The figures of all listings, each in the slot of its listing; what is not known is no number. */
export type Figures = Record<Column, Float64Array>;

export const figuresFor = (capacity: number): Figures => ({
  id: new Float64Array(capacity),
  price: new Float64Array(capacity),
  unitPrice: new Float64Array(capacity),
  area: new Float64Array(capacity),
  priceDrop: new Float64Array(capacity),
  publishedAt: new Float64Array(capacity),
  lon: new Float64Array(capacity),
  lat: new Float64Array(capacity),
});
