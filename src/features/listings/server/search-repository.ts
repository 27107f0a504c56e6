import { type RawBuilder, sql } from 'kysely';
import { everything, type Filter } from '#features/listings/domain/filter.ts';
import type { Deal } from '#features/listings/domain/kinds.ts';
import { isDescending, type Sort } from '#features/listings/domain/sort.ts';
import type { LonLat } from '#kernel/coordinates.ts';
import type { Database } from '#platform/db/client.ts';
import { indexedConditions, plainConditions, walkedConditions } from './conditions.ts';
import { type Shares, sharesOf, type Spread, type Way } from './ways.ts';

/** Where a page begins: after the listing with this value in the order, or before it. */
export type Mark = { key: number; id: number; towards: 'next' | 'previous' };

/** Where in the order of their publishing somebody has read. */
export type Moment = { at: Date; id: number };

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
const SAMPLE = 6_000;
export const SLICES = 1024;
/** Words are looked up one by one, so a sample with words is smaller. */
const WORDS_SHARE = 2;

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

/** At which hundredths of all prices are known. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

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

/** The same as a sample can tell it, whose index has no price by area; none where an order has nothing to do with what is asked. */
function roughKeyOf(sort: Sort): RawBuilder<number> | null {
  const [price, unitPrice] = [sql`l.price`, sql`l.price / l.area`];
  const keys: Partial<Record<Sort, RawBuilder<number>>> = {
    'gia-tang': sql`coalesce(${price}, ${NEVER})`,
    'gia-giam': sql`coalesce(${price}, -1)`,
    'don-gia-tang': sql`coalesce(${unitPrice}, ${NEVER})`,
    'don-gia-giam': sql`coalesce(${unitPrice}, -1)`,
  };
  return keys[sort] ?? null;
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

/** All that answer, by the index that has the fewest to look at. */
function found(filter: Filter, way: Exclude<Way, { by: 'order' }>): RawBuilder<unknown> {
  return way.by === 'columns'
    ? sql`listing l where ${plainConditions(filter)}`
    : sql`listing l where ${indexedConditions(filter, way.lists)}`;
}

/** The part of an order that a range of prices leaves, so that walking it begins there. */
function reached({ sort, price }: Filter): RawBuilder<unknown> {
  if (sort !== 'gia-tang' && sort !== 'gia-giam') return sql`true`;
  const key = keyOf(sort, null);
  return sql`${key} >= ${price.least ?? -1} and ${key} <= ${price.most ?? NEVER}`;
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

    /** How common each facet is in either market, and how prices are spread there, as a sample shows it. */
    async shares(total: number): Promise<Shares> {
      const slices = slicesFor(everything('nha-dat-ban'), total);
      const spread = await sql<Spread & { deal: Deal }>`
        select deal, percentile_disc(${STEPS}::float8[]) within group (order by l.price)::float8[] as price,
          percentile_disc(${STEPS}::float8[]) within group (order by l.price / l.area)::float8[] as "unitPrice"
        from listing l where l.status = 'published' and l.sample < ${slices} group by deal`.execute(db);
      const counted = await sql<{ deal: Deal; facet: number; n: number }>`
        select deal, substr(word, 2)::int as facet, count(*)::int as n
        from listing l, unnest(tsvector_to_array(words)) word
        where l.status = 'published' and l.sample < ${slices} and word like '#%'
        group by deal, word`.execute(db);
      return sharesOf(counted.rows, SLICES / slices, spread.rows);
    },

    /** The first of what was published after one listing and until a moment, how many there are, and the last of all. */
    async publishedAfter(filter: Filter, after: Moment, until: Date, most: number) {
      const found = await sql<Moment & { total: number }>`
        select id, at, total from (
          select l.id, l.published_at as at, count(*) over ()::int as total,
            row_number() over (order by l.published_at, l.id) as at_start,
            row_number() over (order by l.published_at desc, l.id desc) as at_end
          from listing l
          where ${plainConditions(filter)} and l.published_at <= ${until}
            and (l.published_at, l.id) > (${after.at}::timestamptz, ${after.id}::bigint)) news
        where at_start <= ${most} or at_end = 1
        order by at, id`.execute(db);
      const last = found.rows.at(-1);
      return last && { ids: found.rows.slice(0, most).map(({ id }) => id), total: last.total, last };
    },

    /** How many listings of a sample answer, where prices begin among them, and how large a share of all the sample is. */
    async sample(
      filter: Filter,
      total: number,
    ): Promise<{ hits: number; first: number | null; share: number }> {
      const slices = slicesFor(filter, total);
      const key = roughKeyOf(filter.sort);
      const first = key && (isDescending(filter.sort) ? sql`max(${key})` : sql`min(${key})`);
      const counted = await sql<{ hits: number; first: number | null }>`
        select count(*)::int as hits, ${first ?? sql`null`}::float8 as first from listing l
        where l.sample < ${slices} and ${plainConditions(filter)}`.execute(db);
      const { hits = 0, first: begins = null } = counted.rows[0] ?? {};
      return { hits, first: begins, share: slices / SLICES };
    },

    /**
     * A page of cards in order, and the keys of as many listings behind it as are wanted for links. Where many answer,
     * the index of the order is walked; where few do, they are all found first, by what is rarest, and counted.
     */
    async page(
      filter: Filter,
      options: { way: Way; cards: number; ahead: number; mark: Mark | null },
    ): Promise<{ total: number | null; rows: readonly ({ id: number; key: number } & Partial<CardRow>)[] }> {
      const { way, cards, ahead, mark } = options;
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
        way.by === 'order'
          ? sql`
          p as (
            select l.id, ${key} as key from listing l
            where ${walkedConditions(filter)} and ${reached(filter)} and ${beyond(key, sql`l.id`)}
            order by ${order} limit ${most})`
          : sql`
          m as materialized (select l.id, ${key} as key from ${found(filter, way)}),
          p as (select id, key from m where ${beyond(sql`key`, sql`id`)} order by ${order} limit ${most})`;
      const answer = await sql<
        { total: number | null } & Partial<CardRow> & { id: number | null; key: number }
      >`
        with ${matched},
        n as (select p.*, row_number() over (order by ${order}) as at from p)
        select ${way.by === 'order' ? sql`null::int` : sql`(select count(*) from m)::int`} as total,
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
