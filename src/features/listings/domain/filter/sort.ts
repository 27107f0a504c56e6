/** The orders a reader may choose; ties always fall by the number of the listing, in the same direction. */
export const SORTS = [
  'moi-nhat',
  'gia-tang',
  'gia-giam',
  'don-gia-tang',
  'don-gia-giam',
  'ha-gia',
  'gan-nhat',
] as const;
export type Sort = (typeof SORTS)[number];

export const isSort = (text: string): text is Sort => SORTS.some((sort) => sort === text);

/** Whether greater values come first. */
export const isDescending = (sort: Sort) =>
  sort === 'moi-nhat' || sort === 'gia-giam' || sort === 'don-gia-giam' || sort === 'ha-gia';

/** «Gần nhất» is limited to this distance in kilometres. */
export const MAX_DISTANCE = 30;
