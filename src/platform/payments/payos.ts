import { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';
import { isWebAddress } from '#platform/config/rules.ts';
import { call } from '#platform/http/call.ts';
import {
  type Gateway,
  type GatewayDeps,
  type GatewayFailure,
  jsonAnswer,
  type Order,
  type Payment,
} from './gateway.ts';
import type { ProviderSettings } from './settings.ts';
import { dong, hmac, idText, isSignature, momentIn, objectIn, signedText } from './signing.ts';

const record = z.record(z.string(), z.unknown());

const sorted = (value: unknown): unknown => {
  const { data } = record.safeParse(value);
  return data === undefined
    ? value
    : Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** A value as payOS signs it: nothing for null, and also for the words «null» and «undefined». */
function payosText(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(sorted));
  if (typeof value === 'boolean') return String(value);
  const text = signedText(value);
  return text === 'null' || text === 'undefined' ? '' : text;
}

/** What payOS signs: the fields of an object in the order of their names. */
const signedFields = (data: Record<string, unknown>) =>
  Object.keys(data)
    .toSorted()
    .map((name) => `${name}=${payosText(data[name])}`)
    .join('&');

/** Its orders are numbers: 100001 is TU100001. */
const ORDER = /^TU([1-9]\d{0,14})$/;
const numberOf = (reference: string) => Number(ORDER.exec(reference)?.[1]);

const maybe = z.string().nullish();
const TRANSFER = z.object({
  reference: idText,
  amount: dong,
  accountNumber: z.string(),
  description: z.string(),
  transactionDateTime: z.unknown().optional(),
  counterAccountName: maybe,
  counterAccountNumber: maybe,
  counterAccountBankName: maybe,
});
const NOTICE = TRANSFER.extend({
  orderCode: z.int().check(z.positive()),
  currency: z.string(),
  code: z.string(),
});
const ANSWER = z.object({ code: z.string(), data: record.nullish(), signature: z.string().nullish() });
const STATE = z.object({
  orderCode: z.int(),
  status: z.string(),
  transactions: z.array(TRANSFER).default([]),
});

const STATES: Record<string, 'pending' | 'failed'> = {
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  FAILED: 'failed',
};

const NO_SUCH_ORDER = ['101', '404'];
const KINDS: Record<string, GatewayFailure['kind']> = {
  '231': 'exists',
  '429': 'unavailable',
  '500': 'unavailable',
};

/** One bank transfer, all of which come to our own account. */
const paymentOf = (transfer: z.output<typeof TRANSFER>, order: number, isPaid: boolean): Payment => ({
  provider: 'payos',
  reference: transfer.reference,
  order: `TU${order}`,
  memo: transfer.description,
  amount: transfer.amount,
  currency: 'VND',
  merchant: transfer.accountNumber,
  state: isPaid ? 'paid' : 'failed',
  paidAt: momentIn(transfer.transactionDateTime),
  bankReference: transfer.reference,
  payer: transfer.counterAccountNumber
    ? {
        name: transfer.counterAccountName ?? '',
        account: transfer.counterAccountNumber,
        bank: transfer.counterAccountBankName ?? '',
      }
    : undefined,
});

/**
 * payOS. Its signature covers `data` alone, neither `code` nor `success`, and has no time: a repeated notice is found by
 * its reference. Nothing is refunded through it.
 */
export function createPayos(
  { clientId, apiKey, checksumKey, url }: ProviderSettings<'payos'>,
  { timeoutMs }: GatewayDeps,
): Gateway {
  const sign = (data: Record<string, unknown>) => hmac('sha256', checksumKey, signedFields(data));

  /** The signed data of an answer. */
  async function ask(path: string, body?: object): Promise<Result<Record<string, unknown>, GatewayFailure>> {
    const answered = await call({
      url: `${url}/v2/payment-requests${path}`,
      headers: { 'x-client-id': clientId, 'x-api-key': apiKey },
      ...(body && { body }),
      answer: ANSWER,
      timeoutMs,
      readsRefusals: true,
    });
    if (!answered.ok) return answered;
    const { code, data, signature } = answered.value;
    if (code !== '00') return fail({ kind: KINDS[code] ?? 'refused', reason: code.slice(0, 8) });
    return data && isSignature(sign(data), signature)
      ? ok(data)
      : fail({ kind: 'unavailable', reason: 'signature' });
  }

  return {
    name: 'payos',

    async create({ reference, memo, amount, expiresAt, returnUrl, cancelUrl }) {
      const order = numberOf(reference);
      if (Number.isNaN(order)) return fail({ kind: 'refused', reason: 'reference' });
      const signedPart = {
        amount: Number(amount),
        cancelUrl,
        description: memo,
        orderCode: order,
        returnUrl,
      };
      const created = await ask('', {
        ...signedPart,
        expiredAt: Math.floor(expiresAt.getTime() / 1000),
        signature: sign(signedPart),
      });
      if (!created.ok) return created;
      const { checkoutUrl, orderCode, amount: due } = created.value;
      if (orderCode !== order || due !== Number(amount))
        return fail({ kind: 'unavailable', reason: 'other-order' });
      return typeof checkoutUrl === 'string' && isWebAddress(checkoutUrl)
        ? ok({ kind: 'redirect', url: checkoutUrl })
        : fail({ kind: 'unavailable', reason: 'malformed' });
    },

    readNotice({ rawBody }) {
      const content = objectIn(rawBody);
      const signed = record.safeParse(content?.['data']).data;
      if (content === undefined || signed === undefined) return fail('malformed');
      if (!isSignature(sign(signed), content['signature'])) return fail('signature');
      const { data } = NOTICE.safeParse(signed);
      if (data === undefined) return fail('malformed');
      if (data.currency !== 'VND') return fail('currency');
      return ok(paymentOf(data, data.orderCode, data.code === '00'));
    },

    answer(outcome) {
      if (outcome === 'failed') return jsonAnswer(503, { success: false });
      const isTrue = !['signature', 'malformed', 'merchant', 'currency'].includes(outcome);
      return jsonAnswer(isTrue ? 200 : 400, { success: isTrue });
    },

    async query({ reference }: Order) {
      const order = numberOf(reference);
      if (Number.isNaN(order)) return fail({ kind: 'refused', reason: 'reference' });
      const answered = await ask(`/${order}`);
      if (!answered.ok) {
        const { kind, reason } = answered.error;
        return kind === 'refused' && NO_SUCH_ORDER.includes(reason) ? ok({ state: 'unknown' }) : answered;
      }
      const { data } = STATE.safeParse(answered.value);
      if (data === undefined) return fail({ kind: 'unavailable', reason: 'malformed' });
      if (data.orderCode !== order) return fail({ kind: 'unavailable', reason: 'other-order' });
      // Money that came is money, whatever has become of the order.
      const payments = data.transactions.map((transfer) => paymentOf(transfer, order, true));
      if (payments.length > 0) return ok({ state: 'paid', payments });
      return ok({ state: STATES[data.status] ?? 'pending' });
    },
  };
}
