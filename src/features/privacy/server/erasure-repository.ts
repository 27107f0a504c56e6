import { sql } from 'kysely';
import { accountId, type AccountId } from '#kernel/actor.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';

const DAYS_TO_RECONSIDER = 7;
const BATCH = 100;

export type ErasedAccount = { deletionRequestedAt: Date | null; phone: string; email: string | null };

export const createErasureRepository = (db: Database) => ({
  /** Schedules the erasure of an account that still has this number. */
  async markForDeletion(account: string | null, phone: Phone): Promise<AccountId | undefined> {
    const marked = await db
      .updateTable('account')
      .set({
        deletion_requested_at: sql<Date>`coalesce(deletion_requested_at, now())`,
        deletion_due_at: sql<Date>`coalesce(deletion_due_at, now() + ${DAYS_TO_RECONSIDER} * interval '1 day')`,
      })
      .where('id', '=', account)
      .where('phone', '=', phone)
      .returning('id')
      .executeTakeFirst();
    return marked && accountId.parse(marked.id);
  },

  async cancelDeletion(account: AccountId): Promise<void> {
    await db
      .updateTable('account')
      .set({ deletion_requested_at: null, deletion_due_at: null })
      .where('id', '=', account)
      .execute();
  },

  async listDue(): Promise<string[]> {
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where('deletion_due_at', '<=', sql<Date>`now()`)
      .limit(BATCH)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Deletes the account (only if due, where required), and the code requests of its number from before it existed. */
  async deleteAccount(id: string, onlyIfDue: boolean): Promise<ErasedAccount | undefined> {
    const account = await db
      .deleteFrom('account')
      .where('id', '=', id)
      .$if(onlyIfDue, (query) => query.where('deletion_due_at', '<=', sql<Date>`now()`))
      .returning(['deletion_requested_at as deletionRequestedAt', 'phone', 'email'])
      .executeTakeFirst();
    if (account) await db.deleteFrom('code_request').where('phone', '=', account.phone).execute();
    return account;
  },

  async insertErasure(erasure: { id: string; requested_at: Date; erased_at?: Date }): Promise<void> {
    await db
      .insertInto('account_erasure')
      .values(erasure)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** As lines of the ledger. */
  listErasures: () =>
    db
      .selectFrom('account_erasure')
      .select(['id', 'requested_at as asked_at', 'erased_at'])
      .orderBy('erased_at')
      .execute(),

  /** Which of these accounts exist; those of the demonstration are recreated on purpose. */
  async listRestored(ids: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('account')
      .select('id')
      .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
      .where('is_demo', '=', false)
      .execute();
    return rows.map(({ id }) => id);
  },
});
