import { sql } from 'kysely';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';

/** `daily` is what the paths begin with whose visits are also kept by day. */
export const createVisitRepository = (db: Database, daily: string) => ({
  /** Adds visits of a day to those known, in one statement. */
  add: async (visits: ReadonlyMap<string, number>, day: IsoDate) => {
    // In one order for all, so that two instances never wait for each other.
    const paths = [...visits.keys()].toSorted();
    const counts = paths.map((path) => visits.get(path) ?? 0);
    await sql`
      with seen as (select * from unnest(${paths}::text[], ${counts}::bigint[]) as seen (path, visits)),
      by_day as (
        insert into visited_day as kept (path, day, visits)
        select split_part(path, '?', 1), ${day}::date, sum(visits) from seen
        where starts_with(path, ${daily}) group by 1 order by 1
        on conflict (day, path) do update set visits = kept.visits + excluded.visits)
      insert into visited_path as kept (path, first_seen, last_seen, visits)
      select path, ${day}::date, ${day}::date, visits from seen
      on conflict (path) do update set
        last_seen = greatest(kept.last_seen, excluded.last_seen),
        visits = kept.visits + excluded.visits`.execute(db);
  },

  /** The paths below another that were read at least so often since a day, the most read first. */
  mostRead: async (below: string, { since, least, most }: { since: IsoDate; least: number; most: number }) =>
    (
      await sql<{ path: string }>`
        select path from visited_day where day >= ${since}::date and starts_with(path, ${`${below}/`})
        group by path having sum(visits) >= ${least}
        order by sum(visits) desc, path limit ${most}`.execute(db)
    ).rows.map(({ path }) => path),

  /** How often pages were read. */
  visits: async (paths: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    if (paths.length === 0) return new Map();
    const rows = await db
      .selectFrom('visited_path')
      .select(['path', 'visits'])
      .where('path', 'in', paths)
      .execute();
    return new Map(rows.map(({ path, visits }) => [path, Number(visits)]));
  },

  /** Deletes counts of pages that were not read since a day. */
  dropUnseenSince: async (day: IsoDate) => {
    await db.deleteFrom('visited_path').where('last_seen', '<', day).execute();
  },

  dropDaysBefore: async (day: IsoDate) => {
    await db.deleteFrom('visited_day').where('day', '<', day).execute();
  },
});

export type VisitRepository = ReturnType<typeof createVisitRepository>;
