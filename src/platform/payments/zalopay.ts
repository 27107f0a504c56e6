import { z } from 'zod';
import { fail, ok } from '#kernel/result.ts';
import { isWebAddress } from '#platform/config/rules.ts';
import { call } from '#platform/http/call.ts';
import {
  type Gateway,
  type GatewayDeps,
  type GatewayFailure,
  jsonAnswer,
  type NoticeOutcome,
  type Order,
  type Payment,
} from './gateway.ts';
import type { ProviderSettings } from './settings.ts';
import { compactDay, dong, hmac, idText, instant, isSignature, objectIn } from './signing.ts';

const NOTICE = z.object({ data: z.string(), mac: z.string() });
const PAID = z.object({
  app_id: z.int(),
  app_trans_id: z.string(),
  amount: dong,
  zp_trans_id: idText,
  server_time: instant.optional(),
});

const CREATED = z.object({
  return_code: z.int(),
  sub_return_code: z.int().optional(),
  order_url: z.string().optional(),
});
const STATE = z.object({
  return_code: z.int(),
  sub_return_code: z.int().optional(),
  amount: z.unknown().optional(),
  zp_trans_id: z.unknown().optional(),
  server_time: z.unknown().optional(),
});
const REFUNDED = z.object({ return_code: z.int(), sub_return_code: z.int().optional() });

const DONE = 1;
const PENDING = 3;
/** The order was made before. */
const REPEATED = -68;
const NO_SUCH_ORDER = -54;
/** What is wrong with the request or with the settings, and says nothing of a payment. */
const REQUEST_REFUSED = [-401, -402, -405];
const LATER = [-429, -500];

/** Days of the order and its reference: «261124_TU100001». */
const TRANSACTION = /^\d{6}_(\w{1,33})$/;

/** 0 is sent again, three times at most. */
const ANSWERS: Partial<Record<NoticeOutcome, [number, string]>> = {
  already: [2, 'duplicate'],
  signature: [-1, 'mac not equal'],
  malformed: [-1, 'malformed'],
  merchant: [-1, 'merchant'],
  failed: [0, 'again'],
};
const TAKEN: [number, string] = [1, 'success'];

function kindOf(code: number): GatewayFailure['kind'] {
  if (code === REPEATED) return 'exists';
  return LATER.includes(code) ? 'unavailable' : 'refused';
}

const failureOf = ({ return_code, sub_return_code = return_code }: z.output<typeof REFUNDED>) =>
  fail<GatewayFailure>({ kind: kindOf(sub_return_code), reason: String(sub_return_code) });

function paymentOf(content: unknown): Payment | undefined {
  const { data } = PAID.safeParse(content);
  const order = TRANSACTION.exec(data?.app_trans_id ?? '')?.[1];
  if (data === undefined || order === undefined) return undefined;
  return {
    provider: 'zalopay',
    reference: data.zp_trans_id,
    order,
    memo: undefined,
    amount: data.amount,
    currency: 'VND',
    merchant: String(data.app_id),
    state: 'paid',
    paidAt: data.server_time,
    bankReference: undefined,
    payer: undefined,
  };
}

/** ZaloPay v2. Notices come of paid orders alone; the others are found by querying. */
export function createZalopay(
  { appId, key1, key2, url }: ProviderSettings<'zalopay'>,
  { clock, timeoutMs }: GatewayDeps,
): Gateway & Required<Pick<Gateway, 'refund'>> {
  const sign = (...fields: (string | number | bigint)[]) => hmac('sha256', key1, fields.join('|'));

  const post = <Answer>(path: string, fields: Record<string, string>, answer: z.ZodType<Answer>) =>
    call({ url: `${url}/v2/${path}`, body: new URLSearchParams(fields), answer, timeoutMs });

  const transactionOf = ({ reference, createdAt }: Pick<Order, 'reference' | 'createdAt'>) =>
    `${compactDay(createdAt)}_${reference}`;

  return {
    name: 'zalopay',

    async create(order) {
      const { reference, payer, amount, createdAt, expiresAt, returnUrl, noticeUrl } = order;
      const transaction = transactionOf(order);
      const time = createdAt.getTime();
      const more = JSON.stringify({ redirecturl: returnUrl });
      const fields = {
        app_id: String(appId),
        app_trans_id: transaction,
        app_user: payer,
        amount: String(amount),
        app_time: String(time),
        embed_data: more,
        item: '[]',
        description: `Nap vi ${reference}`,
        callback_url: noticeUrl,
        expire_duration_seconds: String(Math.max(300, Math.floor((expiresAt.getTime() - time) / 1000))),
        mac: sign(appId, transaction, payer, amount, time, more, '[]'),
      };
      const answered = await post('create', fields, CREATED);
      if (!answered.ok) return answered;
      if (answered.value.return_code !== DONE) return failureOf(answered.value);
      const { order_url: page } = answered.value;
      return page !== undefined && isWebAddress(page)
        ? ok({ kind: 'redirect', url: page })
        : fail({ kind: 'unavailable', reason: 'malformed' });
    },

    readNotice({ rawBody }) {
      const envelope = NOTICE.safeParse(objectIn(rawBody));
      if (!envelope.success) return fail('malformed');
      const { data, mac } = envelope.data;
      if (!isSignature(hmac('sha256', key2, data), mac)) return fail('signature');
      const payment = paymentOf(objectIn(data));
      if (payment === undefined) return fail('malformed');
      return payment.merchant === String(appId) ? ok(payment) : fail('merchant');
    },

    // What is kept for people to look at is taken: to send it again changes nothing.
    answer(outcome) {
      const [return_code, return_message] = ANSWERS[outcome] ?? TAKEN;
      return jsonAnswer(200, { return_code, return_message });
    },

    async query(order) {
      const transaction = transactionOf(order);
      const fields = {
        app_id: String(appId),
        app_trans_id: transaction,
        mac: sign(appId, transaction, key1),
      };
      const answered = await post('query', fields, STATE);
      if (!answered.ok) return answered;
      const { return_code, sub_return_code = 0, ...paid } = answered.value;
      if (return_code === PENDING) return ok({ state: 'pending' });
      if (sub_return_code === NO_SUCH_ORDER) return ok({ state: 'unknown' });
      if ([...REQUEST_REFUSED, ...LATER].includes(sub_return_code)) return failureOf(answered.value);
      if (return_code !== DONE) return ok({ state: 'failed' });
      const payment = paymentOf({ ...paid, app_id: appId, app_trans_id: transaction });
      return payment === undefined
        ? fail({ kind: 'unavailable', reason: 'malformed' })
        : ok({ state: 'paid', payments: [payment] });
    },

    async refund({ order, payment, amount, reference, at }) {
      const description = `Hoan tien ${order.reference}`;
      const now = clock().getTime();
      const fields = {
        m_refund_id: `${compactDay(at)}_${appId}_${reference}`,
        app_id: String(appId),
        zp_trans_id: payment,
        amount: String(amount),
        timestamp: String(now),
        description,
        mac: sign(appId, payment, amount, description, now),
      };
      const answered = await post('refund', fields, REFUNDED);
      if (!answered.ok) return answered;
      const { return_code } = answered.value;
      if (return_code === DONE) return ok('done');
      return return_code === PENDING ? ok('pending') : failureOf(answered.value);
    },
  };
}
