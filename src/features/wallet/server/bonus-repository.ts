import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/db/client.ts';
import {
  BONUS_KINDS,
  BONUS_STATUSES,
  type BonusGrant,
  type BonusKind,
  DAYS_AFTER_RETURN,
  DAYS_OF_WARNING,
  type Portion,
} from '../domain/bonus.ts';

const grantRow = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(BONUS_KINDS),
  amount: z.int(),
  left: z.int(),
  status: z.enum(BONUS_STATUSES),
  expiresAt: z.date(),
  grantedAt: z.date(),
});
const grantRows = z.array(grantRow);

const COLUMNS = [
  'id',
  'number',
  'kind',
  'amount',
  'left_amount as left',
  'status',
  'expires_at as expiresAt',
  'granted_at as grantedAt',
] as const;

const SHOWN = 100;

/** A bonus that its customer loses soon. */
export type Ending = { id: string; account: string | null; number: number; left: number; expiresAt: Date };

type NewGrant = { holder: string; kind: BonusKind; source: string; amount: number; days: number };

/**
 * What was given, grant by grant. Grants are changed by those alone who have locked the bonus wallet in the ledger, so
 * that both agree; the database refuses a transaction after which they differ.
 */
export const createBonusRepository = (db: Database) => {
  const grants = () => db.selectFrom('bonus_grant').select(COLUMNS);
  const many = async (query: ReturnType<typeof grants>) => grantRows.parse(await query.execute());

  return {
    /** Adds a grant; nothing where the same was given before. */
    add: ({ days, ...grant }: NewGrant): Promise<{ id: string; number: number } | undefined> =>
      db
        .insertInto('bonus_grant')
        .values({
          ...grant,
          account: grant.holder,
          left_amount: grant.amount,
          expires_at: sql<Date>`now() + make_interval(days => ${days})`,
        })
        .onConflict((conflict) => conflict.column('source').doNothing())
        .returning(['id', 'number'])
        .executeTakeFirst(),

    find: async (id: string) => {
      const row = await db
        .selectFrom('bonus_grant')
        .select([...COLUMNS, 'holder'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { ...grantRow.parse(row), holder: row.holder };
    },

    /** All of a customer's, what ends first of those that can be spent on top. */
    of: (account: string): Promise<BonusGrant[]> =>
      many(
        grants()
          .where('account', '=', account)
          .orderBy((eb) => eb('status', '<>', 'active'))
          .orderBy((eb) => eb.case().when('status', '=', 'active').then(eb.ref('expires_at')).end())
          .orderBy('number', 'desc')
          .limit(SHOWN),
      ),

    /** What can be spent. */
    spendable: (holder: string): Promise<BonusGrant[]> =>
      many(
        grants()
          .where('holder', '=', holder)
          .where('status', '=', 'active')
          .where('expires_at', '>', sql<Date>`now()`)
          .orderBy('expires_at')
          .orderBy('number'),
      ),

    /** What could be spent until now. */
    due: (holder: string): Promise<BonusGrant[]> =>
      many(
        grants()
          .where('holder', '=', holder)
          .where('status', '=', 'active')
          .where('expires_at', '<=', sql<Date>`now()`)
          .orderBy('number'),
      ),

    /** Whose bonuses have ended, page by page. */
    async holdersDue(after: string | null, most: number): Promise<string[]> {
      const rows = await db
        .selectFrom('bonus_grant')
        .select('holder')
        .distinct()
        .where('status', '=', 'active')
        .where('expires_at', '<=', sql<Date>`now()`)
        .$if(after !== null, (query) => query.where('holder', '>', after ?? ''))
        .orderBy('holder')
        .limit(most)
        .execute();
      return rows.map(({ holder }) => holder);
    },

    /** What ends in some days, of customers who are still there, page by page. */
    async endingSoon(after: string | null, most: number): Promise<Ending[]> {
      const rows = await db
        .selectFrom('bonus_grant')
        .select(['id', 'account', 'number', 'left_amount as left', 'expires_at as expiresAt'])
        .where('status', '=', 'active')
        .where('account', 'is not', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('expires_at', '<=', sql<Date>`now() + make_interval(days => ${DAYS_OF_WARNING})`)
        .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(most)
        .execute();
      return rows;
    },

    async spend(portions: readonly Portion[]): Promise<void> {
      for (const { grant, amount } of portions)
        await db
          .updateTable('bonus_grant')
          .set((eb) => ({
            left_amount: eb('left_amount', '-', amount),
            status: sql`case when left_amount = ${amount} then 'spent' else 'active' end`,
          }))
          .where('id', '=', grant)
          .where('status', '=', 'active')
          .executeTakeFirstOrThrow();
    },

    /** Into the same grants again; what has ended meanwhile can be spent for some days more. */
    async giveBack(portions: readonly Portion[]): Promise<void> {
      for (const { grant, amount } of portions)
        await db
          .updateTable('bonus_grant')
          .set((eb) => ({
            left_amount: eb('left_amount', '+', amount),
            status: 'active',
            expires_at: sql<Date>`greatest(expires_at, now() + make_interval(days => ${DAYS_AFTER_RETURN}))`,
          }))
          .where('id', '=', grant)
          .executeTakeFirstOrThrow();
    },

    async end(id: string, status: 'expired' | 'taken-back'): Promise<void> {
      await db.updateTable('bonus_grant').set({ left_amount: 0, status }).where('id', '=', id).execute();
    },

    /** Wallets in which the ledger has another amount than is left of their grants, the first of them, in words. */
    async findDifferences(): Promise<string[]> {
      const { rows } = await sql<{ what: string }>`
      select format('bonus wallet %s: %s in the ledger, %s left of its grants', name, owed, granted) as what from (
        select coalesce(w.name, g.name) as name, coalesce(w.owed, 0) as owed, coalesce(g.granted, 0) as granted
        from (select name, -balance as owed from ledger_account where kind = 'customer-bonus') w
        full join (select holder::text as name, sum(left_amount) as granted from bonus_grant group by holder) g
          on g.name = w.name) compared
      where owed <> granted order by name limit 20`.execute(db);
      return rows.map(({ what }) => what);
    },
  };
};
