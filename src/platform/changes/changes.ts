import { readFile, rename, writeFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PageStore, Rebuilt } from '#platform/page-store/store.ts';

export const CHANNEL = 'page_change';

/** Announcements commit in the order of their numbers, or a reader could skip one that commits late. */
export const ORDER_LOCK = 7_251_001;

/** Announces to every instance, in the transaction of a change, which tags are affected. */
export async function announce(trx: Transaction<Tables>, tags: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(trx);
  await trx
    .insertInto('page_change')
    .values({ tags: [...tags] })
    .execute();
}

/**
 * Keeps the page store up to date with the log of announcements. The log is authoritative; a notification only triggers
 * a read. The position survives restarts in a file beside the pages. Other caches are invalidated before the pages, so
 * that no page is rendered from a stale value.
 */
export function createChangeReader(
  db: Database,
  store: PageStore,
  file: string,
  onInvalidated: (tags: readonly string[]) => void = () => {},
) {
  let seen: number | undefined;
  let running: Promise<void> = Promise.resolve();

  async function read(eager: boolean): Promise<void> {
    seen ??= Number(await readFile(file, 'utf8').catch(() => 'none'));
    const newest = await newestChange(db);
    if (seen === newest) return;
    // A first start or another database: its numbers are unrelated to our pages.
    if (!(seen < newest)) await clear();
    else await apply({ after: seen, until: newest }, eager);
    await writeFile(`${file}.part`, String(newest));
    await rename(`${file}.part`, file);
    seen = newest;
  }

  async function apply(range: Range, eager: boolean) {
    const tags = await tagsBetween(db, range);
    if (tags.includes(EVERYTHING)) return clear();
    if (tags.length === 0) return;
    onInvalidated(tags);
    await note(db, range, await store.invalidate(tags, eager));
  }

  function clear() {
    onInvalidated([EVERYTHING]);
    return store.clear();
  }

  return {
    /** One read at a time; a later one starts after the earlier has ended, so it sees everything in between. */
    catchUp(eager = true): Promise<void> {
      running = running.catch(() => undefined).then(() => read(eager));
      return running;
    },

    /** Resolves when the current read has ended, so that a stop does not process a change twice. */
    async settle(): Promise<void> {
      store.stop();
      await running.catch(() => undefined);
    },
  };
}

export async function newestChange(db: Database): Promise<number> {
  const newest = await db
    .selectFrom('page_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/** The changes that are read together. */
type Range = { after: number; until: number };

/** Shows editors the result for each page. */
async function note(db: Database, { after, until }: Range, rebuilt: readonly Rebuilt[]) {
  if (rebuilt.length === 0) return;
  const rows = rebuilt.map((page) => ({ first_change: after + 1, last_change: until, ...page }));
  await db.insertInto('page_rebuild').values(rows).execute();
}

async function tagsBetween(db: Database, { after, until }: Range): Promise<string[]> {
  const changes = await db
    .selectFrom('page_change')
    .select('tags')
    .where('id', '>', after)
    .where('id', '<=', until)
    .execute();
  return [...new Set(changes.flatMap(({ tags }) => tags))];
}
