import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountFacts, AccountLine } from '#features/staff/domain/account-line.ts';
import { accountId, type AccountId, STAFF_ROLES, type StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';

const record = z
  .object({
    id: accountId,
    phone: z.string(),
    full_name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    is_demo: z.boolean(),
    created_at: z.date(),
    deletion_due_at: z.date().nullable(),
  })
  .transform(
    ({ full_name: fullName, is_demo: isDemo, created_at: since, deletion_due_at, ...same }): AccountLine => ({
      ...same,
      fullName,
      isDemo,
      since,
      deletionDueAt: deletion_due_at,
    }),
  );

export function createStaffRepository(db: Database) {
  const accounts = () =>
    db
      .selectFrom('account')
      .select(['id', 'phone', 'full_name', 'is_demo', 'created_at', 'deletion_due_at'])
      .select(
        sql<string[]>`array(select role from account_role r where r.account = account.id order by role)`.as(
          'roles',
        ),
      );

  return {
    /** Accounts by the start of their number or a part of their folded name, newest first. */
    async findAccounts(by: { digits: string } | { words: string }, limit: number): Promise<AccountLine[]> {
      const matches =
        'digits' in by
          ? sql<boolean>`phone like ${`${by.digits}%`}`
          : sql<boolean>`folded_name(full_name) like ${`%${by.words.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
      const rows = await accounts()
        .where(matches)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => record.parse(row));
    },

    async findAccount(id: AccountId): Promise<AccountFacts | undefined> {
      const row = await accounts()
        .select([
          sql<boolean>`totp_secret is not null`.as('hasSecondFactor'),
          sql<boolean>`identification_card is not null`.as('hasCard'),
          sql<number>`(select count(*)::int from session s where s.account = account.id and expires_at > now())`.as(
            'devices',
          ),
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { hasSecondFactor, hasCard, devices } = row;
      return { ...record.parse(row), hasSecondFactor, hasCard, devices };
    },

    async countAccounts(): Promise<number> {
      const { all } = await db
        .selectFrom('account')
        .select(sql<number>`count(*)::int`.as('all'))
        .executeTakeFirstOrThrow();
      return all;
    },

    async exists(id: AccountId): Promise<boolean> {
      const row = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async namesOf(ids: readonly AccountId[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('account')
        .select(['id', 'full_name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, full_name }) => [id, full_name]));
    },

    /** Whether the account has the role only now. */
    async grantRole(account: AccountId, role: StaffRole, by: AccountId | null): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account_role')
        .values({ account, role, granted_by: by })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Whether the account had the role. */
    async revokeRole(account: AccountId, role: StaffRole): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('account_role')
        .where('account', '=', account)
        .where('role', '=', role)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** How often in the last day a member of staff listed more people than daily work needs. */
    async countAlarms(): Promise<number> {
      const { all } = await db
        .selectFrom('audit_entry')
        .select(sql<number>`count(*)::int`.as('all'))
        .where('action', '=', 'accounts/many-listed')
        .where('at', '>', sql<Date>`now() - interval '1 day'`)
        .executeTakeFirstOrThrow();
      return all;
    },
  };
}
