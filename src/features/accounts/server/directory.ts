import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountFacts, AccountLine } from '#features/accounts/domain/account-line.ts';
import { accountId, type Actor, may, STAFF_ROLES } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { normalisePhone } from '#kernel/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fold, tidy } from '#kernel/text.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Room } from './room.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const MISSING: Failure = { kind: 'missing', code: 'accounts/no-such-account' };
const MOST = 50;
const LONGEST = 100;

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

/** How staff find people: to find somebody is their daily work, to open an account is noted. */
export function createDirectory({ db, audit }: Pick<Room, 'db' | 'audit'>) {
  const lines = () =>
    db
      .selectFrom('account')
      .select(['id', 'phone', 'full_name', 'is_demo', 'created_at', 'deletion_due_at'])
      .select(
        sql<string[]>`array(select role from account_role r where r.account = account.id order by role)`.as(
          'roles',
        ),
      );

  return {
    /** Accounts by the beginning of a number or a part of a name, the newest first. */
    async find(
      actor: Actor,
      typed: string,
    ): Promise<Result<{ accounts: AccountLine[]; isMore: boolean }, Failure>> {
      if (!may(actor, 'accounts.find')) return fail(FORBIDDEN);
      const text = tidy(typed).slice(0, LONGEST);
      const digits = normalisePhone(text);
      const isNumber = /^0\d{2,10}$/.test(digits);
      const part = `%${fold(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
      const rows = await lines()
        .where(
          isNumber
            ? sql<boolean>`phone like ${`${digits}%`}`
            : sql<boolean>`folded_name(full_name) like ${part}`,
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(MOST + 1)
        .execute();
      const accounts = rows.slice(0, MOST).map((row) => record.parse(row));
      return ok({ accounts, isMore: rows.length > MOST });
    },

    /** One account; what is no id leads to none. */
    async open(actor: Actor, id: string): Promise<Result<AccountFacts, Failure>> {
      if (actor.kind !== 'member' || !may(actor, 'accounts.find')) return fail(FORBIDDEN);
      const { data: account } = accountId.safeParse(id);
      if (account === undefined) return fail(MISSING);
      const row = await lines()
        .select([
          sql<boolean>`totp_secret is not null`.as('hasSecondFactor'),
          sql<boolean>`identification_card is not null`.as('hasCard'),
          sql<number>`(select count(*)::int from session s where s.account = account.id and expires_at > now())`.as(
            'devices',
          ),
        ])
        .where('id', '=', account)
        .executeTakeFirst();
      if (!row) return fail(MISSING);
      await transaction(db, (trx) =>
        audit(trx, { actorKind: 'account', actor: actor.id, action: 'accounts/opened', subject: account }),
      );
      const { hasSecondFactor, hasCard, devices } = row;
      return ok({ ...record.parse(row), hasSecondFactor, hasCard, devices });
    },

    /** How many accounts there are. */
    async count(actor: Actor): Promise<Result<number, Failure>> {
      if (!may(actor, 'accounts.find')) return fail(FORBIDDEN);
      const { all } = await db
        .selectFrom('account')
        .select(sql<number>`count(*)::int`.as('all'))
        .executeTakeFirstOrThrow();
      return ok(all);
    },
  };
}
