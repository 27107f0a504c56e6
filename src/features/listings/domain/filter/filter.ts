import type { Direction, Kind, LegalStatus, ProductType } from '../kinds.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';

/** From the least to the most, both included; nothing is no limit. */
export type Range = { least: number | null; most: number | null };

/** A list filter; the first two are in the path, the others in the query string. */
export type Filter = {
  type: ProductType;
  /** A province, a former district or a commune, by code. */
  place: string | null;
  /** A part of the province: one of before 01/07/2025, by its code of that time. */
  formerProvince: string | null;
  /** Only where the type is a market, not a kind. */
  kinds: readonly Kind[];
  /** Communes picked on the map or from a list. */
  communes: readonly string[];
  price: Range;
  area: Range;
  /** Exact counts; the largest means «or more». */
  bedrooms: readonly number[];
  floors: readonly number[];
  directions: readonly Direction[];
  legal: readonly LegalStatus[];
  hasPlan: boolean;
  words: string;
  /** The corners of an area drawn on the map. */
  ring: readonly LonLat[];
  /** Where distances are measured from. */
  near: LonLat | null;
  sort: Sort;
};

export const MAX_BEDROOMS = 5;
export const MAX_FLOORS = 10;

export const ANY: Range = { least: null, most: null };

export const everything = (type: ProductType, place: string | null = null): Filter => ({
  type,
  place,
  formerProvince: null,
  kinds: [],
  communes: [],
  price: ANY,
  area: ANY,
  bedrooms: [],
  floors: [],
  directions: [],
  legal: [],
  hasPlan: false,
  words: '',
  ring: [],
  near: null,
  sort: 'moi-nhat',
});

export const isOpen = ({ least, most }: Range) => least === null && most === null;

/** Whether anything beyond type and place is set, ignoring the sort order. */
export function isNarrowed(filter: Filter): boolean {
  const { kinds, communes, price, area, bedrooms, floors, directions, legal, hasPlan, words, ring } = filter;
  const lists = [kinds, communes, bedrooms, floors, directions, legal, ring];
  const isChosen = hasPlan || words !== '' || filter.formerProvince !== null;
  return isChosen || lists.some((list) => list.length > 0) || !isOpen(price) || !isOpen(area);
}

/** A market narrowed to one kind on sale is the list of that kind. */
export function plainest(filter: Filter): Filter {
  const [kind, ...others] = filter.kinds;
  return filter.type === 'nha-dat-ban' && kind && others.length === 0
    ? { ...filter, type: kind, kinds: [] }
    : filter;
}

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
