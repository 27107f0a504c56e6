import { z } from 'zod';
import { fail, ok } from '#kernel/result.ts';
import { isWebAddress } from '#platform/config/rules.ts';
import { call } from '#platform/http/call.ts';
import {
  type Gateway,
  type GatewayDeps,
  type GatewayFailure,
  jsonAnswer,
  type Order,
  type Payment,
  type PaymentState,
} from './gateway.ts';
import type { ProviderSettings } from './settings.ts';
import { dong, hmac, idText, instant, isSignature, objectIn, signedText } from './signing.ts';

const STATES: Record<number, PaymentState> = {
  0: 'paid',
  1000: 'pending',
  7000: 'pending',
  7002: 'pending',
  9000: 'authorised',
};
const stateOf = (code: number): PaymentState => STATES[code] ?? 'failed';

/** In the order in which they are signed; `accessKey` comes first and is not sent. */
const SIGNED_NOTICE = [
  'amount',
  'extraData',
  'message',
  'orderId',
  'orderInfo',
  'orderType',
  'partnerCode',
  'payType',
  'requestId',
  'responseTime',
  'resultCode',
  'transId',
];

const PAYMENT = z.object({
  amount: dong,
  orderId: idText,
  partnerCode: z.string(),
  transId: idText,
  resultCode: z.int(),
  responseTime: instant,
});

const CREATED = z.object({ resultCode: z.int(), payUrl: z.string().optional() });
const STATE = z.looseObject({ resultCode: z.int(), orderId: z.string().optional() });
const REFUNDED = z.object({ resultCode: z.int() });

/** 40 and 41: the request or the order was sent before; 42: no such order; 10, 43, 98, 99: later. */
const NO_SUCH_ORDER = 42;
const KINDS: Record<number, GatewayFailure['kind']> = {
  40: 'exists',
  41: 'exists',
  10: 'unavailable',
  43: 'unavailable',
  98: 'unavailable',
  99: 'unavailable',
};
const failureOf = (code: number) =>
  fail<GatewayFailure>({ kind: KINDS[code] ?? 'refused', reason: String(code) });

/** What is wrong with a request or with the settings; beyond it begin the states of a payment. */
const isRequestRefused = (code: number) => code > 0 && code < 1000;

function paymentOf(content: unknown): Payment | undefined {
  const { data } = PAYMENT.safeParse(content);
  if (data === undefined) return undefined;
  return {
    provider: 'momo',
    reference: data.transId,
    order: data.orderId,
    memo: undefined,
    amount: data.amount,
    currency: 'VND',
    merchant: data.partnerCode,
    state: stateOf(data.resultCode),
    paidAt: data.responseTime,
    bankReference: undefined,
    payer: undefined,
  };
}

/** MoMo v2, the wallet (`captureWallet`). */
export function createMomo(
  { partnerCode, accessKey, secretKey, url }: ProviderSettings<'momo'>,
  { newId, timeoutMs }: GatewayDeps,
): Gateway & Required<Pick<Gateway, 'refund'>> {
  const sign = (fields: [string, string][]) =>
    hmac('sha256', secretKey, fields.map(([name, value]) => `${name}=${value}`).join('&'));

  const post = <Answer>(path: string, body: object, answer: z.ZodType<Answer>) =>
    call({
      url: `${url}/v2/gateway/api/${path}`,
      body: { partnerCode, ...body },
      answer,
      timeoutMs,
      readsRefusals: true,
    });

  return {
    name: 'momo',

    async create({ reference, amount, lang, returnUrl, noticeUrl }) {
      const orderInfo = `Nap vi ${reference}`;
      const requestType = 'captureWallet';
      const signature = sign([
        ['accessKey', accessKey],
        ['amount', String(amount)],
        ['extraData', ''],
        ['ipnUrl', noticeUrl],
        ['orderId', reference],
        ['orderInfo', orderInfo],
        ['partnerCode', partnerCode],
        ['redirectUrl', returnUrl],
        ['requestId', reference],
        ['requestType', requestType],
      ]);
      const body = {
        requestId: reference,
        amount: Number(amount),
        orderId: reference,
        orderInfo,
        redirectUrl: returnUrl,
        ipnUrl: noticeUrl,
        requestType,
        extraData: '',
        lang,
        signature,
      };
      const answered = await post('create', body, CREATED);
      if (!answered.ok) return answered;
      const { resultCode, payUrl } = answered.value;
      if (resultCode !== 0) return failureOf(resultCode);
      return payUrl !== undefined && isWebAddress(payUrl)
        ? ok({ kind: 'redirect', url: payUrl })
        : fail({ kind: 'unavailable', reason: 'malformed' });
    },

    readNotice({ rawBody }) {
      const content = objectIn(rawBody);
      if (content === undefined) return fail('malformed');
      const fields = SIGNED_NOTICE.map((name): [string, string] => [name, signedText(content[name])]);
      const ours = sign([['accessKey', accessKey], ...fields]);
      if (!isSignature(ours, content['signature'])) return fail('signature');
      const payment = paymentOf(content);
      if (payment === undefined) return fail('malformed');
      return payment.merchant === partnerCode ? ok(payment) : fail('merchant');
    },

    answer(outcome) {
      if (outcome === 'failed') return jsonAnswer(503, {});
      const isTrue = outcome !== 'signature' && outcome !== 'malformed' && outcome !== 'merchant';
      return isTrue ? { status: 204, headers: {}, body: '' } : jsonAnswer(400, {});
    },

    async query({ reference }: Order) {
      const requestId = newId();
      const signature = sign([
        ['accessKey', accessKey],
        ['orderId', reference],
        ['partnerCode', partnerCode],
        ['requestId', requestId],
      ]);
      const answered = await post('query', { requestId, orderId: reference, lang: 'vi', signature }, STATE);
      if (!answered.ok) return answered;
      const { resultCode, orderId } = answered.value;
      if (resultCode === NO_SUCH_ORDER) return ok({ state: 'unknown' });
      if (isRequestRefused(resultCode)) return failureOf(resultCode);
      if (orderId !== reference) return fail({ kind: 'unavailable', reason: 'other-order' });
      const state = stateOf(resultCode);
      if (state !== 'paid') return ok({ state });
      const payment = paymentOf({ partnerCode, ...answered.value });
      if (payment?.merchant !== partnerCode) return fail({ kind: 'unavailable', reason: 'malformed' });
      return ok({ state, payments: [payment] });
    },

    async refund({ payment, amount, reference }) {
      const requestId = newId();
      const description = 'Hoan tien';
      const signature = sign([
        ['accessKey', accessKey],
        ['amount', String(amount)],
        ['description', description],
        ['orderId', reference],
        ['partnerCode', partnerCode],
        ['requestId', requestId],
        ['transId', payment],
      ]);
      const body = {
        orderId: reference,
        requestId,
        amount: Number(amount),
        transId: Number(payment),
        lang: 'vi',
        description,
        signature,
      };
      const answered = await post('refund', body, REFUNDED);
      if (!answered.ok) return answered;
      const { resultCode } = answered.value;
      const state = stateOf(resultCode);
      if (state === 'paid') return ok('done');
      return state === 'failed' ? failureOf(resultCode) : ok('pending');
    },
  };
}
