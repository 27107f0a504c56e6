import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AccountId, accountId } from '#kernel/actor.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume } from '#platform/limits/shared.ts';
import { pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import type { Deps } from './deps.ts';
import { createProfileRepository } from './profile-repository.ts';

/** `over`: the link has expired or is incomplete; `changed`: the account has another address now. */
export type ProofState = 'open' | 'proved' | 'over' | 'changed';

const PURPOSE = 'prove-email';
const TOKEN_LASTS = 7 * DAY;

const proofOf = z.object({ account: accountId });
const claim = proofOf.extend({ email: z.string() });

const OVER: Failure = { kind: 'missing', code: 'accounts/letter-over' };
const CHANGED: Failure = { kind: 'missing', code: 'accounts/letter-changed' };

/** Verifies that an e-mail address belongs to the account before other mail is sent there. */
export function createEmailProof({ db, seal, clock, notices }: Deps) {
  const repository = createProfileRepository(db);
  const hide = pseudonymizer(seal, 'limit');
  const read = (token: string) => claim.safeParse(seal.readToken(PURPOSE, token, clock())).data;

  return {
    /** Whether this installation sends mail. */
    delivers: notices.delivers,

    /** Sends the verification link to an unverified address, a few times per account and address. */
    async send(account: AccountId): Promise<Result<void, Failure>> {
      const email = await repository.findUnprovedEmail(account);
      if (!email) return ok(undefined);
      if (!notices.takes) return fail({ kind: 'unavailable', code: 'accounts/letter-not-sent' });
      const over = await consume(db, [
        { key: `email-proof:${account}`, most: 3, windowMs: HOUR },
        { key: `email-proof:to:${hide(email)}`, most: 5, windowMs: DAY },
      ]);
      const minutes = Math.ceil((over?.waitSeconds ?? 0) / 60);
      if (over) return fail({ kind: 'unavailable', code: 'accounts/letter-too-often', values: { minutes } });
      await transaction(db, (trx) =>
        notices.notify(trx, { account, kind: 'accounts.email-proof', key: randomUUID(), data: { account } }),
      );
      return ok(undefined);
    },

    /** The address to verify now, and the token that does so. */
    async message(data: unknown): Promise<{ to: string; token: string } | undefined> {
      const { account } = proofOf.parse(data);
      const email = await repository.findUnprovedEmail(account);
      if (!email) return undefined;
      const until = new Date(clock().getTime() + TOKEN_LASTS);
      return { to: email, token: seal.token(PURPOSE, { account, email }, until) };
    },

    /** The state of a verification link. */
    async stateOf(token: string): Promise<ProofState> {
      const claimed = read(token);
      if (!claimed) return 'over';
      const provedAt = await repository.findEmailProof(claimed.account, claimed.email);
      if (provedAt === undefined) return 'changed';
      return provedAt === null ? 'open' : 'proved';
    },

    /** The holder of the link reads mail at its address; an address changed since is not verified. */
    async confirm(token: string): Promise<Result<void, Failure>> {
      const claimed = read(token);
      if (!claimed) return fail(OVER);
      const isProved = await repository.proveEmail(claimed.account, claimed.email);
      return isProved ? ok(undefined) : fail(CHANGED);
    },
  };
}

export type EmailProof = ReturnType<typeof createEmailProof>;
