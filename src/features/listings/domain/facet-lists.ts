import type { LonLat } from '#kernel/coordinates.ts';
import { AREA_BANDS, bandsOf, PRICE_BANDS } from './bands.ts';
import { type Box, boxAround, cellsOver } from './cells.ts';
import { FACET, TOP } from './facets.ts';
import { type Filter, isOpen, MOST_BEDROOMS, MOST_FLOORS } from './filter.ts';
import { scopeOf } from './product-type.ts';
import { MOST_DISTANCE } from './sort.ts';

/** Lists of facets, of each of which a listing that answers has one. */
export type FacetLists = readonly (readonly number[])[];

const KM_PER_DEGREE = 111.3;

/** The corners within which listings must lie: a drawn ring, or what is not too far from where distances begin. */
export function cornersOf({ ring, near, sort }: Filter): readonly LonLat[] {
  if (ring.length > 0 || sort !== 'gan-nhat' || near === null) return ring;
  const up = MOST_DISTANCE / KM_PER_DEGREE;
  const aside = up / Math.cos((near.lat * Math.PI) / 180);
  const [west, east, south, north] = [near.lon - aside, near.lon + aside, near.lat - up, near.lat + up];
  return [
    { lon: west, lat: south },
    { lon: west, lat: north },
    { lon: east, lat: north },
    { lon: east, lat: south },
  ];
}

/** All that the greatest count stands for. */
const upTo = (counts: readonly number[], most: number, top: number) =>
  counts.flatMap((count) =>
    count < most ? [count] : Array.from({ length: top - most + 1 }, (_, more) => most + more),
  );

function placeFacets({ place }: Filter): number[] {
  if (place === null) return [];
  if (place.length === 2) return [FACET.province(place)];
  return [place.length === 3 ? FACET.district(place) : FACET.commune(place)];
}

/** The cells of the area, or of the window of a map. */
function cellFacets(filter: Filter, window: Box | undefined): number[] {
  const corners = cornersOf(filter);
  const box = window ?? (corners.length > 0 ? boxAround(corners) : undefined);
  return (box && cellsOver(box)?.map(FACET.cell)) ?? [];
}

/** A question as lists of facets, in the window of a map where there is one; nothing asked is an empty list. */
export function facetsAsked(filter: Filter, window?: Box) {
  const { deal, kind } = scopeOf(filter.type);
  const { price, area } = filter;
  return {
    kinds: (kind === null ? filter.kinds : [kind]).map(FACET.kind),
    place: placeFacets(filter),
    communes: filter.communes.map(FACET.commune),
    price: isOpen(price) ? [] : bandsOf(PRICE_BANDS[deal], price).map((band) => FACET.priceBand(deal, band)),
    area: isOpen(area) ? [] : bandsOf(AREA_BANDS, area).map(FACET.areaBand),
    bedrooms: upTo(filter.bedrooms, MOST_BEDROOMS, TOP.bedrooms).map(FACET.bedrooms),
    floors: upTo(filter.floors, MOST_FLOORS, TOP.floors).map(FACET.floors),
    directions: filter.directions.map(FACET.direction),
    legal: filter.legal.map(FACET.legal),
    plan: filter.hasPlan ? [FACET.plan()] : [],
    cells: cellFacets(filter, window),
  };
}
