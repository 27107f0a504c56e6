import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  CODE_DIGITS,
  CODE_TRIES,
  type CodePurpose,
  type CodeRequest,
  type CodeTexts,
} from '#features/accounts/domain/code.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Email, Phone } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import { transaction } from '#platform/db/transaction.ts';
import { type Asking, type Destination, createCodeLimiting, createPumpingWatch } from './code-limiting.ts';
import { createCodeRepository } from './code-repository.ts';

type AccountNotice = {
  account: AccountId | null;
  kind:
    | 'accounts.code-by-sms'
    | 'accounts.code-by-mail'
    | 'accounts.email-proof'
    | 'accounts.password-changed'
    | 'accounts.phone-changed';
  key: string;
  data: object;
  recipient?: { channel: 'sms'; to: Phone };
};

/** Notices, as far as accounts need them. */
export type AccountNotices = {
  /** Whether letters are written, and whether they leave this installation. */
  takes: boolean;
  delivers: boolean;
  notify: (trx: Transaction<Tables>, notice: AccountNotice) => Promise<void>;
};

type Order = Asking & {
  texts: CodeTexts;
  account?: string | undefined;
  pending?: object | undefined;
};

type SmsOrder = Order & { phone: Phone; email?: undefined };
type MailOrder = Order & { phone?: undefined; email: Email };

/** What is sent, until it is used. */
const messageIn = z.object({ text: z.string(), subject: z.string(), code: z.string().exactOptional() });
const sentCode = z.object({ request: z.uuid(), sends: z.int() });
const sealedFor = (id: string) => `code_request.message.${id}`;

type Message = z.infer<typeof messageIn> & { to: string };

type Options = {
  db: Database;
  seal: Seal;
  notices: AccountNotices;
  log: Log;
  security: SecurityLog;
  hourlyBudget: number;
};

const OVER: Failure = { kind: 'invalid', code: 'accounts/code-over', field: 'code' };

/** One-time codes by SMS or e-mail: stored as a keyed hash, sent by a job, five attempts each. */
export function createCodes({ db, seal, notices, log, security, hourlyBudget }: Options) {
  const repository = createCodeRepository(db);
  const hide = pseudonymizer(seal, 'limit');
  const pumping = createPumpingWatch(db, hide, log);
  const { limit, work, workFor } = createCodeLimiting({ db, hide, pumping, log, security, hourlyBudget });
  const macText = (id: string, code: string) => `${id} ${code}`;
  const macOf = (id: string, code: string) => seal.mac('code', macText(id, code));

  function sealed(
    id: string,
    { answer, texts }: Pick<Order, 'answer' | 'texts'>,
    code: string,
  ): Buffer | null {
    const text = answer === 'code' ? texts.withCode(code) : texts.without;
    if (answer === 'nothing' || text === undefined) return null;
    const message = { text, subject: texts.subject ?? '', ...(answer === 'code' && { code }) };
    return seal.seal(JSON.stringify(message), sealedFor(id));
  }

  /** Sent or not, it takes the same statements, so that timing reveals nothing. */
  const send = (trx: Transaction<Tables>, id: string, sends: number, { email }: Destination) =>
    notices.notify(trx, {
      account: null,
      kind: email === undefined ? 'accounts.code-by-sms' : 'accounts.code-by-mail',
      key: `${id}:${sends}`,
      data: { request: id, sends },
    });

  const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

  async function start(order: SmsOrder | MailOrder): Promise<Result<string, Failure>> {
    const limited = await limit(order);
    if (limited) return fail(limited);
    const id = randomUUID();
    const code = newCode();
    await transaction(db, async (trx) => {
      await createCodeRepository(trx).insert({
        id,
        purpose: order.purpose,
        phone: order.phone ?? null,
        email: order.email ?? null,
        mac: order.answer === 'code' ? macOf(id, code) : null,
        message: sealed(id, order, code),
        pending: order.pending,
        account: order.account ?? null,
      });
      await send(trx, id, 1, order);
    });
    return ok(id);
  }

  return {
    work,
    workFor,
    find: repository.find,
    findGuest: repository.findGuest,
    deleteOld: repository.deleteOld,

    /** Starts a request; its id stays with the browser. */
    start: (order: SmsOrder) => start(order),
    /** Refused where no mail is sent, since the code would never arrive. */
    startByMail: async (order: MailOrder): Promise<Result<string, Failure>> =>
      notices.takes ? start(order) : fail({ kind: 'unavailable', code: 'accounts/no-letters' }),

    /** Sends a new code in place of the last one. */
    async again(
      { id, ...request }: { id: string; purpose: CodePurpose } & Destination,
      order: Pick<SmsOrder, 'address' | 'isKnownDevice' | 'answer' | 'texts'>,
    ): Promise<Result<void, Failure>> {
      const limited = await limit({ ...request, ...order });
      if (limited) return fail(limited);
      const code = newCode();
      const mac = order.answer === 'code' ? macOf(id, code) : null;
      await transaction(db, async (trx) => {
        const sends = await createCodeRepository(trx).replaceCode(id, mac, sealed(id, order, code));
        if (sends !== undefined) await send(trx, id, sends, request);
      });
      return ok(undefined);
    },

    /** What is to be sent, and to whom; nothing once another code has replaced it, or it is used or expired. */
    async message(data: unknown): Promise<Message | undefined> {
      const { request, sends } = sentCode.parse(data);
      const found = await repository.takeMessage(request, sends);
      if (!found) return undefined;
      const text = seal.open(found.message, sealedFor(request));
      return text === undefined ? undefined : { ...messageIn.parse(JSON.parse(text)), to: found.to };
    },

    /** Checks a code in the caller's transaction: the code is used up only if that commits. */
    async verify(trx: Database, id: string, code: string): Promise<Result<CodeRequest, Failure>> {
      const requests = createCodeRepository(trx);
      const attempt = await requests.countTry(id);
      if (!attempt) return fail(OVER);
      const { mac, tries, ...request } = attempt;
      // Without a code the comparison still runs, against a value that no code hashes to.
      const isRight = seal.isMac('code', macText(id, code), mac ?? Buffer.alloc(32)) && mac !== null;
      if (!isRight && tries < CODE_TRIES)
        return fail({
          kind: 'invalid',
          code: 'accounts/code-wrong',
          field: 'code',
          values: { left: CODE_TRIES - tries },
        });
      const isClosed = await requests.close(id, isRight ? 'verified' : 'burned');
      if (!isRight || !isClosed) return fail(OVER);
      if (request.phone !== null) await pumping.right(trx, request.phone);
      return ok({ ...request, id, phone: request.phone as Phone, state: 'verified' });
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
