import { randomInt, randomUUID } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_TRIES,
  type CodePurpose,
  type CodeRequest,
  type CodeTexts,
} from '#features/accounts/domain/code.ts';
import type { Email, Phone } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { SendSms } from '#platform/sms/sms.ts';
import { type Asking, type Destination, createCodeLimiting, createPumpingWatch } from './code-limiting.ts';
import { createCodeRepository } from './code-repository.ts';

type Order = Asking & {
  texts: CodeTexts;
  account?: string | undefined;
  pending?: object | undefined;
};

type SmsOrder = Order & { phone: Phone; email?: undefined };
type MailOrder = Order & { phone?: undefined; email: Email };

type Options = {
  db: Database;
  seal: Seal;
  sms: SendSms;
  mailer: Mailer;
  log: Log;
  security: SecurityLog;
  hourlyBudget: number;
};

const SEND_AFTER = 100;

const OVER: Failure = { kind: 'invalid', code: 'accounts/code-over', field: 'code' };

/** One-time codes by SMS or e-mail: stored as a keyed hash, sent after the response, five attempts each. */
export function createCodes({ db, seal, sms, mailer, log, security, hourlyBudget }: Options) {
  const repository = createCodeRepository(db);
  const hide = pseudonymizer(seal, 'limit');
  const pumping = createPumpingWatch(db, hide, log);
  const { limit, work, workFor } = createCodeLimiting({ db, hide, pumping, log, security, hourlyBudget });
  const macText = (id: string, code: string) => `${id} ${code}`;
  const macOf = (id: string, code: string) => seal.mac('code', macText(id, code));

  async function deliver(id: string, order: SmsOrder | MailOrder, code: string): Promise<void> {
    const { answer, phone, email, texts } = order;
    const text = answer === 'code' ? texts.withCode(code) : texts.without;
    if (answer !== 'nothing' && text !== undefined) {
      const message = { id: randomUUID(), text };
      const sent =
        email === undefined
          ? await sms({ ...message, phone, ...(answer === 'code' && { code }) })
          : await mailer.send({ ...message, to: email, subject: texts.subject ?? '' });
      if (!sent.ok) return void log.error({ failure: sent.error, request: id }, 'a code could not be sent');
    }
    await repository.markSent(id);
  }

  /** Sends after the response, so that its time does not reveal whether there was anything to send. */
  function deliverLater(id: string, order: SmsOrder | MailOrder, code: string) {
    setTimeout(() => {
      deliver(id, order, code).catch((error: unknown) => log.error({ err: error }, 'sending a code'));
    }, SEND_AFTER);
  }

  const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

  async function start(order: SmsOrder | MailOrder): Promise<Result<string, Failure>> {
    const limited = await limit(order);
    if (limited) return fail(limited);
    const id = randomUUID();
    const code = newCode();
    await repository.insert({
      id,
      purpose: order.purpose,
      phone: order.phone ?? null,
      email: order.email ?? null,
      mac: order.answer === 'code' ? macOf(id, code) : null,
      pending: order.pending,
      account: order.account ?? null,
    });
    deliverLater(id, order, code);
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
      mailer.takes ? start(order) : fail({ kind: 'unavailable', code: 'accounts/no-letters' }),

    /** Sends a new code in place of the last one. */
    async again(
      { id, ...request }: { id: string; purpose: CodePurpose } & Destination,
      order: Pick<SmsOrder, 'address' | 'isKnownDevice' | 'answer' | 'texts'>,
    ): Promise<Result<void, Failure>> {
      const limited = await limit({ ...request, ...order });
      if (limited) return fail(limited);
      const code = newCode();
      await repository.replaceCode(id, order.answer === 'code' ? macOf(id, code) : null);
      deliverLater(id, { ...request, ...order }, code);
      return ok(undefined);
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
