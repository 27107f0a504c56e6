import { sql } from 'kysely';
import type { OutsideState } from '#features/news/domain/outside/outside-state.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';

/** An article to fetch, and the number of failures. */
export type Wanted = { key: string; updatedAt: Date | null; wantedAt: Date; attempts: number };

type Listed = { key: string; updatedAt: Date };

/** The known articles of another system, and the queue of those to fetch. */
export const createCmsRepository = (db: Database) => ({
  async since(): Promise<Date | undefined> {
    return (await db.selectFrom('cms_reading').select('since').executeTakeFirst())?.since ?? undefined;
  },

  readUntil: (since: Date) =>
    sql`
      insert into cms_reading (since) values (${since})
      on conflict (the_row) do update set since = greatest(cms_reading.since, excluded.since)`.execute(db),

  /** Records a fetch of the list, and its error. */
  noteTry: (at: Date, error: string | null) =>
    sql`
      insert into cms_reading (tried_at, error) values (${at}, ${error})
      on conflict (the_row) do update set tried_at = excluded.tried_at, error = excluded.error`.execute(db),

  async state(mostFailed: number): Promise<Omit<OutsideState, 'nextTryAt'>> {
    const [reading, failed, waiting] = await Promise.all([
      db.selectFrom('cms_reading').select(['tried_at', 'error']).executeTakeFirst(),
      sql<OutsideState['failed'][number]>`
        select key, error, attempts, wanted_at as "nextTryAt" from cms_article
        where error is not null order by wanted_at nulls last, key limit ${mostFailed}`.execute(db),
      sql<{ n: number }>`
        select count(*)::int as n from article a
        join article_version v on v.article = a.id and v.version = a.version
        where a.held_here and v.what = 'imported'`.execute(db),
    ]);
    return {
      triedAt: reading?.tried_at ?? null,
      error: reading?.error ?? null,
      failed: failed.rows,
      waiting: waiting.rows[0]?.n ?? 0,
    };
  },

  /** Queues those of a list that changed since they were last seen. */
  async wantChanged(listed: readonly Listed[]): Promise<void> {
    const newest = new Map<string, Date>();
    for (const { key, updatedAt } of listed)
      if (updatedAt > (newest.get(key) ?? new Date(0))) newest.set(key, updatedAt);
    if (newest.size === 0) return;
    await sql`
      insert into cms_article (key, updated_at, wanted_at)
      select key, updated_at, now()
      from unnest(${[...newest.keys()]}::text[], ${[...newest.values()]}::timestamptz(3)[]) as listed (key, updated_at)
      on conflict (key) do update set updated_at = excluded.updated_at, wanted_at = now(), attempts = 0
      where cms_article.updated_at is null or cms_article.updated_at < excluded.updated_at`.execute(db);
  },

  /** Records a call and queues its articles; false for a repeated call. */
  recordCall: (id: string, keys: readonly string[]): Promise<boolean> =>
    transaction(db, async (trx) => {
      const noted = await sql`
        insert into cms_call (id) values (${id}) on conflict do nothing returning id`.execute(trx);
      if (noted.rows.length === 0) return false;
      await sql`
        insert into cms_article (key, wanted_at)
        select key, now() from unnest(${[...keys]}::text[]) as called (key)
        on conflict (key) do update set updated_at = null, wanted_at = now(), attempts = 0`.execute(trx);
      return true;
    }),

  cleanUp: () => sql`delete from cms_call where at < now() - interval '1 day'`.execute(db),

  /** The next queued article, locked. */
  take: async (): Promise<Wanted | undefined> =>
    (
      await sql<Wanted>`
        update cms_article set taken_until = now() + interval '5 minutes'
        where key = (
          select key from cms_article
          where wanted_at <= now()::timestamptz(3) and (taken_until is null or taken_until <= now())
          order by wanted_at, key limit 1 for update skip locked
        )
        returning key, updated_at as "updatedAt", wanted_at as "wantedAt", attempts`.execute(db)
    ).rows[0],

  /** An article that was called for meanwhile is fetched again. */
  settle: ({ key, wantedAt }: Wanted, updatedAt: Date | null, error: string | null) =>
    sql`
      update cms_article set taken_until = null, attempts = 0, error = ${error},
        updated_at = case when wanted_at = ${wantedAt} then coalesce(${updatedAt}, updated_at) else updated_at end,
        wanted_at = case when wanted_at = ${wantedAt} then null else wanted_at end
      where key = ${key}`.execute(db),

  comeAgain: ({ key, wantedAt }: Wanted, waitSeconds: number, error: string) =>
    sql`
      update cms_article set taken_until = null, attempts = attempts + 1, error = ${error},
        wanted_at = case when wanted_at = ${wantedAt}
          then now() + ${waitSeconds}::int * interval '1 second' else wanted_at end
      where key = ${key}`.execute(db),

  async pictureOf(address: string): Promise<string | undefined> {
    const row = db.selectFrom('cms_picture').select('picture').where('address', '=', address);
    return (await row.executeTakeFirst())?.picture;
  },

  notePicture: (address: string, picture: string) =>
    db
      .insertInto('cms_picture')
      .values({ address, picture })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
});

export type CmsRepository = ReturnType<typeof createCmsRepository>;
