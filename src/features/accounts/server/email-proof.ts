import { z } from 'zod';
import { type AccountId, accountId } from '#kernel/actor.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import type { Deps } from './deps.ts';
import { createProfileRepository } from './profile-repository.ts';

/** `over`: the link has expired or is incomplete; `changed`: the account has another address now. */
export type ProofState = 'open' | 'proved' | 'over' | 'changed';

/** Writes the letter around the token that verifies the address. */
export type WriteProof = (token: string) => Pick<Mail, 'subject' | 'text'>;

const PURPOSE = 'prove-email';
const TOKEN_LASTS = 7 * DAY;

const claim = z.object({ account: accountId, email: z.string() });

const OVER: Failure = { kind: 'missing', code: 'accounts/letter-over' };
const CHANGED: Failure = { kind: 'missing', code: 'accounts/letter-changed' };

/** Verifies that an e-mail address belongs to the account before other mail is sent there. */
export function createEmailProof({ db, seal, log, clock, mailer }: Deps & { mailer: Mailer }) {
  const repository = createProfileRepository(db);
  const hide = pseudonymizer(seal, 'limit');
  const read = (token: string) => claim.safeParse(seal.readToken(PURPOSE, token, clock())).data;

  return {
    /** Whether this installation sends mail. */
    delivers: mailer.delivers,

    /** Sends the verification link to an unverified address, a few times per account and address. */
    async send(account: AccountId, write: WriteProof): Promise<Result<void, Failure>> {
      const email = await repository.findUnprovedEmail(account);
      if (!email) return ok(undefined);
      const over = await consume(db, [
        { key: `email-proof:${account}`, most: 3, windowMs: HOUR },
        { key: `email-proof:to:${hide(email)}`, most: 5, windowMs: DAY },
      ]);
      const minutes = Math.ceil((over?.waitSeconds ?? 0) / 60);
      if (over) return fail({ kind: 'unavailable', code: 'accounts/letter-too-often', values: { minutes } });
      const now = clock().getTime();
      const token = seal.token(PURPOSE, { account, email }, new Date(now + TOKEN_LASTS));
      const sent = await mailer.send({ id: `email-${account}-${now}`, to: email, ...write(token) });
      if (sent.ok) return ok(undefined);
      log.warn({ failure: sent.error }, 'a letter was not taken');
      return fail({ kind: 'unavailable', code: 'accounts/letter-not-sent' });
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
