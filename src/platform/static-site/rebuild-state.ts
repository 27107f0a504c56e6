import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';

/** Changes that are reported in one call. */
export type PendingChanges = { first: number; last: number; attempts: number };

/** The result of a call: the status of the answer, or why there was none. */
export type Called = { status: number | null; error: string | null };

/** The state of the hook: its last call and the result. */
export type HookState = { at: Date | null; attempts: number; nextTryAt: Date } & Called;

/** More tags than these are reported as «everything». */
const MAX_TAGS = 500;

/**
 * How far the outside build was notified of changes. All times are the database's, since clocks of instances differ.
 */
export const createHookState = (db: Database) => ({
  /** In a new installation nothing has been reported. */
  prepare: () =>
    db
      .insertInto('rebuild_hook')
      .values({ the_row: true, last_status: null, last_error: null, last_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /**
   * Takes due changes for half a minute, so that no other instance takes them. A stored time is rounded, up too, so it
   * must be compared with a rounded clock.
   */
  take: async (): Promise<PendingChanges | undefined> =>
    (
      await sql<PendingChanges>`
        with hook as (
          select seen from rebuild_hook where next_try_at <= now()::timestamptz(3) for update skip locked
        ), pending as (
          select min(id) as first, max(id) as last, min(at) as since, max(at) as latest
          from page_change where id > (select seen from hook)
        )
        update rebuild_hook set next_try_at = now() + interval '30 seconds' from hook, pending
        where latest <= now() - interval '5 seconds' or since <= now() - interval '60 seconds'
        returning first, last, attempts`.execute(db)
    ).rows[0],

  /** The tags of the changes. */
  async tags({ first, last }: PendingChanges): Promise<string[]> {
    const { rows } = await sql<{ tag: string }>`
      select distinct unnest(tags) as tag from page_change where id between ${first} and ${last}
      order by tag limit ${MAX_TAGS + 1}`.execute(db);
    return rows.length > MAX_TAGS ? [EVERYTHING] : rows.map(({ tag }) => tag);
  },

  succeeded: ({ last }: PendingChanges, { status }: Called) =>
    sql`
      update rebuild_hook set seen = ${last}, attempts = 0, next_try_at = now(), last_status = ${status},
        last_error = null, last_at = now()`.execute(db),

  failed: ({ status, error }: Called, waitSeconds: number) =>
    sql`
      update rebuild_hook set attempts = attempts + 1, last_status = ${status}, last_error = ${error},
        last_at = now(), next_try_at = now() + ${waitSeconds}::int * interval '1 second'`.execute(db),

  /** Releases changes that were taken but not reported. */
  release: () => sql`update rebuild_hook set next_try_at = now()`.execute(db),

  /** When unreported changes are due; undefined where there are none. */
  dueAt: async (): Promise<Date | undefined> =>
    (
      await sql<{ at: Date }>`
        select greatest(min(next_try_at), least(max(at) + interval '5 seconds', min(at) + interval '60 seconds')) as at
        from page_change, rebuild_hook where id > seen having count(*) > 0`.execute(db)
    ).rows[0]?.at,

  read: async (): Promise<HookState | undefined> =>
    (
      await sql<HookState>`
        select last_at as at, last_status as status, last_error as error, attempts,
          next_try_at as "nextTryAt" from rebuild_hook`.execute(db)
    ).rows[0],
});
