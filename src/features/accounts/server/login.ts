import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '#features/accounts/domain/caller.ts';
import { householdOf } from '#kernel/household.ts';
import { ATTEMPT_LIMITS, ATTEMPT_SECONDS, loginDoor } from '#features/accounts/domain/login-throttle.ts';
import { DEVICE_DAYS, type Signed } from '#features/accounts/domain/session.ts';
import type { Failure } from '#kernel/failure.ts';
import { type Phone, reachable } from '#kernel/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { countUp, forget, uncount } from '#platform/db/rate-window.ts';
import { hidden } from './hidden.ts';
import type { Room } from './room.ts';
import { createAccountRepository, type Credentials } from './repository.ts';
import type { StartedSession } from './sessions.ts';

export type Attempt = {
  phone: Phone;
  password: string;
  proof: string;
  /** Proves that somebody has signed in to this account from this browser before. */
  deviceToken?: string | undefined;
  /** The session that this one takes the place of. */
  replaces?: string | undefined;
};

export type LoggedIn = StartedSession & { deviceToken: string; awaitsSecondFactor: boolean };

const devicePayload = z.object({ account: z.string(), device: z.string() });

const WRONG: Failure = { kind: 'unauthenticated', code: 'accounts/wrong-credentials' };

/** Signing in with a number and a password, and proving it again for what a stolen minute must not be enough for. */
export function createLogin({ db, seal, passwords, sessions, proofGate, demo, clock }: Room) {
  const repository = createAccountRepository(db);
  const keyOf: (phone: Phone) => string = hidden(seal, 'login');
  const hide = hidden(seal, 'limit');

  const knownDevice = (token: string | undefined, account: string) => {
    const payload = devicePayload.safeParse(token && seal.readToken('device', token, clock()));
    return payload.success && payload.data.account === account ? payload.data.device : undefined;
  };

  /** A token by which this browser is the owner's, whom no stranger can lock out of the account then. */
  function remember(phone: Phone, earlier: string | undefined): string {
    const account = keyOf(phone);
    const device = knownDevice(earlier, account) ?? randomUUID();
    const until = new Date(clock().getTime() + DEVICE_DAYS * 86_400_000);
    return seal.token('device', { account, device }, until);
  }

  async function find(phone: Phone): Promise<Credentials | undefined> {
    const found = await repository.findCredentials(phone);
    // People made up for a demonstration, whose passwords everybody knows, are nobody anywhere else.
    return found?.isDemo && !demo ? undefined : found;
  }

  /** Runs a check of a password behind the door that too many failures close. */
  async function throttled<Value>(
    { phone, proof, deviceToken }: Pick<Attempt, 'phone' | 'proof' | 'deviceToken'>,
    { address }: Caller,
    check: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const account = keyOf(phone);
    const device = knownDevice(deviceToken, account);
    const origin = hide(householdOf(address));
    const here = device ? `login:device:${account}:${device}` : `login:here:${account}:${origin}`;
    const all = `login:${device ? 'known' : 'strangers'}:${account}`;
    const from = `login:address:${origin}`;
    const counted = await countUp(db, [
      { key: here, seconds: ATTEMPT_SECONDS.here },
      { key: from, seconds: ATTEMPT_SECONDS.address },
      { key: all, seconds: ATTEMPT_SECONDS.account },
    ]);
    const used = (key: string) => counted.get(key)?.used ?? 0;
    const shared = [from, all];
    const door = loginDoor({
      here: used(here),
      account: used(all),
      address: used(from),
      isKnownDevice: device !== undefined,
    });
    if (door === 'closed') {
      // Nothing is tried behind a closed door, so it takes nothing from what others share.
      await uncount(db, used(here) > ATTEMPT_LIMITS.here ? shared : [here, ...shared]);
      const over = [
        used(here) > ATTEMPT_LIMITS.here ? here : '',
        used(all) > ATTEMPT_LIMITS.account ? all : '',
        used(from) > ATTEMPT_LIMITS.address ? from : '',
      ];
      const seconds = Math.max(...over.map((key) => counted.get(key)?.waitSeconds ?? 0));
      const minutes = Math.ceil(seconds / 60);
      return fail({ kind: 'unavailable', code: 'accounts/login-too-often', values: { minutes } });
    }
    if (door === 'proof') {
      const proven = await proofGate(proof);
      if (!proven.ok) {
        await uncount(db, [here, ...shared]);
        return proven;
      }
    }
    const checked = await check();
    if (checked.ok) {
      await forget(db, [here]);
      await uncount(db, shared);
    }
    // Where no password was looked at, nothing has failed.
    else if (checked.error.kind === 'unavailable') await uncount(db, [here, ...shared]);
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

  return {
    remember,

    async login(attempt: Attempt, caller: Caller): Promise<Result<LoggedIn, Failure>> {
      // An old number is the one that replaced it; a number that nobody can have has no account.
      const dialled = reachable(attempt.phone);
      const phone = dialled.ok ? dialled.value : attempt.phone;
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
      // A password that was changed while this one was looked at signs nobody in.
      if (!(await repository.isStill(id, hashed))) {
        await sessions.endByToken(started.token);
        return fail(WRONG);
      }
      const deviceToken = remember(phone, attempt.deviceToken);
      return ok({ ...started, deviceToken, awaitsSecondFactor: hasTotp });
    },

    /** Asks somebody who is signed in for the password once more; it holds for ten minutes. */
    async confirm(
      signed: Signed,
      attempt: Pick<Attempt, 'password' | 'proof' | 'deviceToken'>,
      caller: Caller,
    ): Promise<Result<void, Failure>> {
      const phone = signed.user.phone as Phone;
      const checked = await throttled({ ...attempt, phone }, caller, async () =>
        matches(await find(phone), attempt.password),
      );
      if (!checked.ok) return checked;
      await sessions.prove(signed.sessionId);
      return ok(undefined);
    },
  };
}
