import { type RawBuilder, sql } from 'kysely';
import { cornersOf, type FacetLists } from '#features/listings/domain/facet-lists.ts';
import { facetWord } from '#features/listings/domain/facets.ts';
import { type Filter, MOST_BEDROOMS, MOST_FLOORS, type Range } from '#features/listings/domain/filter.ts';
import { scopeOf } from '#features/listings/domain/product-type.ts';
import { fold } from '#kernel/text.ts';

type Sql = RawBuilder<unknown>;

const HAS_LETTERS = /[\p{L}\p{N}]/u;

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

/** PostgreSQL takes an area for tiny, and would begin with it; of what a case yields it expects one in two. */
function areaConditions(filter: Filter): Sql[] {
  const corners = cornersOf(filter);
  if (corners.length === 0) return [];
  const polygon = `(${corners.map(({ lon, lat }) => `(${lon},${lat})`).join(',')})`;
  return [sql`case when l.at <@ ${polygon}::polygon then true end`];
}

/** What is asked of the facts of a listing, the area included. */
function factConditions(filter: Filter): Sql[] {
  const { deal, kind } = scopeOf(filter.type);
  return [
    sql`l.deal = ${sql.lit(deal)}`,
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

/** Each of the words, folded; PostgreSQL's own reader of queries takes them apart as it does texts. */
const wordsOf = ({ words }: Filter): Sql[] =>
  fold(words)
    .split(' ')
    .filter((word) => HAS_LETTERS.test(word))
    .map((word) => sql`plainto_tsquery('simple', ${word})`);

/** Of what a case yields PostgreSQL expects one in two, and does not begin with the index of words. */
const wordConditions = (filter: Filter): Sql[] => {
  const words = wordsOf(filter);
  return words.length === 0 ? [] : [sql`case when l.words @@ (${sql.join(words, sql` && `)}) then true end`];
};

/** The partial indexes are of these alone, so that none of them has to tell it. */
const OFFERED = sql`l.status = 'published'`;

/** The question as the index of an order, of a place or of the sample can answer it by itself. */
export const plainConditions = (filter: Filter): Sql =>
  all([OFFERED, ...factConditions(filter), ...wordConditions(filter)]);

/** The same where an order by distance is walked: it ends long before it has come too far. */
export const walkedConditions = (filter: Filter): Sql =>
  plainConditions(filter.ring.length > 0 ? filter : { ...filter, near: null });

/** The same as one look into the index of words and facets, and no other, with each of them as a key of its own. */
export function indexedConditions(filter: Filter, lists: FacetLists): Sql {
  const facets = lists.map((list) => list.map((facet) => `'${facetWord(facet)}'`).join(' | '));
  return all([
    OFFERED,
    sql`l.deal = ${sql.lit(scopeOf(filter.type).deal)}`,
    sql`case when ${all(factConditions(filter))} then true end`,
    ...wordsOf(filter).map((word) => sql`l.words @@ ${word}`),
    ...facets.map((list) => sql`l.words @@ ${list}::tsquery`),
  ]);
}
