import { type Clock, HOUR } from '#kernel/clock.ts';
import { householdOf } from '#kernel/contact/household.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Metric } from '#platform/metrics.ts';
import type { Log } from './log.ts';

/** Logged security events. */
export type SecurityEvent =
  'sign-in' | 'password-again' | 'second-factor' | 'code-requested' | 'code-typed' | 'refused';

/** The subjects of an event, as far as known; each is logged as a pseudonym. */
export type About = {
  /** The phone number of the account, whether or not there is one. */
  phone?: string | undefined;
  address?: string | undefined;
  /** The id of a session. */
  session?: string | undefined;
};

/** Above this number of wrong passwords and codes in an hour it is no longer typing errors. */
const MANY = 500;

const FAILED = new Set(['accounts/wrong-credentials', 'accounts/second-factor-wrong']);

type Options = { log: Log; hide: (text: string) => string; clock: Clock; many?: number };

/**
 * One line of the log for each event: `{ event, result, account, household, session }` with the message «security», at
 * the level `info` where the result is `ok`, else `warn`. `result` is `ok`; for a requested code what was sent (`code`,
 * `notice`, `nothing`); or the code of a failure, or a status. The other three are pseudonyms, stable per number,
 * household or session while the secret stays, and omitted where unknown. Neither numbers nor addresses are logged.
 */
export function createSecurityLog({ log, hide, clock, many = MANY }: Options) {
  let failures = 0;
  let inHour = { until: 0, failures: 0 };

  /** Warns once an hour about many failures. */
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
    const isGood = result === 'ok' || event === 'code-requested';
    log[isGood ? 'info' : 'warn'](line, 'security');
    if (FAILED.has(result)) countFailure();
  }

  return {
    note,

    /** The same for a result. */
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
