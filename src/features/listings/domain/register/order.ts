import { isDescending, type Sort, SORTS } from '#features/listings/domain/filter/filter.ts';

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

/** Sort orders that do not depend on the visitor's position. */
export type Ordered = Exclude<Sort, 'gan-nhat'>;

export const ORDERED = SORTS.filter((sort): sort is Ordered => sort !== 'gan-nhat');

/** What has no price comes last. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** The column of each sort order, and the value for unknowns. */
export const ORDER_BY = {
  'moi-nhat': { column: 'publishedAt', unknown: 0 },
  'gia-tang': { column: 'price', unknown: NEVER },
  'gia-giam': { column: 'price', unknown: -1 },
  'don-gia-tang': { column: 'unitPrice', unknown: NEVER },
  'don-gia-giam': { column: 'unitPrice', unknown: -1 },
  'ha-gia': { column: 'priceDrop', unknown: 0 },
} as const satisfies Record<Ordered, { column: keyof Figures; unknown: number }>;

/** The value, or its replacement where unknown. */
export const known = (figure: number | undefined, unknown: number) =>
  figure === undefined || Number.isNaN(figure) ? unknown : figure;

/** Which of two slots comes first in an order; ties fall by the number of the listing. */
export function slotOrder(sort: Ordered, figures: Figures) {
  const sign = isDescending(sort) ? -1 : 1;
  const { column, unknown } = ORDER_BY[sort];
  const { [column]: keys, id } = figures;
  return (a: number, b: number) =>
    sign * (known(keys[a], unknown) - known(keys[b], unknown) || (id[a] ?? 0) - (id[b] ?? 0));
}
