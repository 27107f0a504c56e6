import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODE_TRIES,
  REQUEST_SECONDS,
  type CodePurpose,
  type CodeState,
} from '#features/accounts/domain/code.ts';
import { type Failure } from '#kernel/failure.ts';
import { type Contact, provenContact } from '#kernel/contact/contact.ts';
import type { Email } from '#kernel/contact/email.ts';
import type { Phone } from '#kernel/contact/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { SendSms } from '#platform/sms/sms.ts';
import { type Asking, createCodeLimiting, type Destination } from './code-limiting.ts';
import { pseudonymizer } from '#features/accounts/server/pseudonymize.ts';
import { createPumpingWatch } from './pumping.ts';
import type { Connection } from '#features/accounts/server/repository.ts';

/** What a message says; with a code for whoever may have one, without for whoever must only be told something. */
export type CodeTexts = { withCode: (code: string) => string; without?: string; subject?: string };

type Asked = Asking & {
  texts: CodeTexts;
  account?: string | undefined;
  pending?: object | undefined;
};

type Wish = Asked & { phone: Phone; email?: undefined };
type LetterWish = Asked & { phone?: undefined; email: Email };

export type CodeRequest = {
  id: string;
  purpose: CodePurpose;
  phone: Phone;
  state: CodeState;
  account: string | null;
  pending: unknown;
};

/** What a guest has started, who has no account: by phone, or by letter. */
export type GuestRequest = { id: string; state: CodeState; contact: Contact };

type Options = {
  db: Database;
  seal: Seal;
  sms: SendSms;
  mailer: Mailer;
  log: Log;
  security: SecurityLog;
  hourlyBudget: number;
};

const HOUR = 60 * 60;
const SENT_AFTER = 100;
const later = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** One-time codes sent to phones: made, kept as a keyed hash, sent after the answer, tried five times at most. */
export function createCodes({ db, seal, sms, mailer, log, security, hourlyBudget }: Options) {
  const hide = pseudonymizer(seal, 'limit');
  const pumping = createPumpingWatch(db, hide, log);
  const { limit, work, workFor } = createCodeLimiting({ db, hide, pumping, log, security, hourlyBudget });
  const macText = (id: string, code: string) => `${id} ${code}`;
  const macOf = (id: string, code: string) => seal.mac('code', macText(id, code));

  async function deliver(id: string, wish: Wish | LetterWish, code: string): Promise<void> {
    const { answer, phone, email, texts } = wish;
    const text = answer === 'code' ? texts.withCode(code) : texts.without;
    if (answer !== 'nothing' && text !== undefined) {
      const message = { id: randomUUID(), text };
      const sent =
        email === undefined
          ? await sms({ ...message, phone, ...(answer === 'code' && { code }) })
          : await mailer.send({ ...message, to: email, subject: texts.subject ?? '' });
      if (!sent.ok) return void log.error({ failure: sent.error, request: id }, 'a code could not be sent');
    }
    await db
      .updateTable('code_request')
      .set({ state: 'sent' })
      .where('id', '=', id)
      .where('state', '=', 'started')
      .execute();
  }

  /** After the answer has gone out, so that nobody can tell by its time whether there was anything to send. */
  function deliverLater(id: string, wish: Wish | LetterWish, code: string) {
    setTimeout(() => {
      deliver(id, wish, code).catch((error: unknown) => log.error({ err: error }, 'sending a code'));
    }, SENT_AFTER);
  }

  const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

  async function start(wish: Wish | LetterWish): Promise<Result<string, Failure>> {
    const limited = await limit(wish);
    if (limited) return fail(limited);
    const id = randomUUID();
    const code = newCode();
    await db
      .insertInto('code_request')
      .values({
        id,
        purpose: wish.purpose,
        phone: wish.phone ?? null,
        email: wish.email ?? null,
        code_mac: wish.answer === 'code' ? macOf(id, code) : null,
        state: 'started',
        pending: wish.pending === undefined ? null : JSON.stringify(wish.pending),
        account: wish.account ?? null,
        expires_at: later(CODE_SECONDS),
      })
      .execute();
    deliverLater(id, wish, code);
    return ok(id);
  }

  return {
    work,
    workFor,

    /** Starts a request and answers its id, which stays with the browser that asked. */
    start: (wish: Wish) => start(wish),
    /** Where nobody takes letters, whoever asks is told so: a code that never comes would be waited for. */
    startByLetter: async (wish: LetterWish): Promise<Result<string, Failure>> =>
      mailer.takes ? start(wish) : fail({ kind: 'unavailable', code: 'accounts/no-letters' }),

    /** A new code in place of the old one. */
    async again(
      { id, ...request }: { id: string; purpose: CodePurpose } & Destination,
      wish: Pick<Wish, 'address' | 'isKnownDevice' | 'answer' | 'texts'>,
    ): Promise<Result<void, Failure>> {
      const limited = await limit({ ...request, ...wish });
      if (limited) return fail(limited);
      const code = newCode();
      const mac = wish.answer === 'code' ? macOf(id, code) : null;
      await db
        .updateTable('code_request')
        .set({ code_mac: mac, state: 'started', tries: 0, expires_at: later(CODE_SECONDS) })
        .where('id', '=', id)
        .where('state', '<>', 'verified')
        .execute();
      deliverLater(id, { ...request, ...wish }, code);
      return ok(undefined);
    },

    /** The request that a browser has started and may still finish. */
    async find(id: string | undefined): Promise<CodeRequest | undefined> {
      if (!z.uuid().safeParse(id).success) return undefined;
      const row = await db
        .selectFrom('code_request')
        .select(['id', 'purpose', 'phone', 'account', 'pending'])
        .select(
          sql<CodeState>`case when state in ('started', 'sent') and expires_at <= now() then 'expired' else state end`.as(
            'state',
          ),
        )
        .where('id', '=', id ?? '')
        .where('purpose', '<>', 'guest')
        .where('state', '<>', 'verified')
        .where('started_at', '>', later(-REQUEST_SECONDS))
        .executeTakeFirst();
      // The database checks both against the same lists.
      return row && { ...row, purpose: row.purpose as CodePurpose, phone: row.phone as Phone };
    },

    /** The same for what a guest has started; one is never taken for the other. */
    async findGuest(id: string | undefined): Promise<GuestRequest | undefined> {
      if (!z.uuid().safeParse(id).success) return undefined;
      const row = await db
        .selectFrom('code_request')
        .select(['id', 'phone', 'email', 'state'])
        .where('id', '=', id ?? '')
        .where('purpose', '=', 'guest')
        .where('state', '<>', 'verified')
        .where('started_at', '>', later(-REQUEST_SECONDS))
        .executeTakeFirst();
      if (!row) return undefined;
      const contact =
        row.email === null ? { kind: 'phone', to: row.phone } : { kind: 'email', to: row.email };
      return { id: row.id, state: row.state as CodeState, contact: provenContact.parse(contact) };
    },

    /**
     * Tries a code. Each try is counted before it is looked at, so a thousand at once are still five. What the code is
     * for stands in the same transaction: a code is spent only if that is done.
     */
    async verify(trx: Connection, id: string, code: string): Promise<Result<CodeRequest, Failure>> {
      const row = await trx
        .updateTable('code_request')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', ['started', 'sent'])
        .where('tries', '<', CODE_TRIES)
        .where('expires_at', '>', sql<Date>`now()`)
        .returningAll()
        .executeTakeFirst();
      if (!row) return fail({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
      // A request without a code is compared all the same, with what no code hashes to.
      const isRight =
        seal.isMac('code', macText(id, code), row.code_mac ?? Buffer.alloc(32)) && row.code_mac !== null;
      const becomes = isRight ? 'verified' : row.tries >= CODE_TRIES ? 'burned' : undefined;
      if (becomes === undefined)
        return fail({
          kind: 'invalid',
          code: 'accounts/code-wrong',
          field: 'code',
          values: { left: CODE_TRIES - row.tries },
        });
      const changed = await trx
        .updateTable('code_request')
        .set({ state: becomes, code_mac: null, ...(isRight && { pending: null }) })
        .where('id', '=', id)
        .where('state', 'in', ['started', 'sent'])
        .executeTakeFirst();
      if (!isRight || changed.numUpdatedRows === 0n)
        return fail({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
      if (row.phone !== null) await pumping.right(trx, row.phone);
      return ok({
        id,
        purpose: row.purpose as CodePurpose,
        phone: row.phone as Phone,
        state: 'verified',
        account: row.account,
        pending: row.pending,
      });
    },

    /** What nobody can finish any more is not kept a day longer. */
    async dropOld(): Promise<void> {
      await db
        .deleteFrom('code_request')
        .where('expires_at', '<', later(-24 * HOUR))
        .execute();
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
