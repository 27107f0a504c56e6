import type { AccountFacts, AccountLine } from '#features/staff/domain/account-line.ts';
import { accountId, type AccountId, type Actor, may } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { normalisePhone } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces, fold } from '#kernel/text.ts';
import { page } from '#kernel/web/pagination.ts';
import { transaction } from '#platform/db/transaction.ts';
import { countUp } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import { createStaffRepository } from './staff-repository.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'accounts/not-allowed' };
const MISSING: Failure = { kind: 'missing', code: 'accounts/no-such-account' };
const MAX_RESULTS = 50;
const MAX_LENGTH = 100;
/** Listing more people than this within an hour raises an alarm. */
const MAX_LISTED = 100;
/** Digits of a number kept in the audit: enough to see what was searched, too few to identify its owner. */
const SHOWN_DIGITS = 7;

const maskDigits = (digits: string) =>
  digits.slice(0, SHOWN_DIGITS) + '*'.repeat(Math.max(0, digits.length - SHOWN_DIGITS));

/** The directory of people; searches and opened accounts are audited. */
export function createDirectory({ db, audit, log }: Pick<Deps, 'db' | 'audit' | 'log'>) {
  const repository = createStaffRepository(db);

  async function recordSearch(actor: AccountId, words: string, found: number): Promise<void> {
    await transaction(db, (trx) =>
      audit(trx, { actorKind: 'account', actor, action: 'accounts/searched', detail: { words, found } }),
    );
  }

  /** Counts each person once, however often they are listed, and raises one alarm above the limit. */
  async function countListed(actor: AccountId, found: readonly AccountLine[]): Promise<void> {
    if (found.length === 0) return;
    const keys = found.map(({ id }) => ({ key: `accounts/listed:${actor}:${id}`, windowMs: HOUR }));
    const fresh = [...(await countUp(db, keys)).values()].filter(({ used }) => used === 1).length;
    const all = `accounts/listed:${actor}`;
    const listed = (await countUp(db, [{ key: all, windowMs: HOUR, by: fresh }])).get(all)?.used ?? 0;
    if (listed <= MAX_LISTED || listed - fresh > MAX_LISTED) return;
    log.error({ staff: actor, listed }, 'a member of staff has listed many accounts within an hour');
    const detail = { found: listed };
    await transaction(db, (trx) =>
      audit(trx, { actorKind: 'system', action: 'accounts/many-listed', subject: actor, detail }),
    );
  }

  return {
    /** Accounts by the start of a number or a part of a name, newest first. */
    async find(
      actor: Actor,
      typed: string,
    ): Promise<Result<{ accounts: AccountLine[]; isMore: boolean }, Failure>> {
      if (actor.kind !== 'member' || !may(actor, 'accounts.find')) return fail(FORBIDDEN);
      const text = collapseSpaces(typed).slice(0, MAX_LENGTH);
      const digits = normalisePhone(text);
      const isNumber = /^0\d{2,10}$/.test(digits);
      const words = fold(text);
      const found = await repository.findAccounts(isNumber ? { digits } : { words }, MAX_RESULTS + 1);
      const { rows: accounts, next } = page(found, MAX_RESULTS, ({ id }) => id);
      await recordSearch(actor.id, isNumber ? maskDigits(digits) : words, accounts.length);
      await countListed(actor.id, accounts);
      return ok({ accounts, isMore: next !== undefined });
    },

    async open(actor: Actor, id: string): Promise<Result<AccountFacts, Failure>> {
      if (actor.kind !== 'member' || !may(actor, 'accounts.find')) return fail(FORBIDDEN);
      const { data: account } = accountId.safeParse(id);
      const found = account && (await repository.findAccount(account));
      if (!found) return fail(MISSING);
      await transaction(db, (trx) =>
        audit(trx, { actorKind: 'account', actor: actor.id, action: 'accounts/opened', subject: found.id }),
      );
      return ok(found);
    },

    count: async (actor: Actor): Promise<Result<number, Failure>> =>
      may(actor, 'accounts.find') ? ok(await repository.countAccounts()) : fail(FORBIDDEN),
  };
}
