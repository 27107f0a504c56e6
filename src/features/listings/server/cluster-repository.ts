import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '#features/listings/domain/filter.ts';
import { type Cluster, cellOf, type MapWindow } from '#features/listings/domain/map-window.ts';
import type { Database } from '#platform/db/client.ts';
import { indexedConditions, plainConditions } from './conditions.ts';
import type { Way } from './ways.ts';

/** In figures, which no index of places answers: PostgreSQL would begin with it however much lies in the window. */
const inside = ({ west, south, east, north }: MapWindow) =>
  sql`(l.at[0] between ${west}::float8 and ${east}::float8 and l.at[1] between ${south}::float8 and ${north}::float8)`;

/** Listings of each cell of a grid over the window, at their middle; of one alone its number. */
const clustered = (window: MapWindow, where: RawBuilder<unknown>) => {
  const cell = sql`${cellOf(window)}::float8`;
  return sql<Cluster>`
    select avg(at[0])::float8 as lon, avg(at[1])::float8 as lat, count(*)::int as count, min(price) as least,
      case when count(*) = 1 then min(id) end as id
    from (select l.id, l.at, l.price from listing l where ${where} and ${inside(window)}) seen
    group by floor(at[0] / ${cell}), floor(at[1] / ${cell})
    order by count desc, lon, lat`;
};

export const createClusterRepository = (db: Database) => ({
  /** What a sample shows. */
  async sampled(filter: Filter, window: MapWindow, slices: number): Promise<Cluster[]> {
    const where = sql`l.sample < ${slices} and ${plainConditions(filter)}`;
    return (await clustered(window, where).execute(db)).rows;
  },

  async whole(filter: Filter, window: MapWindow, way: Way): Promise<Cluster[]> {
    const where = 'lists' in way ? indexedConditions(filter, way.lists) : plainConditions(filter);
    return (await clustered(window, where).execute(db)).rows;
  },
});

export type ClusterRepository = ReturnType<typeof createClusterRepository>;
