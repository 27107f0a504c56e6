import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '#features/listings/domain/filter.ts';
import { isDescending, type Sort } from '#features/listings/domain/sort.ts';
import type { LonLat } from '#kernel/coordinates.ts';
import type { Database } from '#platform/db/client.ts';
import { facetConditions, plainConditions, worded } from './conditions.ts';

/** Where a page begins: after the listing with this value in the order, or before it. */
export type Mark = { key: number; id: number; towards: 'next' | 'previous' };

/** A listing as a card shows it. */
type CardRow = {
  id: number;
  key: number;
  status: string;
  deal: string;
  kind: string;
  title: string;
  address: string;
  province: string;
  district: string | null;
  commune: string;
  former_commune: string | null;
  price: number | null;
  area: number;
  bedrooms: number | null;
  bathrooms: number | null;
  floors: number | null;
  direction: string | null;
  legal: string | null;
  width: number | null;
  road_width: number | null;
  has_plan: boolean;
  price_drop: number;
  published_at: Date;
  confirmed_on: string;
  cover: string | null;
  colour: string | null;
  is_drawn: boolean;
  pictures: number;
  is_demo: boolean;
  lon: number | null;
  lat: number | null;
};

/** As many as a sample reads, whatever the number of listings is. */
const SAMPLE = 10_000;
export const SLICES = 1024;
/** Words are looked up one by one, so a sample with words is smaller. */
const WORDS_SHARE = 6;

/** What a card shows, of a listing `l` with its text `t` and its first picture `i`. */
const CARD_COLUMNS = sql.raw(`
  l.status, l.deal, l.kind, t.title, t.address, l.province, l.district, l.commune, t.former_commune,
  l.price, l.area, l.bedrooms, t.bathrooms, l.floors, l.direction, l.legal, t.width, t.road_width, l.has_plan,
  l.price_drop, l.published_at, t.confirmed_on, t.cover, i.colour, i.drawing is not null as is_drawn,
  t.pictures, t.is_demo, l.at[0] as lon, l.at[1] as lat`);
const CARD_JOINS = sql.raw(`
  left join listing_text t on t.listing = l.id
  left join picture i on i.id = t.cover`);

/** How many of the slices make a sample of the usual size. */
export function slicesFor(filter: Filter, total: number): number {
  const wanted = filter.words === '' ? SAMPLE : SAMPLE / WORDS_SHARE;
  return total <= wanted ? SLICES : Math.max(1, Math.round((SLICES * wanted) / total));
}

const NEVER = sql.raw('9007199254740991');

const point = ({ lon, lat }: LonLat) => sql`point(${lon}::float8, ${lat}::float8)`;

/** What each order goes by, written as its index has it. */
function keyOf(sort: Sort, near: LonLat | null): RawBuilder<number> {
  const keys: Record<Sort, RawBuilder<number>> = {
    'moi-nhat': sql`l.published_at`,
    'gia-tang': sql`coalesce(l.price, ${NEVER})`,
    'gia-giam': sql`coalesce(l.price, -1)`,
    'don-gia-tang': sql`coalesce(l.unit_price, ${NEVER})`,
    'don-gia-giam': sql`coalesce(l.unit_price, -1)`,
    'ha-gia': sql`l.price_drop`,
    'gan-nhat': sql`(l.at <-> ${point(near ?? { lon: 0, lat: 0 })})`,
  };
  return keys[sort];
}

/** Moments are carried as milliseconds. */
const told = (sort: Sort, key: RawBuilder<number>) =>
  sort === 'moi-nhat'
    ? sql<number>`(extract(epoch from ${key}) * 1000)::float8`
    : sql<number>`${key}::float8`;
const asked = (sort: Sort, value: number) => {
  if (sort === 'moi-nhat') return sql`to_timestamp(${value}::float8 / 1000)::timestamptz(3)`;
  if (sort === 'ha-gia') return sql`${value}::real`;
  return sort === 'gan-nhat' ? sql`${value}::float8` : sql`${value}::bigint`;
};

/** By which index listings are found. */
export type By = 'order' | 'place' | 'facets' | 'words';

/** All that answer, by the index that has the fewest to look at. */
function found(filter: Filter, by: Exclude<By, 'order'>): RawBuilder<unknown> {
  const ways = {
    place: () => sql`listing l where ${plainConditions(filter)}`,
    facets: () => sql`listing l where ${facetConditions(filter)}`,
    words: () => sql`listing_words w join listing l on l.id = w.listing where ${worded(filter)}`,
  };
  return ways[by]();
}

export function createSearchRepository(db: Database) {
  /** About how many listings there are, as PostgreSQL keeps count of it. */
  async function size(): Promise<number> {
    const counted = await sql<{ rows: number }>`
      select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'listing'::regclass`.execute(
      db,
    );
    return counted.rows[0]?.rows ?? 0;
  }

  return {
    size,

    /** Cards of listings that may be shown, in no order. */
    async cards(ids: readonly number[]): Promise<readonly Partial<CardRow>[]> {
      if (ids.length === 0) return [];
      const found = await sql<Partial<CardRow>>`
        select l.id, ${CARD_COLUMNS} from listing l ${CARD_JOINS}
        where l.id = any(${[...ids]}::bigint[]) and l.status not in ('draft', 'withdrawn')`.execute(db);
      return found.rows;
    },

    /** How many listings of a sample answer, and how large a share of all the sample is. */
    async sample(filter: Filter, total: number): Promise<{ hits: number; share: number }> {
      const slices = slicesFor(filter, total);
      const counted = await sql<{ hits: number }>`
        select count(*)::int as hits from listing l
        where l.sample < ${slices} and ${plainConditions(filter)}`.execute(db);
      return { hits: counted.rows[0]?.hits ?? 0, share: slices / SLICES };
    },

    /**
     * A page of cards in order, and the keys of as many listings behind it as are wanted for links. Where many answer,
     * the index of the order is walked; where few do, they are all found first, by what is rarest, and counted.
     */
    async page(
      filter: Filter,
      options: { by: By; cards: number; ahead: number; mark: Mark | null },
    ): Promise<{ total: number | null; rows: readonly ({ id: number; key: number } & Partial<CardRow>)[] }> {
      const { by, cards, ahead, mark } = options;
      const { sort, near } = filter;
      const key = keyOf(sort, near);
      const isBack = mark?.towards === 'previous';
      const down = isDescending(sort) !== isBack;
      const order = down ? sql`key desc, id desc` : sql`key, id`;
      const beyond = (of: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
        mark === null
          ? sql`true`
          : sql`(${of}, ${id}) ${down ? sql`<` : sql`>`} (${asked(sort, mark.key)}, ${mark.id}::bigint)`;
      const most = cards + ahead;
      const matched =
        by === 'order'
          ? sql`
          p as (
            select l.id, ${key} as key from listing l
            where ${plainConditions(filter)} and ${beyond(key, sql`l.id`)}
            order by ${order} limit ${most})`
          : sql`
          m as materialized (select l.id, ${key} as key from ${found(filter, by)}),
          p as (select id, key from m where ${beyond(sql`key`, sql`id`)} order by ${order} limit ${most})`;
      const answer = await sql<
        { total: number | null } & Partial<CardRow> & { id: number | null; key: number }
      >`
        with ${matched},
        n as (select p.*, row_number() over (order by ${order}) as at from p)
        select ${by === 'order' ? sql`null::int` : sql`(select count(*) from m)::int`} as total,
          n.id, ${told(sort, sql`n.key`)} as key,
          ${CARD_COLUMNS}
        from (select 1) one
        left join n on true
        left join listing l on l.id = n.id and n.at <= ${cards}
        ${CARD_JOINS}
        order by n.at`.execute(db);
      const rows = answer.rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ ...row, id }]));
      return { total: answer.rows[0]?.total ?? null, rows };
    },
  };
}

export type SearchRepository = ReturnType<typeof createSearchRepository>;
