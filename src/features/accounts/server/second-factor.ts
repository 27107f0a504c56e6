import type { SetUp } from '#features/accounts/domain/second-factor.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { isProven, isStaff } from '#kernel/actor.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { consume, refund } from '#platform/limits/shared.ts';
import { transaction } from '#platform/db/transaction.ts';
import { base32, matchingStep, newSecret, nextCode, otpauthUri } from '#platform/crypto/totp.ts';
import { z } from 'zod';
import { createAccountRepository } from './account-repository.ts';
import type { Deps } from './deps.ts';
import { createSealedRepository, SEALED } from './sealed-repository.ts';

const setupPayload = z.object({ account: z.string(), secret: z.base64() });
const SETUP_MINUTES = 15;
const ISSUER = 'Địa Bạ';

/** The second factor: a code of an authenticator app. Staff need it, everyone may have it. */
export function createSecondFactor({ db, seal, sessions, security, audit, clock, demo }: Deps) {
  const repository = createSealedRepository(db);

  async function secretOf(id: string): Promise<{ secret: Buffer; after: number } | undefined> {
    const stored = await repository.findTotp(id);
    const opened = stored?.secret ? seal.open(stored.secret, SEALED.totp_secret(id)) : undefined;
    return opened === undefined
      ? undefined
      : { secret: Buffer.from(opened, 'base64'), after: stored?.step ?? 0 };
  }

  /** The secret of a pending set-up of this user. */
  function secretIn({ actor }: Signed, setup: string): Buffer | undefined {
    const payload = setupPayload.safeParse(seal.readToken('totp-setup', setup, clock()));
    return payload.success && payload.data.account === actor.id
      ? Buffer.from(payload.data.secret, 'base64')
      : undefined;
  }

  /** The app's code for a demonstration account, which has no device. */
  const demoCodeOf = ({ user }: Signed, secret: Uint8Array, after: number) =>
    demo && user.isDemo ? nextCode(secret, clock(), after) : undefined;

  const wrong: Failure = { kind: 'invalid', code: 'accounts/second-factor-wrong' };

  async function take({ actor, sessionId }: Signed, typed: string): Promise<Result<void, Failure>> {
    const tries = `totp:${actor.id}`;
    const day = `totp:day:${actor.id}`;
    const over = await consume(db, [
      { key: tries, most: 5, windowMs: 15 * MINUTE },
      { key: day, most: 20, windowMs: DAY },
    ]);
    if (over)
      return fail({
        kind: 'unavailable',
        code: 'accounts/login-too-often',
        values: { minutes: Math.ceil(over.waitSeconds / 60) },
      });
    const kept = await secretOf(actor.id);
    const step = kept && matchingStep(kept.secret, typed, clock(), kept.after);
    if (step === undefined) return fail(wrong);
    const isFirst = await transaction(db, async (trx) => {
      if (!(await createSealedRepository(trx).takeTotpStep(actor.id, step))) return false;
      if (isStaff(actor))
        await audit(trx, { actorKind: 'account', actor: actor.id, action: 'accounts/staff-entered' });
      return true;
    });
    if (!isFirst) return fail(wrong);
    await refund(db, [tries, day]);
    await sessions.passSecondFactor(sessionId);
    return ok(undefined);
  }

  return {
    hasOne: async ({ actor }: Signed) => (await secretOf(actor.id)) !== undefined,

    /**
     * A new secret, or that of a resubmitted set-up. It travels in the form, signed and with an expiry, until the first
     * code proves that it arrived.
     */
    begin(signed: Signed, setup = ''): SetUp {
      const begun = secretIn(signed, setup);
      const secret = begun ?? newSecret();
      const until = new Date(clock().getTime() + SETUP_MINUTES * 60_000);
      const payload = { account: signed.actor.id, secret: secret.toString('base64') };
      return {
        uri: otpauthUri({ secret, account: signed.user.phone, issuer: ISSUER }),
        secret: base32(secret),
        setup: begun ? setup : seal.token('totp-setup', payload, until),
        demoCode: demoCodeOf(signed, secret, 0),
      };
    },

    /**
     * Stores the secret once a code shows that the app has it. Replacing a second factor needs a code of the old one.
     */
    async enrol(signed: Signed, setup: string, typed: string): Promise<Result<void, Failure>> {
      const { actor, sessionId } = signed;
      const secret = secretIn(signed, setup);
      if (!secret || !isProven(actor)) return fail({ kind: 'invalid', code: 'accounts/second-factor-again' });
      if ((await secretOf(actor.id)) && !actor.hasSecondFactor)
        return fail({ kind: 'forbidden', code: 'accounts/second-factor-again' });
      const step = matchingStep(secret, typed, clock(), 0);
      if (step === undefined) return fail(wrong);
      const sealed = seal.seal(secret.toString('base64'), SEALED.totp_secret(actor.id));
      await transaction(db, async (trx) => {
        await createSealedRepository(trx).setTotp(actor.id, sealed, step);
        // Sessions that were started with the password alone need the code from now on.
        await createAccountRepository(trx).endSessions(actor.id, sessionId);
        await audit(trx, { actorKind: 'account', actor: actor.id, action: 'accounts/second-factor-set' });
      });
      await sessions.passSecondFactor(sessionId);
      return ok(undefined);
    },

    /** Completes a session with the code of the second factor. */
    async pass(signed: Signed, typed: string, address?: string): Promise<Result<void, Failure>> {
      const taken = await take(signed, typed);
      const about = { phone: signed.user.phone, address, session: signed.sessionId };
      security.outcome('second-factor', taken, about);
      return taken;
    },

    async demoCode(signed: Signed): Promise<string | undefined> {
      const kept = await secretOf(signed.actor.id);
      return kept && demoCodeOf(signed, kept.secret, kept.after);
    },
  };
}
