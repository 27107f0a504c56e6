import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import {
  ALERTS,
  type Alerts,
  type NewSearch,
  type SavedSearch,
} from '#features/favourites/domain/saved-search.ts';
import { type AccountId, accountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

type Connection = Database | Transaction<Tables>;

const alerts = z.enum(ALERTS);

/** A due search, and the newest listing that its owner was notified of. */
type DueSearch = SavedSearch & { account: AccountId; seen: { at: Date; id: number } };

export const createSearchRepository = (db: Connection) => ({
  async list(account: AccountId): Promise<SavedSearch[]> {
    const rows = await db
      .selectFrom('saved_search')
      .select(['id', 'name', 'product_type as type', 'place', 'search', 'alerts', 'at'])
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, alerts: alerts.parse(row.alerts) }));
  },

  async count(account: AccountId): Promise<number> {
    const row = await db
      .selectFrom('saved_search')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    return row.kept;
  },

  /** Saves a list, or one as it was; idempotent. */
  async add(account: AccountId, { type, place, ...search }: NewSearch & Partial<SavedSearch>): Promise<void> {
    await db
      .insertInto('saved_search')
      .values({ account, product_type: type, place, ...search })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async has(account: AccountId, { type, place, search }: NewSearch): Promise<boolean> {
    const row = await db
      .selectFrom('saved_search')
      .select('id')
      .where('account', '=', account)
      .where('product_type', '=', type)
      .where('place', '=', place)
      .where('search', '=', search)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Turning mails on starts at the current time. */
  async change(account: AccountId, id: string, name: string, wanted: Alerts): Promise<boolean> {
    const fresh = sql<boolean>`alerts = 'none' and ${wanted}::text <> 'none'`;
    const { numUpdatedRows } = await db
      .updateTable('saved_search')
      .set({
        name,
        alerts: wanted,
        looked_at: sql<Date>`case when ${fresh} then now() else looked_at end`,
        seen_at: sql<Date>`case when ${fresh} then now() else seen_at end`,
        seen_id: sql<number>`case when ${fresh} then 0 else seen_id end`,
      })
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async remove(account: AccountId, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('saved_search')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  /** Unsubscribe from a mail link; needs no login. */
  async silence(id: string): Promise<string | undefined> {
    const row = await db
      .updateTable('saved_search')
      .set({ alerts: 'none' })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return row?.name;
  },

  /** A search whose owner still wants to be notified. */
  findSubscribed: (id: string): Promise<NewSearch | undefined> =>
    db
      .selectFrom('saved_search')
      .select(['name', 'product_type as type', 'place', 'search'])
      .where('id', '=', id)
      .where('alerts', '<>', 'none')
      .executeTakeFirst(),

  /** The search that has waited longest, locked until the end of the transaction; others skip it. */
  async takeDue(now: Date, morning: Date): Promise<DueSearch | undefined> {
    const row = await db
      .selectFrom('saved_search as s')
      .innerJoin('account as a', 'a.id', 's.account')
      .select(['s.id', 's.name', 's.product_type as type', 's.place', 's.search', 's.alerts', 's.at'])
      .select(['s.seen_at', 's.seen_id', 's.account'])
      .where('a.deletion_due_at', 'is', null)
      .where((where) =>
        where.or([
          where.and([where('s.alerts', '=', 'now'), where('s.looked_at', '<', now)]),
          where.and([where('s.alerts', '=', 'daily'), where('s.looked_at', '<', morning)]),
        ]),
      )
      .orderBy('s.looked_at')
      .limit(1)
      .forUpdate('s')
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const { seen_at, seen_id, account, ...search } = row;
    return {
      ...search,
      alerts: alerts.parse(search.alerts),
      account: accountId.parse(account),
      seen: { at: seen_at, id: seen_id },
    };
  },

  async looked(id: string, at: Date, seen: { at: Date; id: number }): Promise<void> {
    await db
      .updateTable('saved_search')
      .set({ looked_at: at, seen_at: seen.at, seen_id: seen.id })
      .where('id', '=', id)
      .execute();
  },
});
