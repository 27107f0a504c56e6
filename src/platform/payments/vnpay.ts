import { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';
import { call } from '#platform/http/call.ts';
import {
  type Gateway,
  type GatewayDeps,
  type GatewayFailure,
  jsonAnswer,
  type NoticeOutcome,
  type Order,
  type Payment,
  type PaymentState,
} from './gateway.ts';
import type { ProviderSettings } from './settings.ts';
import { compactMoment, hmac, isSignature, momentIn, signedText } from './signing.ts';

const VERSION = '2.1.0';
/** Amounts are sent in hundredths of a đồng. */
const AMOUNT = /^([1-9]\d{0,14})00$/;

/** As a form is encoded: VNPay signs the text in this form, with its keys in order. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

const signedQuery = (fields: Iterable<[string, string]>) =>
  [...fields]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

const MAX_QUERY = 8_192;

/** The fields of a query; nothing if it is too long, one is written twice or cannot be decoded. */
function fieldsOf(query: string): Map<string, string> | undefined {
  if (query.length > MAX_QUERY) return undefined;
  const fields = new Map<string, string>();
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)].map(decoded);
    if (name === undefined || value === undefined) return undefined;
    if (!name.startsWith('vnp_')) continue;
    if (fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const dongIn = (hundredths: string) => {
  const whole = AMOUNT.exec(hundredths)?.[1];
  return whole === undefined ? undefined : BigInt(whole);
};

/** 04: money taken by the bank and not yet ours; 05, 06 and 09 are about a refund of what was paid; 07: held as suspicious. */
const STATES: Record<string, PaymentState> = {
  '00': 'paid',
  '01': 'pending',
  '04': 'pending',
  '05': 'paid',
  '06': 'paid',
  '07': 'authorised',
  '09': 'paid',
};
const stateOf = (status: string): PaymentState => STATES[status] ?? 'failed';

/** What a failed payment has for a number. */
const NO_NUMBER = '0';

/** A payment by its fields, from a notice or an answer. */
function paymentOf(fields: ReadonlyMap<string, string>, state: PaymentState): Payment | undefined {
  const field = (name: string) => fields.get(`vnp_${name}`) ?? '';
  const amount = dongIn(field('Amount'));
  const [order, number] = [field('TxnRef'), field('TransactionNo')];
  if (amount === undefined || !/^\w{1,100}$/.test(order) || !/^\d{0,20}$/.test(number)) return undefined;
  const isNumbered = number !== '' && number !== NO_NUMBER;
  if (state === 'paid' && !isNumbered) return undefined;
  return {
    provider: 'vnpay',
    reference: isNumbered ? number : order,
    order,
    memo: undefined,
    amount,
    currency: 'VND',
    merchant: field('TmnCode'),
    state,
    paidAt: momentIn(field('PayDate')),
    bankReference: undefined,
    payer: undefined,
  };
}

const OUTCOMES: Partial<Record<NoticeOutcome, [string, string]>> = {
  taken: ['00', 'Confirm Success'],
  'unknown-order': ['01', 'Order not found'],
  already: ['02', 'Order already confirmed'],
  'amount-differs': ['04', 'Invalid amount'],
  signature: ['97', 'Invalid signature'],
};
const OTHER: [string, string] = ['99', 'Unknown error'];

/** In this order, of any answer; a field that is missing is signed as empty. */
const ANSWER_FIELDS =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo';
const ANSWERED = { querydr: `${ANSWER_FIELDS} PromotionCode PromotionAmount`, refund: ANSWER_FIELDS };

/** No such transaction. */
const MISSING = '91';
/** The same request was sent a moment ago. */
const REPEATED = '94';
const KINDS: Record<string, GatewayFailure['kind']> = { [REPEATED]: 'exists', '99': 'unavailable' };

const failureOf = (code: string): GatewayFailure => ({ kind: KINDS[code] ?? 'refused', reason: code });

/** VNPay 2.1.0. Notices are GET requests, and its address of notices is part of its own settings. */
export function createVnpay(
  { tmnCode, secret, url, apiUrl }: ProviderSettings<'vnpay'>,
  { clock, newId, timeoutMs }: GatewayDeps,
): Gateway & Required<Pick<Gateway, 'refund'>> {
  const sign = (text: string) => hmac('sha512', secret, text);

  /** Sends a command whose fields are signed in the order in which they are given. */
  async function command(
    name: 'querydr' | 'refund',
    fields: [string, string][],
  ): Promise<Result<ReadonlyMap<string, string>, GatewayFailure>> {
    const body = Object.fromEntries(fields.map(([field, value]) => [`vnp_${field}`, value]));
    const answered = await call({
      url: apiUrl,
      body: { ...body, vnp_SecureHash: sign(fields.map(([, value]) => value).join('|')) },
      answer: z.record(z.string(), z.unknown()),
      timeoutMs,
    });
    if (!answered.ok) return answered;
    const texts = new Map(Object.entries(answered.value).map(([key, value]) => [key, signedText(value)]));
    const [code, hash] = [texts.get('vnp_ResponseCode') ?? '', texts.get('vnp_SecureHash')];
    // A request that VNPay cannot read is refused without a signature.
    if (hash === undefined && /^(?!00)\d\d$/.test(code)) return fail(failureOf(code));
    const values = ANSWERED[name].split(' ').map((field) => texts.get(`vnp_${field}`) ?? '');
    if (!isSignature(sign(values.join('|')), hash)) return fail({ kind: 'unavailable', reason: 'signature' });
    if (texts.get('vnp_TmnCode') !== tmnCode) return fail({ kind: 'unavailable', reason: 'merchant' });
    return ok(texts);
  }

  return {
    name: 'vnpay',

    async create({ reference, amount, createdAt, expiresAt, ip, lang, returnUrl }) {
      const query = signedQuery(
        Object.entries({
          vnp_Amount: `${amount}00`,
          vnp_Command: 'pay',
          vnp_CreateDate: compactMoment(createdAt),
          vnp_CurrCode: 'VND',
          vnp_ExpireDate: compactMoment(expiresAt),
          vnp_IpAddr: ip,
          vnp_Locale: lang === 'vi' ? 'vn' : 'en',
          // Letters, digits and blanks alone: programs differ in how they encode the rest.
          vnp_OrderInfo: `Nap vi ${reference}`,
          vnp_OrderType: 'other',
          vnp_ReturnUrl: returnUrl,
          vnp_TmnCode: tmnCode,
          vnp_TxnRef: reference,
          vnp_Version: VERSION,
        }),
      );
      return ok({ kind: 'redirect', url: `${url}?${query}&vnp_SecureHash=${sign(query)}` });
    },

    readNotice({ query }) {
      const fields = fieldsOf(query);
      if (fields === undefined) return fail('malformed');
      const given = fields.get('vnp_SecureHash');
      fields.delete('vnp_SecureHash');
      fields.delete('vnp_SecureHashType');
      if (!isSignature(sign(signedQuery(fields)), given)) return fail('signature');
      if (fields.get('vnp_TmnCode') !== tmnCode) return fail('merchant');
      const [code, status] = [fields.get('vnp_ResponseCode'), fields.get('vnp_TransactionStatus')];
      const isAccepted = code === '00' || code === '07';
      const payment = paymentOf(fields, isAccepted ? stateOf(status ?? code) : 'failed');
      return payment === undefined ? fail('malformed') : ok(payment);
    },

    answer(outcome) {
      const [RspCode, Message] = OUTCOMES[outcome] ?? OTHER;
      return jsonAnswer(200, { RspCode, Message });
    },

    async query(order: Order) {
      const answered = await command('querydr', [
        ['RequestId', newId()],
        ['Version', VERSION],
        ['Command', 'querydr'],
        ['TmnCode', tmnCode],
        ['TxnRef', order.reference],
        ['TransactionDate', compactMoment(order.createdAt)],
        ['CreateDate', compactMoment(clock())],
        ['IpAddr', order.ip],
        ['OrderInfo', `Truy van ${order.reference}`],
      ]);
      if (!answered.ok) return answered;
      const code = answered.value.get('vnp_ResponseCode') ?? '';
      if (code === MISSING) return ok({ state: 'unknown' });
      if (code === REPEATED) return fail({ kind: 'unavailable', reason: code });
      if (code !== '00') return fail(failureOf(code));
      if (answered.value.get('vnp_TxnRef') !== order.reference)
        return fail({ kind: 'unavailable', reason: 'other-order' });
      const state = stateOf(answered.value.get('vnp_TransactionStatus') ?? '');
      if (state !== 'paid') return ok({ state });
      const payment = paymentOf(answered.value, state);
      return payment === undefined
        ? fail({ kind: 'unavailable', reason: 'malformed' })
        : ok({ state, payments: [payment] });
    },

    async refund({ order, payment, amount, reference, by }) {
      const answered = await command('refund', [
        ['RequestId', reference],
        ['Version', VERSION],
        ['Command', 'refund'],
        ['TmnCode', tmnCode],
        ['TransactionType', amount === order.amount ? '02' : '03'],
        ['TxnRef', order.reference],
        ['Amount', `${amount}00`],
        ['TransactionNo', payment],
        ['TransactionDate', compactMoment(order.createdAt)],
        ['CreateBy', by],
        ['CreateDate', compactMoment(clock())],
        ['IpAddr', order.ip],
        ['OrderInfo', `Hoan tien ${order.reference}`],
      ]);
      if (!answered.ok) return answered;
      const code = answered.value.get('vnp_ResponseCode') ?? '';
      if (code !== '00') return fail(failureOf(code));
      return ok(answered.value.get('vnp_TransactionStatus') === '00' ? 'done' : 'pending');
    },
  };
}
