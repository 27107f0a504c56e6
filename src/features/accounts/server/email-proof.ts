import { sql } from 'kysely';
import { z } from 'zod';
import { type AccountId, accountId } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { pseudonymizer } from './pseudonymize.ts';
import type { Deps } from './deps.ts';

/** Whether a letter can still prove its address, has done so, is too old or cut, or names an address no longer in use. */
export type ProofState = 'open' | 'proved' | 'over' | 'changed';

/** Writes the letter around the token that proves the address. */
export type WriteProof = (token: string) => Pick<Mail, 'subject' | 'text'>;

const PURPOSE = 'prove-email';
const HOUR = 3_600;
const TOKEN_LASTS = 7 * 24 * HOUR * 1000;

const claim = z.object({ account: accountId, email: z.string() });

const OVER: Failure = { kind: 'missing', code: 'accounts/letter-over' };
const CHANGED: Failure = { kind: 'missing', code: 'accounts/letter-changed' };

/** Proves that an address of e-mail is read by whoever gave it, before other letters go there. */
export function createEmailProof({ db, seal, log, clock, mailer }: Deps & { mailer: Mailer }) {
  const hide = pseudonymizer(seal, 'limit');
  const read = (token: string) => claim.safeParse(seal.readToken(PURPOSE, token, clock())).data;

  return {
    /** Whether letters leave this installation. */
    delivers: mailer.delivers,

    /** Writes to the address of an account that nobody has proved; few letters an account and an address. */
    async send(account: AccountId, write: WriteProof): Promise<Result<void, Failure>> {
      const row = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', account)
        .where('email_proved_at', 'is', null)
        .executeTakeFirst();
      const email = row?.email;
      if (!email) return ok(undefined);
      const over = await consume(db, [
        { key: `email-proof:${account}`, most: 3, seconds: HOUR },
        { key: `email-proof:to:${hide(email)}`, most: 5, seconds: 24 * HOUR },
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

    /** What following a letter would do, for the page it opens. */
    async stateOf(token: string): Promise<ProofState> {
      const claimed = read(token);
      if (!claimed) return 'over';
      const row = await db
        .selectFrom('account')
        .select('email_proved_at')
        .where('id', '=', claimed.account)
        .where('email', '=', claimed.email)
        .executeTakeFirst();
      if (!row) return 'changed';
      return row.email_proved_at === null ? 'open' : 'proved';
    },

    /** Whoever holds the letter reads what comes to its address; an address that has changed since proves nothing. */
    async confirm(token: string): Promise<Result<void, Failure>> {
      const claimed = read(token);
      if (!claimed) return fail(OVER);
      const { numUpdatedRows } = await db
        .updateTable('account')
        .set({ email_proved_at: sql<Date>`coalesce(email_proved_at, now())` })
        .where('id', '=', claimed.account)
        .where('email', '=', claimed.email)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? ok(undefined) : fail(CHANGED);
    },
  };
}

export type EmailProof = ReturnType<typeof createEmailProof>;
