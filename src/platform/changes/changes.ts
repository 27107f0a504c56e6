import { readFile, rename, writeFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { EVERYTHING } from '#platform/changes/page-change.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PageStore, Rebuilt } from '#platform/page-store/store.ts';

export const CHANNEL = 'page_change';

/** Announcements commit in the order of their numbers, or a reader could pass over one that commits late. */
const ORDER_LOCK = 7_251_001;

/** Tells every instance, in the transaction that changes something, which tags now show something else. */
export async function announce(trx: Transaction<Tables>, tags: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(trx);
  await trx
    .insertInto('page_change')
    .values({ tags: [...tags] })
    .execute();
}

/**
 * Brings the page store up to date with the log of announcements. The log decides; a notification only says that
 * reading it is worth while. How far it was read survives restarts in a file beside the pages. Other caches are invalidated
 * before the pages, so that no page is rendered from a stale value.
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
    // A first start, or another database: its numbers say nothing about our pages.
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
    /** One reading at a time; a later one starts after the earlier has ended, so it sees what came meanwhile. */
    catchUp(eager = true): Promise<void> {
      running = running.catch(() => undefined).then(() => read(eager));
      return running;
    },

    /** Ends with the reading under way, so that a stop does not leave a change to be read twice. */
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

/** Tells editors what became of each page. */
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
