import { sql } from 'kysely';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';

export const createVisitRepository = (db: Database) => ({
  /** Adds visits of a day to those known, in one statement. */
  add: async (visits: ReadonlyMap<string, number>, day: IsoDate) => {
    // In one order for all, so that two instances never wait for each other.
    const paths = [...visits.keys()].toSorted();
    const counts = paths.map((path) => visits.get(path) ?? 0);
    await sql`
      insert into visited_path as kept (path, first_seen, last_seen, visits)
      select path, ${day}::date, ${day}::date, visits
      from unnest(${paths}::text[], ${counts}::bigint[]) as seen (path, visits)
      on conflict (path) do update set
        last_seen = greatest(kept.last_seen, excluded.last_seen),
        visits = kept.visits + excluded.visits`.execute(db);
  },

  /** The plain paths below another that were read most, the most read first. */
  mostRead: async (below: string, most: number) =>
    (
      await db
        .selectFrom('visited_path')
        .select('path')
        .where('path', 'like', `${below}/%`)
        .where('path', 'not like', '%?%')
        .orderBy('visits', 'desc')
        .orderBy('path')
        .limit(most)
        .execute()
    ).map(({ path }) => path),

  /** Deletes counts of pages that were not read since a day. */
  dropUnseenSince: async (day: IsoDate) => {
    await db.deleteFrom('visited_path').where('last_seen', '<', day).execute();
  },
});

export type VisitRepository = ReturnType<typeof createVisitRepository>;
