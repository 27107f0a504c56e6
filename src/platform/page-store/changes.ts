import { readFile, writeFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PageStore, Rebuilt } from '#platform/page-store/store.ts';

export const CHANNEL = 'page_change';

/** Announcements commit in the order of their numbers, or a reader could pass over one that commits late. */
const ORDER_LOCK = 7_251_001;

/** Tells every instance, in the transaction that changes something, which tags now show something else. */
export async function announce(trx: Transaction<Tables>, tags: readonly string[]): Promise<number> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(trx);
  const { id } = await trx
    .insertInto('page_change')
    .values({ tags: [...tags] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Brings the page store up to date with the log of announcements. The log decides; a notification only says that
 * reading it is worth while. How far it was read survives restarts in a file beside the pages.
 */
export function createChangeReader(db: Database, store: PageStore, file: string) {
  let seen: number | undefined;
  let running: Promise<Rebuilt[]> = Promise.resolve([]);

  async function read(eager: boolean): Promise<Rebuilt[]> {
    seen ??= Number(await readFile(file, 'utf8').catch(() => 'none'));
    const last = await db
      .selectFrom('page_change')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    const newest = last?.id ?? 0;
    // Another database, or one restored from a backup: its numbers say nothing about our pages.
    if (!(seen <= newest)) await store.clear();
    const changes = await db
      .selectFrom('page_change')
      .select('tags')
      .where('id', '>', Number.isNaN(seen) ? newest : seen)
      .where('id', '<=', newest)
      .execute();
    const tags = [...new Set(changes.flatMap((change) => change.tags))];
    const rebuilt = tags.length > 0 ? await store.invalidate(tags, eager) : [];
    if (seen !== newest) await writeFile(file, String(newest));
    seen = newest;
    return rebuilt;
  }

  return {
    /** One reading at a time; a later one starts after the earlier has ended, so it sees what came meanwhile. */
    catchUp(eager = true): Promise<Rebuilt[]> {
      running = running.catch(() => []).then(() => read(eager));
      return running;
    },

    /** Ends with the reading under way, so that a stop does not leave a change to be read twice. */
    async settle(): Promise<void> {
      await running.catch(() => undefined);
    },
  };
}
