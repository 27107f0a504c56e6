import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { AREA_BANDS, bandsOf, PRICE_BANDS } from './bands.ts';
import { type Box, boxAround, cellsOver } from '#features/listings/domain/cells.ts';
import { FACET, TOP } from './facets.ts';
import { type Filter, MAX_BEDROOMS, MAX_DISTANCE, MAX_FLOORS, type Range, isOpen } from './filter.ts';
import { scopeOf } from '../kinds.ts';

/** A conjunction of facet lists: a match has at least one facet of each. */
export type FacetLists = readonly (readonly number[])[];

const KM_PER_DEGREE = 111.3;

/** The corners within which listings must lie: a drawn ring, or what is not too far from where distances begin. */
export function cornersOf({ ring, near, sort }: Filter): readonly LonLat[] {
  if (ring.length > 0 || sort !== 'gan-nhat' || near === null) return ring;
  const up = MAX_DISTANCE / KM_PER_DEGREE;
  const aside = up / Math.cos((near.lat * Math.PI) / 180);
  const [west, east, south, north] = [near.lon - aside, near.lon + aside, near.lat - up, near.lat + up];
  return [
    { lon: west, lat: south },
    { lon: west, lat: north },
    { lon: east, lat: north },
    { lon: east, lat: south },
  ];
}

/** The top value means «or more». */
const upTo = (counts: readonly number[], most: number, top: number) =>
  counts.flatMap((count) =>
    count < most ? [count] : Array.from({ length: top - most + 1 }, (_, more) => most + more),
  );

/** Codes of two digits are provinces, of three former districts, of five communes. */
const placeFacet = (code: string) => {
  if (code.length === 2) return FACET.province(code);
  return code.length === 3 ? FACET.district(code) : FACET.commune(code);
};

/** A filter, and the districts and communes of the former province in it. */
export type Question = Filter & { land?: readonly string[] };

/** The cells of the area, or of the window of a map. */
function cellFacets(filter: Filter, window: Box | undefined): number[] {
  const corners = cornersOf(filter);
  const box = window ?? (corners.length > 0 ? boxAround(corners) : undefined);
  return (box && cellsOver(box)?.map(FACET.cell)) ?? [];
}

/** The facets of a range: one that all in it have, and one that none of them has. */
function rangeFacets(bounds: readonly number[], range: Range, facetOf: (band: number) => number) {
  if (isOpen(range)) return { of: [], not: [] };
  const { first, behind } = bandsOf(bounds, range);
  return { of: [facetOf(first)], not: behind === null ? [] : [facetOf(behind)] };
}

/** A question as facets, in the window of a map where there is one: the lists of each, and those that exclude. */
export function facetQuery(filter: Question, window?: Box): { of: FacetLists; not: readonly number[] } {
  const { deal, kind } = scopeOf(filter.type);
  const price = rangeFacets(PRICE_BANDS[deal], filter.price, (band) => FACET.priceFrom(deal, band));
  const area = rangeFacets(AREA_BANDS, filter.area, FACET.areaFrom);
  const lists = [
    [FACET.deal(deal)],
    (kind === null ? filter.kinds : [kind]).map(FACET.kind),
    filter.place === null ? [] : [placeFacet(filter.place)],
    (filter.land ?? []).map(placeFacet),
    filter.communes.map(FACET.commune),
    price.of,
    area.of,
    upTo(filter.bedrooms, MAX_BEDROOMS, TOP.bedrooms).map(FACET.bedrooms),
    upTo(filter.floors, MAX_FLOORS, TOP.floors).map(FACET.floors),
    filter.directions.map(FACET.direction),
    filter.legal.map(FACET.legal),
    filter.hasPlan ? [FACET.plan()] : [],
    cellFacets(filter, window),
  ];
  return { of: lists.filter((list) => list.length > 0), not: [...price.not, ...area.not] };
}
