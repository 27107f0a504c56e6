import {
  type Asker,
  budgetsOf,
  codeLimits,
  type CodePurpose,
  dayKeyOf,
  isPumping,
  MAX_PER_DAY,
  prefixOf,
} from '../../domain/code.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Email, Phone } from '#kernel/contact/contact.ts';
import { networkOf } from '#kernel/contact/household.ts';
import { type Failure, fail } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { countUp, stillUsed, takeAll, usedIn } from '#platform/limits/shared.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import { MORE_WORK, workAtShare } from '../../domain/login-throttle.ts';

/** The destination of a code. */
export type Destination = { phone: Phone; email?: undefined } | { phone?: undefined; email: Email };

/** Who requests a code, and what would be sent. */
export type Asking = {
  purpose: CodePurpose;
  address: string;
  /** Whether this is the browser of the number's owner. */
  isKnownDevice?: boolean;
  /** Whether the daily limit of the number is used up and the heavier challenge for that is solved. */
  isBesieged?: boolean;
  /**
   * `code` if the request may continue, `notice` for a text without a code, `nothing` for no message; responses are
   * alike.
   */
  answer: 'code' | 'notice' | 'nothing';
};

type Options = {
  db: Database;
  hide: (text: string) => string;
  pumping: PumpingWatch;
  log: Log;
  security: SecurityLog;
  hourlyBudget: number;
};

/** Counts requests for codes, says why one is refused and how heavy a challenge it needs. */
export function createCodeLimiting({ db, hide, pumping, log, security, hourlyBudget }: Options) {
  async function limitOn(wish: Asking & Destination) {
    const { purpose, phone, email, address, isKnownDevice = false, isBesieged = false, answer } = wish;
    const asker: Asker = {
      purpose,
      to: phone ?? email,
      isLetter: phone === undefined,
      address,
      isKnownDevice,
      isSent: answer !== 'nothing',
      isBesieged,
    };
    const over = await takeAll(db, codeLimits(asker, hourlyBudget, hide));
    const spent = over.find(({ key }) => key in budgetsOf(hourlyBudget));
    if (spent) log.error({ budget: spent.key }, 'the hourly budget of messages is used up');
    const [longest] = over;
    if (longest)
      return {
        kind: 'unavailable',
        code: 'accounts/code-too-often',
        values: { minutes: Math.ceil(longest.waitSeconds / 60) },
      } satisfies Failure;
    // Many requests for one number are no number range, and the owner can still reset or delete while a range is
    // blocked.
    const isWayBack = isBesieged && (purpose === 'reset' || purpose === 'delete');
    if (isKnownDevice || isWayBack || phone === undefined) return undefined;
    if (await pumping.isBlocked(phone))
      return { kind: 'unavailable', code: 'accounts/code-not-now' } satisfies Failure;
    await pumping.countRequest(phone, address);
    return undefined;
  }

  async function limit(wish: Asking & Destination): Promise<Failure | undefined> {
    const limited = await limitOn(wish);
    const about = { phone: wish.phone ?? wish.email, address: wish.address };
    if (limited) security.outcome('code-requested', fail(limited), about);
    else security.note('code-requested', wish.answer, about);
    return limited;
  }

  /** How many times the lightest challenge a code costs now. */
  async function work(): Promise<number> {
    const budgets = Object.entries(budgetsOf(hourlyBudget)).filter(([key]) => key !== 'code:guests');
    const used = await usedIn(
      db,
      budgets.map(([key]) => key),
    );
    return workAtShare(Math.max(...budgets.map(([key, most]) => (used.get(key) ?? 0) / most)));
  }

  /** The same for a code to one number or address, and whether unknown devices have used up its daily limit. */
  async function workFor({ to, isKnownDevice }: Pick<Asker, 'to' | 'isKnownDevice'>) {
    const requested = isKnownDevice ? 0 : await stillUsed(db, dayKeyOf(hide(to)));
    const isBesieged = requested >= MAX_PER_DAY;
    return { isBesieged, times: isBesieged ? MORE_WORK : await work() };
  }

  return { limit, work, workFor };
}

/** The largest share of a range's count from one network, so that no single network can have a range blocked. */
const MAX_PER_SENDER = 5;

/**
 * Detects SMS pumping by number range. Requests count whether a message is sent or not: when a range is blocked must
 * not reveal whether a number has an account.
 */
export function createPumpingWatch(db: Database, hide: (text: string) => string, log: Log) {
  return {
    isBlocked: async (phone: string): Promise<boolean> =>
      (await stillUsed(db, `code:blocked:${prefixOf(phone)}`)) > 0,

    async countRequest(phone: string, address: string): Promise<void> {
      const prefix = prefixOf(phone);
      const ofOne = `code:row:${prefix}:${hide(networkOf(address))}`;
      const fromOne = await countUp(db, [{ key: ofOne, windowMs: HOUR }]);
      if ((fromOne.get(ofOne)?.used ?? 0) > MAX_PER_SENDER) return;
      const row = `code:requests:${prefix}`;
      const requests = (await countUp(db, [{ key: row, windowMs: HOUR }])).get(row)?.used ?? 0;
      if (!isPumping(requests, await stillUsed(db, `code:right:${prefix}`))) return;
      await countUp(db, [{ key: `code:blocked:${prefix}`, windowMs: HOUR }]);
      log.error(
        { prefix, requests },
        'codes for this row of numbers do not come back: it is blocked for an hour',
      );
    },

    right: (connection: Database, phone: string) =>
      countUp(connection, [{ key: `code:right:${prefixOf(phone)}`, windowMs: HOUR }]),
  };
}

type PumpingWatch = ReturnType<typeof createPumpingWatch>;
