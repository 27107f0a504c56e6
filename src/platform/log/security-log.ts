import type { Clock } from '#kernel/clock.ts';
import { householdOf } from '#kernel/contact/household.ts';
import type { Failure } from '#kernel/failure.ts';
import type { Result } from '#kernel/result.ts';
import type { Metric } from '#platform/metrics.ts';
import type { Log } from './log.ts';

/** What is written down of who comes in and who is turned away. */
export type SecurityEvent =
  'sign-in' | 'password-again' | 'second-factor' | 'code-asked' | 'code-typed' | 'refused';

/** Whom an event is about, as far as it is known; what is written down is a pseudonym of each. */
export type About = {
  /** The number of the account, whether or not there is one. */
  phone?: string | undefined;
  address?: string | undefined;
  /** The id of a session. */
  session?: string | undefined;
};

const HOUR = 60 * 60 * 1000;

/** So many passwords and codes of applications that are wrong in an hour are no longer people who mistype. */
const MANY = 500;

const FAILED = new Set(['accounts/wrong-credentials', 'accounts/second-factor-wrong']);

type Options = { log: Log; hide: (text: string) => string; clock: Clock; many?: number };

/**
 * One line of the log for each event: `{ event, result, account, household, session }` under the words «security», at the
 * level `info` where the result is `ok`, else `warn`. `result` is `ok`, or for a code that was asked for what went out
 * (`code`, `notice`, `nothing`), or why not: the code of a failure, or a status. The other three are pseudonyms, the same again for the same number, household or session as long as the secret stays, and left out where
 * nothing is known. Neither a number nor an address stands there.
 */
export function createSecurityLog({ log, hide, clock, many = MANY }: Options) {
  let failures = 0;
  let inHour = { until: 0, failures: 0 };

  /** Says once an hour that many have failed. */
  function countFailure(): void {
    failures += 1;
    const now = clock().getTime();
    if (now >= inHour.until) inHour = { until: now + HOUR, failures: 0 };
    inHour.failures += 1;
    if (inHour.failures === many) log.error({ failures: many }, 'many sign-ins have failed within an hour');
  }

  function note(event: SecurityEvent, result: string, { phone, address, session }: About): void {
    const line = {
      event,
      result,
      account: phone && hide(phone),
      household: address && hide(householdOf(address)),
      session: session && hide(session),
    };
    const isGood = result === 'ok' || event === 'code-asked';
    log[isGood ? 'info' : 'warn'](line, 'security');
    if (FAILED.has(result)) countFailure();
  }

  return {
    note,

    /** The same of what became of something. */
    outcome: (event: SecurityEvent, done: Result<unknown, Failure>, about: About) =>
      note(event, done.ok ? 'ok' : done.error.code, about),

    health: [
      {
        name: 'diaba_sign_in_failures_total',
        help: 'Attempts to sign in that failed.',
        kind: 'counter',
        read: () => failures,
      },
    ] satisfies Metric[],
  };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
