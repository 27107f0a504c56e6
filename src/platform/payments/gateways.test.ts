import { describe, expect, test } from 'vitest';
import { serve } from '#kernel/web/_server.ts';
import { anOrder, type Pair, PAIRS } from './_stub/providers.ts';
import { arrived, deliver, type Fault } from './_stub/provider.ts';
import type { GatewayFailure, NoticeOutcome, Order, Refund } from './gateway.ts';
import type { ProviderName } from './settings.ts';

const NAMES = Object.keys(PAIRS) as ProviderName[];
/** VNPay and SePay are not called to make an order. */
const CALLED: ProviderName[] = ['momo', 'zalopay', 'payos'];
const REFUNDING: ProviderName[] = ['vnpay', 'momo', 'zalopay'];

const failed = (kind: GatewayFailure['kind'], reason: string) => ({ ok: false, error: { kind, reason } });

const noticed = (pair: Pair, ...of: Parameters<Pair['notice']>) =>
  pair.gateway.readNotice(arrived(pair.notice(...of)));

describe.each(NAMES)('%s', (name) => {
  test('an order is made, paid, noticed and queried, and both name the same payment', async () => {
    const pair = await PAIRS[name]();
    const order = anOrder();
    expect(await pair.begin(order)).toMatchObject({ ok: true });
    expect(await pair.gateway.query(order)).toEqual({ ok: true, value: { state: 'pending' } });
    pair.pay(order);
    const notice = noticed(pair, order);
    if (!notice.ok) throw new Error(notice.error);
    expect(notice.value).toMatchObject({ provider: name, amount: 50_000n, currency: 'VND', state: 'paid' });
    expect(notice.value.order ?? notice.value.memo).toContain(
      name === 'sepay' ? order.memo : order.reference,
    );
    expect(await pair.gateway.query(order)).toMatchObject({
      ok: true,
      value: { state: 'paid', payments: [{ reference: notice.value.reference, amount: 50_000n }] },
    });
    // A repeated notice is the same one.
    expect(noticed(pair, order)).toEqual(notice);
  });

  test('notices in another order of time, late and of two orders are each their own', async () => {
    const pair = await PAIRS[name]();
    const orders = [anOrder(100_001), { ...anOrder(100_002), memo: 'DBZZZZZZZZ', amount: 70_000n }];
    for (const order of orders) {
      await pair.begin(order);
      pair.pay(order);
    }
    const read = orders.toReversed().map((order) => noticed(pair, order));
    expect(read.map((notice) => notice.ok && notice.value.amount)).toEqual([70_000n, 50_000n]);
    expect(new Set(read.map((notice) => notice.ok && notice.value.reference)).size).toBe(2);
  });

  test('an amount that differs is read as it is signed; an amount in another spelling is none', async () => {
    const pair = await PAIRS[name]();
    const order = anOrder();
    await pair.begin(order);
    pair.pay(order);
    expect(noticed(pair, order, { amount: 1 })).toMatchObject({ ok: true, value: { amount: 1n } });
    for (const amount of [0, -50_000, 50_000.5, 1e15, 1e21])
      expect(noticed(pair, order, { amount })).toEqual({ ok: false, error: 'malformed' });
  });

  test('an order that was never made is unknown', async () => {
    const pair = await PAIRS[name]();
    const state = name === 'sepay' ? 'pending' : 'unknown';
    expect(await pair.gateway.query(anOrder())).toEqual({ ok: true, value: { state } });
  });

  test.each<[Fault, string]>([
    ['error-500', 'http-500'],
    ['cut', 'no-answer'],
    ['huge', 'too-long'],
    ['slow', 'timeout'],
    ['page', 'malformed'],
  ])('a query that ends in %s says nothing of the payment', async (fault, reason) => {
    const pair = await PAIRS[name]();
    const order = anOrder();
    await pair.begin(order);
    pair.pay(order);
    pair.failNext(fault);
    expect(await pair.gateway.query(order)).toEqual(failed('unavailable', reason));
    expect(await pair.gateway.query(order)).toMatchObject({ ok: true, value: { state: 'paid' } });
  });
});

describe.each(CALLED)('%s', (name) => {
  test.each<[Fault, string]>([
    ['cut', 'no-answer'],
    ['huge', 'too-long'],
    ['slow', 'timeout'],
    ['page', 'malformed'],
  ])('an order whose answer ends in %s exists, and is found again', async (fault, reason) => {
    const pair = await PAIRS[name]();
    const order = anOrder();
    pair.failNext(fault);
    expect(await pair.gateway.create(order)).toEqual(failed('unavailable', reason));
    expect(await pair.gateway.create(order)).toMatchObject({ ok: false, error: { kind: 'exists' } });
    expect(await pair.gateway.query(order)).toEqual({ ok: true, value: { state: 'pending' } });
  });

  test('an order that was not made is made the next time', async () => {
    const pair = await PAIRS[name]();
    pair.failNext('error-500');
    expect(await pair.gateway.create(anOrder())).toEqual(failed('unavailable', 'http-500'));
    expect(await pair.gateway.create(anOrder())).toMatchObject({ ok: true, value: { kind: 'redirect' } });
  });

  test('a notice that comes before the answer is as good', async () => {
    const pair = await PAIRS[name]();
    const order = anOrder();
    const early: unknown[] = [];
    pair.beforeAnswer(async () => {
      pair.pay(order);
      early.push(noticed(pair, order));
    });
    expect(await pair.gateway.create(order)).toMatchObject({ ok: true });
    expect(early).toMatchObject([{ ok: true, value: { order: order.reference, state: 'paid' } }]);
  });
});

test.each<[ProviderName, Fault, string]>([
  ['vnpay', 'wrong-signature', 'signature'],
  ['vnpay', 'wrong-merchant', 'merchant'],
  ['payos', 'wrong-signature', 'signature'],
  ['momo', 'wrong-merchant', 'malformed'],
  ['vnpay', 'other-order', 'other-order'],
  ['momo', 'other-order', 'other-order'],
  ['payos', 'other-order', 'other-order'],
])('%s: an answer with a %s is not believed', async (name, fault, reason) => {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  pair.pay(order);
  pair.failNext(fault);
  expect(await pair.gateway.query(order)).toEqual(failed('unavailable', reason));
});

test.each<Fault>(['wrong-merchant', 'other-order'])(
  'SePay: a transfer of %s is none of ours',
  async (fault) => {
    const pair = await PAIRS.sepay();
    pair.pay(anOrder());
    pair.failNext(fault);
    expect(await pair.gateway.query(anOrder())).toEqual({ ok: true, value: { state: 'pending' } });
  },
);

test('payOS: the link of another order is not followed', async () => {
  const pair = await PAIRS.payos();
  pair.failNext('other-order');
  expect(await pair.gateway.create(anOrder())).toEqual(failed('unavailable', 'other-order'));
});

test('payOS: another currency is none, and the word null is signed as nothing', async () => {
  const pair = await PAIRS.payos();
  await pair.begin(anOrder());
  pair.pay(anOrder());
  expect(noticed(pair, anOrder(), { currency: 'USD' })).toEqual({ ok: false, error: 'currency' });
  expect(noticed(pair, anOrder(), { payer: 'null' })).toMatchObject({ ok: true });
});

test('VNPay: what was paid has a number', async () => {
  const pair = await PAIRS.vnpay();
  await pair.begin(anOrder());
  pair.pay(anOrder());
  expect(noticed(pair, anOrder(), { id: 0 })).toEqual({ ok: false, error: 'malformed' });
});

const refundOf = (order: Order, payment: string): Refund => ({
  order,
  payment,
  amount: order.amount,
  reference: 'RT100001',
  at: new Date(),
  by: 'thu-ngan-1',
});

test.each(REFUNDING)('%s: a refund is made once, also when its answer is lost', async (name) => {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  pair.pay(order);
  const notice = noticed(pair, order);
  const refund = refundOf(order, notice.ok ? notice.value.reference : '');
  pair.failNext('cut');
  expect(await pair.gateway.refund?.(refund)).toEqual(failed('unavailable', 'no-answer'));
  expect(await pair.gateway.refund?.(refund)).toMatchObject({ ok: false, error: { kind: 'exists' } });
  expect(pair.refunds(order)).toMatchObject([{ amount: 50_000 }]);
});

test.each<[ProviderName, string]>([
  ['vnpay', 'pending'],
  ['momo', 'done'],
  ['zalopay', 'pending'],
])('%s: a refund is %s, and one of no payment is refused', async (name, state) => {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  expect(await pair.gateway.refund?.(refundOf(order, '1'))).toMatchObject({
    ok: false,
    error: { kind: 'refused' },
  });
  pair.pay(order);
  const notice = noticed(pair, order);
  const refund = refundOf(order, notice.ok ? notice.value.reference : '');
  expect(await pair.gateway.refund?.({ ...refund, reference: 'RT100002' })).toEqual({
    ok: true,
    value: state,
  });
});

test.each<[ProviderName, string]>([
  ['vnpay', 'failed'],
  ['momo', 'failed'],
  ['payos', 'failed'],
])('%s: a payment that did not come about is %s', async (name, state) => {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  pair.pay(order);
  expect(noticed(pair, order, { failed: true })).toMatchObject({ ok: true, value: { state } });
});

test.each<[ProviderName, string]>([
  ['vnpay', 'OTHER'],
  ['momo', 'OTHER'],
  ['zalopay', '2554'],
  ['sepay', '0999999999'],
])('%s: a notice for the merchant %s is not ours', async (name, merchant) => {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  pair.pay(order);
  expect(noticed(pair, order, { merchant })).toEqual({ ok: false, error: 'merchant' });
});

test('SePay: what leaves the account is no payment', async () => {
  const pair = await PAIRS.sepay();
  pair.pay(anOrder());
  expect(noticed(pair, anOrder(), { failed: true })).toEqual({ ok: false, error: 'not-incoming' });
});

const OUTCOMES: NoticeOutcome[] = [
  'taken',
  'already',
  'unknown-order',
  'amount-differs',
  'signature',
  'failed',
];

test.each<[ProviderName, string[]]>([
  ['vnpay', ['200 00', '200 02', '200 01', '200 04', '200 97', '200 99']],
  ['momo', ['204 ', '204 ', '204 ', '204 ', '400 ', '503 ']],
  ['zalopay', ['200 1', '200 2', '200 1', '200 1', '200 -1', '200 0']],
  ['payos', ['200 true', '200 true', '200 true', '200 true', '400 false', '503 false']],
  ['sepay', ['200 true', '200 true', '200 true', '200 true', '401 false', '503 false']],
])('%s is answered in its own words over HTTP', async (name, expected) => {
  const pair = await PAIRS[name]();
  const order = anOrder();
  await pair.begin(order);
  pair.pay(order);
  const outcomes = [...OUTCOMES];
  const { origin } = await serve((_received, response) => {
    const { status, headers, body } = pair.gateway.answer(outcomes.shift() ?? 'failed');
    response.writeHead(status, headers).end(body);
  });
  const said: string[] = [];
  for (const _ of OUTCOMES) {
    const { status, body } = await deliver(pair.notice(order), origin);
    const { RspCode, return_code, success } = body === '' ? {} : JSON.parse(body);
    said.push(`${status} ${RspCode ?? return_code ?? success ?? ''}`);
  }
  expect(said).toEqual(expected);
});
