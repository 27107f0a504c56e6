import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { AREA_BANDS, bandOf, PRICE_BANDS } from './bands.ts';
import { type Cell, cellsAt } from '#features/listings/domain/cells.ts';
import {
  DEALS,
  type Deal,
  DIRECTIONS,
  type Direction,
  KINDS,
  type Kind,
  LEGAL_STATUSES,
  type LegalStatus,
} from '#features/listings/domain/kinds.ts';
import type { PlaceCodes } from '#features/places/domain/directory.ts';

/** Facet ids: each family has its own range; the index stores the listings of each id. */
const FAMILY = 1_000_000;

const numbered = (family: number, value: number) => family * FAMILY + value;
const at = <Value>(family: number, values: readonly Value[], value: Value) =>
  numbered(family, values.indexOf(value));

/** Counts above these are one facet. */
export const TOP = { bedrooms: 10, floors: 20 };

export const FACET = {
  deal: (deal: Deal) => at(1, DEALS, deal),
  kind: (kind: Kind) => at(2, KINDS, kind),
  province: (code: string) => numbered(3, Number(code)),
  district: (code: string) => numbered(4, Number(code)),
  commune: (code: string) => numbered(5, Number(code)),
  direction: (direction: Direction) => at(6, DIRECTIONS, direction),
  legal: (legal: LegalStatus) => at(7, LEGAL_STATUSES, legal),
  bedrooms: (count: number) => numbered(8, Math.min(count, TOP.bedrooms)),
  floors: (count: number) => numbered(9, Math.min(count, TOP.floors)),
  /** A price in this band or in a higher one; so any range is one list without another. */
  priceFrom: (deal: Deal, band: number) => numbered(10, DEALS.indexOf(deal) * 100 + band),
  areaFrom: (band: number) => numbered(11, band),
  plan: () => numbered(12, 1),
  cell: ({ size, number }: Cell) => numbered(13 + size, number),
};

/** For each band the facets of all up to it. */
const upToEach = (bounds: readonly number[], facetOf: (band: number) => number) =>
  Array.from({ length: 2 * bounds.length + 1 }, (_, band) =>
    Array.from({ length: band + 1 }, (_, lower) => facetOf(lower)),
  );

const PRICES = {
  ban: upToEach(PRICE_BANDS.ban, (band) => FACET.priceFrom('ban', band)),
  'cho-thue': upToEach(PRICE_BANDS['cho-thue'], (band) => FACET.priceFrom('cho-thue', band)),
};
const AREAS = upToEach(AREA_BANDS, FACET.areaFrom);

export type Faceted = {
  deal: Deal;
  kind: Kind;
  place: PlaceCodes;
  price: number | null;
  area: number;
  bedrooms: number | null;
  floors: number | null;
  direction: Direction | null;
  legal: LegalStatus | null;
  hasPlan: boolean;
  at: LonLat | null;
};

export function facetsOf(listing: Faceted): number[] {
  const { deal, kind, place, price, area, bedrooms, floors, direction, legal, hasPlan, at: point } = listing;
  const facets = [
    FACET.deal(deal),
    FACET.kind(kind),
    FACET.province(place.province),
    place.formerDistrict !== null && FACET.district(place.formerDistrict),
    FACET.commune(place.commune),
    direction !== null && FACET.direction(direction),
    legal !== null && FACET.legal(legal),
    bedrooms !== null && FACET.bedrooms(bedrooms),
    floors !== null && FACET.floors(floors),
    ...((price !== null && PRICES[deal][bandOf(PRICE_BANDS[deal], price)]) || []),
    ...(AREAS[bandOf(AREA_BANDS, area)] ?? []),
    hasPlan && FACET.plan(),
    ...(point === null ? [] : cellsAt(point).map(FACET.cell)),
  ];
  return facets.filter((facet) => facet !== false);
}
