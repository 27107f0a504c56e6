import { sql } from 'kysely';
import type { Profile, ProfileForm } from '#features/accounts/domain/profile.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { columnsOf, profileOf } from './record.ts';

export const createProfileRepository = (db: Database) => ({
  async read(id: AccountId): Promise<Profile> {
    const row = await db
      .selectFrom('account')
      .selectAll()
      .select(
        sql<boolean>`exists (
          select from upload u where u.account = account.id and u.purpose = 'avatar' and u.is_attached)`.as(
          'has_avatar',
        ),
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
});
