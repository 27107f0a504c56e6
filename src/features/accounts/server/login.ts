import type { Caller, Signed } from '../domain/session.ts';
import { ATTEMPT_WINDOWS, closedBy, type Counted, MORE_WORK, workFor } from '../domain/login-throttle.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { householdOf, networkOf } from '#kernel/contact/household.ts';
import { type Phone, reachable } from '#kernel/contact/contact.ts';
import { countUp, reset, refund } from '#platform/limits/shared.ts';
import { pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import type { Deps } from './deps.ts';
import { createAccountRepository, type Credentials } from './account-repository.ts';
import type { StartedSession } from './sessions.ts';

export type Attempt = {
  phone: Phone;
  password: string;
  proof: string;
  /** The token of a known device of this account. */
  deviceToken?: string | undefined;
  /** The session that this one replaces. */
  replaces?: string | undefined;
};

export type LoggedIn = StartedSession & { deviceToken: string; awaitsSecondFactor: boolean };

const COUNTED = Object.keys(ATTEMPT_WINDOWS) as Counted[];

const WRONG: Failure = { kind: 'unauthenticated', code: 'accounts/wrong-credentials' };

/** Signing in with number and password, and confirming the password again before sensitive changes. */
export function createLogin({ db, seal, passwords, sessions, devices, proofGate, security, demo }: Deps) {
  const repository = createAccountRepository(db);
  const hide = pseudonymizer(seal, 'limit');

  async function find(phone: Phone): Promise<Credentials | undefined> {
    const found = await repository.findCredentials(phone);
    // Demonstration accounts have public passwords, so they do not exist outside a demonstration.
    return found?.isDemo && !demo ? undefined : found;
  }

  /** Checks a password unless too many attempts have failed. */
  async function throttled<Value>(
    { phone, proof, deviceToken }: Pick<Attempt, 'phone' | 'proof' | 'deviceToken'>,
    { address }: Caller,
    check: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const account = devices.keyOf(phone);
    const device = devices.known(deviceToken, phone);
    const origin = hide(householdOf(address));
    const network = hide(networkOf(address));
    const kind = device ? 'known' : 'strangers';
    const keys: Record<Counted, string> = {
      here: device ? `login:device:${account}:${device}` : `login:here:${account}:${origin}`,
      account: `login:${kind}:${account}`,
      lately: `login:${kind}-lately:${account}`,
      nearby: `login:${kind}-lately:${account}:${network}`,
      address: `login:address:${origin}`,
      network: `login:network:${network}`,
    };
    const { here, ...shared } = keys;
    const counted = await countUp(
      db,
      COUNTED.map((what) => ({ key: keys[what], windowMs: ATTEMPT_WINDOWS[what] })),
    );
    const used = (what: Counted) => counted.get(keys[what])?.used ?? 0;
    const attempts = {
      here: used('here'),
      account: used('account'),
      lately: used('lately'),
      nearby: used('nearby'),
      address: used('address'),
      network: used('network'),
      isKnownDevice: device !== undefined,
    };
    const over = closedBy(attempts);
    if (over.length > 0) {
      // A refused attempt checks nothing, so it does not count against the shared limits.
      await refund(db, over.includes('here') ? Object.values(shared) : Object.values(keys));
      const seconds = Math.max(...over.map((what) => counted.get(keys[what])?.waitSeconds ?? 0));
      const minutes = Math.ceil(seconds / 60);
      return fail({ kind: 'unavailable', code: 'accounts/login-too-often', values: { minutes } });
    }
    const work = workFor(attempts);
    if (work !== 'none') {
      const proven = await proofGate(proof, work === 'more' ? MORE_WORK : 1);
      if (!proven.ok) {
        await refund(db, Object.values(keys));
        return work === 'more' ? fail({ ...proven.error, code: 'accounts/more-proof-needed' }) : proven;
      }
    }
    const checked = await check();
    if (checked.ok) {
      await reset(db, [here]);
      await refund(db, Object.values(shared));
    }
    // Where no password was checked, nothing has failed.
    else if (checked.error.kind === 'unavailable') await refund(db, Object.values(keys));
    return checked;
  }

  async function matches(
    found: Credentials | undefined,
    password: string,
  ): Promise<Result<Credentials, Failure>> {
    const matched = await passwords.matches(password, found?.passwordHash ?? undefined);
    if (!matched.ok) return matched;
    return matched.value && found ? ok(found) : fail(WRONG);
  }

  async function signIn(attempt: Attempt, phone: Phone, caller: Caller): Promise<Result<LoggedIn, Failure>> {
    const checked = await throttled({ ...attempt, phone }, caller, async () =>
      matches(await find(phone), attempt.password),
    );
    if (!checked.ok) return checked;
    const { id, isStaff, hasTotp, passwordHash } = checked.value;
    let hashed = passwordHash;
    if (passwordHash && passwords.needsRehash(passwordHash)) {
      const hash = await passwords.hash(attempt.password);
      if (hash.ok && (await repository.rehash(id, passwordHash, hash.value))) hashed = hash.value;
    }
    if (attempt.replaces) await sessions.endByToken(attempt.replaces);
    const { address, device } = caller;
    const started = await sessions.start(id, { address, device }, isStaff);
    // A password that was changed during the check does not sign in.
    if (!(await repository.isStill(id, hashed))) {
      await sessions.endByToken(started.token);
      return fail(WRONG);
    }
    const deviceToken = devices.remember(phone, attempt.deviceToken);
    return ok({ ...started, deviceToken, awaitsSecondFactor: hasTotp });
  }

  return {
    remember: devices.remember,

    async login(attempt: Attempt, caller: Caller): Promise<Result<LoggedIn, Failure>> {
      // An old number is mapped to the one that replaced it; an impossible number has no account.
      const dialled = reachable(attempt.phone);
      const phone = dialled.ok ? dialled.value : attempt.phone;
      const done = await signIn(attempt, phone, caller);
      const session = done.ok ? done.value.id : undefined;
      security.outcome('sign-in', done, { phone, address: caller.address, session });
      return done;
    },

    /** Confirms the password of a signed-in user; valid for ten minutes. */
    async confirm(
      signed: Signed,
      attempt: Pick<Attempt, 'password' | 'proof' | 'deviceToken'>,
      caller: Caller,
    ): Promise<Result<void, Failure>> {
      const phone = signed.user.phone as Phone;
      const checked = await throttled({ ...attempt, phone }, caller, async () =>
        matches(await find(phone), attempt.password),
      );
      security.outcome('password-again', checked, {
        phone,
        address: caller.address,
        session: signed.sessionId,
      });
      if (!checked.ok) return checked;
      await sessions.prove(signed.sessionId);
      return ok(undefined);
    },
  };
}
