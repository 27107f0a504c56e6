import { sql } from 'kysely';
import { accountId, type AccountId } from '#kernel/actor.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import type { AccountTable } from './tables.ts';

/** The columns of an account that signing in needs. */
export type Credentials = {
  id: AccountId;
  passwordHash: string | null;
  isDemo: boolean;
  isStaff: boolean;
  hasTotp: boolean;
};

export type NewAccount = Pick<AccountTable, 'phone' | 'full_name' | 'email' | 'password_hash'> & {
  lang: string;
  is_demo?: boolean;
};

export const createAccountRepository = (db: Database) => ({
  async findCredentials(phone: Phone): Promise<Credentials | undefined> {
    const row = await db
      .selectFrom('account')
      .select(['id', 'password_hash', 'is_demo'])
      .select(sql<boolean>`exists (select from account_role r where r.account = account.id)`.as('is_staff'))
      .select(sql<boolean>`totp_secret is not null`.as('has_totp'))
      .where('phone', '=', phone)
      .executeTakeFirst();
    return (
      row && {
        id: accountId.parse(row.id),
        passwordHash: row.password_hash,
        isDemo: row.is_demo,
        isStaff: row.is_staff,
        hasTotp: row.has_totp,
      }
    );
  },

  async findIdByPhone(phone: Phone): Promise<AccountId> {
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    return accountId.parse(id);
  },

  async findPasswordHash(id: AccountId): Promise<string | undefined> {
    const row = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password_hash ?? undefined;
  },

  /** Inserts an account unless the number has one. */
  async insert(id: AccountId, account: NewAccount): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('account')
      .values({ id, ...account, password_changed_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  async setPassword(id: AccountId, hash: string): Promise<void> {
    await db
      .updateTable('account')
      .set({ password_hash: hash, password_changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** The same password hashed with today's parameters, unless it has been changed meanwhile. */
  async rehash(id: AccountId, before: string, hash: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .where('password_hash', '=', before)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Whether the password is unchanged; waits for a pending change. */
  async isStill(id: AccountId, hash: string | null): Promise<boolean> {
    const row = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    return row !== undefined && row.password_hash === hash;
  },

  /** Ends every session of an account, or every other. */
  async endSessions(id: AccountId, but?: string): Promise<void> {
    await db
      .deleteFrom('session')
      .where('account', '=', id)
      .where('id', '<>', but ?? '')
      .execute();
  },

  /** Deletes the open code requests of an account and its number. */
  async deleteCodes(id: AccountId, phone: string): Promise<void> {
    await db
      .deleteFrom('code_request')
      .where((row) => row.or([row('account', '=', id), row('phone', '=', phone)]))
      .where('state', '<>', 'verified')
      .execute();
  },

  /** Changes the number of an account, unless another has it. */
  async setPhone(id: AccountId, phone: Phone): Promise<boolean> {
    const taken = await db
      .selectFrom('account')
      .select('id')
      .where('phone', '=', phone)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (taken) return false;
    await db.updateTable('account').set({ phone }).where('id', '=', id).execute();
    return true;
  },
});
