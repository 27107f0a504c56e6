import { type RawBuilder, sql } from 'kysely';
import { AREA_BANDS, bandsOf, PRICE_BANDS } from '#features/listings/domain/bands.ts';
import { type Box, boxAround, cellsOver } from '#features/listings/domain/cells.ts';
import { FACET, facetWord, TOP } from '#features/listings/domain/facets.ts';
import { MOST_DISTANCE } from '#features/listings/domain/sort.ts';
import {
  type Filter,
  isOpen,
  MOST_BEDROOMS,
  MOST_FLOORS,
  type Range,
} from '#features/listings/domain/filter.ts';
import { scopeOf } from '#features/listings/domain/product-type.ts';
import type { LonLat } from '#kernel/coordinates.ts';
import { fold } from '#kernel/text.ts';

type Sql = RawBuilder<unknown>;

const all = (conditions: readonly Sql[]): Sql => sql.join([...conditions], sql` and `);

const within = (column: Sql, { least, most }: Range): Sql[] => [
  ...(least === null ? [] : [sql`${column} >= ${least}`]),
  ...(most === null ? [] : [sql`${column} <= ${most}`]),
];

const oneOf = (column: Sql, values: readonly string[]): Sql[] =>
  values.length === 0 ? [] : [sql`${column} = any(${[...values]}::text[])`];

/** «3, or 5 and more»: the greatest that can be asked for stands for all above it. */
function counted(column: Sql, counts: readonly number[], most: number): Sql[] {
  if (counts.length === 0) return [];
  const exact = sql`${column} = any(${[...counts]}::smallint[])`;
  return [counts.includes(most) ? sql`(${exact} or ${column} >= ${most})` : exact];
}

/** The column of a place's code, which its length tells. */
const LEVELS: Readonly<Record<number, Sql>> = { 2: sql`l.province`, 3: sql`l.district`, 5: sql`l.commune` };

function placed({ place }: Filter): Sql[] {
  const column = LEVELS[place?.length ?? 0];
  return column ? [sql`${column} = ${place}`] : [];
}

const KM_PER_DEGREE = 111.3;

/** The corners within which listings must lie: a drawn ring, or what is not too far from where distances begin. */
function cornersOf({ ring, near, sort }: Filter): readonly LonLat[] {
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

/** PostgreSQL knows nothing of how many lie in an area and would always begin with its index; «is true» forbids that. */
function areaConditions(filter: Filter): Sql[] {
  const corners = cornersOf(filter);
  if (corners.length === 0) return [];
  const polygon = `(${corners.map(({ lon, lat }) => `(${lon},${lat})`).join(',')})`;
  return [sql`(l.at <@ ${polygon}::polygon) is true`];
}

/** What is asked of the facts of a listing, the area included. */
function factConditions(filter: Filter): Sql[] {
  const { deal, kind } = scopeOf(filter.type);
  return [
    sql`l.deal = ${deal}`,
    ...oneOf(sql`l.kind`, kind === null ? filter.kinds : [kind]),
    ...placed(filter),
    ...oneOf(sql`l.commune`, filter.communes),
    ...within(sql`l.price`, filter.price),
    ...within(sql`l.area`, filter.area),
    ...counted(sql`l.bedrooms`, filter.bedrooms, MOST_BEDROOMS),
    ...counted(sql`l.floors`, filter.floors, MOST_FLOORS),
    ...oneOf(sql`l.direction`, filter.directions),
    ...oneOf(sql`l.legal`, filter.legal),
    ...(filter.hasPlan ? [sql`l.has_plan`] : []),
    ...areaConditions(filter),
  ];
}

/** All the words, folded; PostgreSQL's own reader of queries drops what is none. */
const wordsOf = ({ words }: Filter): Sql => sql`plainto_tsquery('simple', ${fold(words)})`;

const wordConditions = (filter: Filter): Sql[] => {
  if (filter.words === '') return [];
  return [sql`exists (select from listing_words w where w.listing = l.id and w.words @@ ${wordsOf(filter)})`];
};

/** The partial indexes are of these alone, so that none of them has to tell it. */
const OFFERED = sql`l.status = 'published'`;

/** The question as the index of an order, of a place or of the sample can answer it by itself. */
export const plainConditions = (filter: Filter): Sql =>
  all([OFFERED, ...factConditions(filter), ...wordConditions(filter)]);

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

/** The same question as lists of facets, of each of which a listing has one. */
function facetLists(filter: Filter, window?: Box): number[][] {
  const { deal, kind } = scopeOf(filter.type);
  const { price, area } = filter;
  const lists = [
    [FACET.deal(deal)],
    (kind === null ? filter.kinds : [kind]).map(FACET.kind),
    placeFacets(filter),
    filter.communes.map(FACET.commune),
    isOpen(price) ? [] : bandsOf(PRICE_BANDS[deal], price).map((band) => FACET.priceBand(deal, band)),
    isOpen(area) ? [] : bandsOf(AREA_BANDS, area).map(FACET.areaBand),
    upTo(filter.bedrooms, MOST_BEDROOMS, TOP.bedrooms).map(FACET.bedrooms),
    upTo(filter.floors, MOST_FLOORS, TOP.floors).map(FACET.floors),
    filter.directions.map(FACET.direction),
    filter.legal.map(FACET.legal),
    filter.hasPlan ? [FACET.plan()] : [],
    cellFacets(filter, window),
  ];
  return lists.filter((list) => list.length > 0);
}

/** The question as one look into the index of facets, in the window of a map where there is one. */
export function facetConditions(filter: Filter, window?: Box): Sql {
  const lists = facetLists(filter, window);
  const must = lists.flatMap((list) => (list.length === 1 ? list : []));
  return all([
    OFFERED,
    ...factConditions(filter),
    ...wordConditions(filter),
    sql`l.facets @> ${must}::integer[]`,
    ...lists.filter((list) => list.length > 1).map((list) => sql`l.facets && ${list}::integer[]`),
  ]);
}

/** The question as one look into the index of words, in which the facets stand too. */
export function worded(filter: Filter): Sql {
  const facets = facetLists(filter)
    .map((list) => `(${list.map((facet) => `'${facetWord(facet)}'`).join(' | ')})`)
    .join(' & ');
  return all([
    OFFERED,
    ...factConditions(filter),
    sql`w.words @@ (${wordsOf(filter)} && ${facets}::tsquery)`,
  ]);
}
