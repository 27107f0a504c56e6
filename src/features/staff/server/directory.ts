import { sql } from 'kysely';
import { z } from 'zod';
import type { AccountFacts, AccountLine } from '#features/staff/domain/account-line.ts';
import { accountId, type AccountId, type Actor, may, STAFF_ROLES } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { normalisePhone } from '#kernel/contact/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fold, collapseSpaces } from '#kernel/text.ts';
import { countUp } from '#platform/limits/shared.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from '#features/accounts/server/deps.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const MISSING: Failure = { kind: 'missing', code: 'accounts/no-such-account' };
const MAX = 50;
const MAX_LENGTH = 100;
/** Who lists more different people than this in an hour may be gathering them. */
const MANY = 100;
const HOUR = 60 * 60;
/** As much of a number as stands in the log: enough to see what was looked for, too little to know whose it is. */
const SHOWN_DIGITS = 7;

const hiddenNumber = (digits: string) =>
  digits.slice(0, SHOWN_DIGITS) + '*'.repeat(Math.max(0, digits.length - SHOWN_DIGITS));

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

/** How staff find people: who looked for what is noted, and so is who opened an account. */
export function createDirectory({ db, audit, log }: Pick<Deps, 'db' | 'audit' | 'log'>) {
  const lines = () =>
    db
      .selectFrom('account')
      .select(['id', 'phone', 'full_name', 'is_demo', 'created_at', 'deletion_due_at'])
      .select(
        sql<string[]>`array(select role from account_role r where r.account = account.id order by role)`.as(
          'roles',
        ),
      );

  async function noteSearch(actor: AccountId, words: string, found: readonly AccountLine[]): Promise<void> {
    const detail = { words, found: found.length };
    await transaction(db, (trx) =>
      audit(trx, { actorKind: 'account', actor, action: 'accounts/searched', detail }),
    );
  }

  /** Counts each person once, however often they are listed; administrators are told of the one too many. */
  async function countListed(actor: AccountId, found: readonly AccountLine[]): Promise<void> {
    if (found.length === 0) return;
    const keys = found.map(({ id }) => ({ key: `accounts/listed:${actor}:${id}`, seconds: HOUR }));
    const fresh = [...(await countUp(db, keys)).values()].filter(({ used }) => used === 1).length;
    const all = `accounts/listed:${actor}`;
    const listed = (await countUp(db, [{ key: all, seconds: HOUR, by: fresh }])).get(all)?.used ?? 0;
    if (listed <= MANY || listed - fresh > MANY) return;
    log.error({ staff: actor, listed }, 'one of the staff has listed many accounts within an hour');
    const detail = { found: listed };
    await transaction(db, (trx) =>
      audit(trx, { actorKind: 'system', action: 'accounts/many-listed', subject: actor, detail }),
    );
  }

  return {
    /** Accounts by the beginning of a number or a part of a name, the newest first. */
    async find(
      actor: Actor,
      typed: string,
    ): Promise<Result<{ accounts: AccountLine[]; isMore: boolean }, Failure>> {
      if (actor.kind !== 'member' || !may(actor, 'accounts.find')) return fail(FORBIDDEN);
      const text = collapseSpaces(typed).slice(0, MAX_LENGTH);
      const digits = normalisePhone(text);
      const isNumber = /^0\d{2,10}$/.test(digits);
      const words = fold(text);
      const part = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
      const rows = await lines()
        .where(
          isNumber
            ? sql<boolean>`phone like ${`${digits}%`}`
            : sql<boolean>`folded_name(full_name) like ${part}`,
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(MAX + 1)
        .execute();
      const accounts = rows.slice(0, MAX).map((row) => record.parse(row));
      await noteSearch(actor.id, isNumber ? hiddenNumber(digits) : words, accounts);
      await countListed(actor.id, accounts);
      return ok({ accounts, isMore: rows.length > MAX });
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
