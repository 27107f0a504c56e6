import { sql } from 'kysely';
import type { Profile, ProfileForm } from '#features/accounts/domain/profile.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { columnsOf, profileOf } from './record.ts';

type Avatar = { type: string; picture: Buffer; changedAt: Date };

export const createProfileRepository = (db: Database) => ({
  async read(id: AccountId): Promise<Profile> {
    const row = await db
      .selectFrom('account')
      .selectAll()
      .select(
        sql<boolean>`exists (select from account_avatar a where a.account = account.id)`.as('has_avatar'),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return profileOf(row);
  },

  /** Saves the form; a new e-mail address is unverified. Returns whether it is new. */
  async save(id: AccountId, form: ProfileForm): Promise<boolean> {
    const before = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isChanged = before.email !== form.email;
    const columns = { ...columnsOf(form), ...(isChanged && { email_proved_at: null }) };
    await db.updateTable('account').set(columns).where('id', '=', id).execute();
    return isChanged;
  },

  async findUnprovedEmail(id: AccountId): Promise<string | undefined> {
    const row = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .where('email_proved_at', 'is', null)
      .executeTakeFirst();
    return row?.email ?? undefined;
  },

  /** When the address was verified: null if it was not, undefined where the account has another. */
  async findEmailProof(id: AccountId, email: string): Promise<Date | null | undefined> {
    const row = await db
      .selectFrom('account')
      .select('email_proved_at')
      .where('id', '=', id)
      .where('email', '=', email)
      .executeTakeFirst();
    return row?.email_proved_at;
  },

  /** Whether the account still has this address. */
  async proveEmail(id: AccountId, email: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ email_proved_at: sql<Date>`coalesce(email_proved_at, now())` })
      .where('id', '=', id)
      .where('email', '=', email)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async saveAvatar(id: AccountId, type: string, picture: Buffer): Promise<void> {
    const row = { type, picture, changed_at: sql<Date>`now()` };
    await db
      .insertInto('account_avatar')
      .values({ account: id, ...row })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
      .execute();
  },

  async deleteAvatar(id: AccountId): Promise<void> {
    await db.deleteFrom('account_avatar').where('account', '=', id).execute();
  },

  async findAvatar(id: AccountId): Promise<Avatar | undefined> {
    const row = await db
      .selectFrom('account_avatar')
      .select(['type', 'picture', 'changed_at'])
      .where('account', '=', id)
      .executeTakeFirst();
    return row && { type: row.type, picture: row.picture, changedAt: row.changed_at };
  },
});
