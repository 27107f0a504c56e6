import { onTestFinished } from 'vitest';
import type { Gateway, GatewayDeps, Order } from '../gateway.ts';
import { createMomo } from '../momo.ts';
import { createPayos } from '../payos.ts';
import { createSepay } from '../sepay.ts';
import { createVnpay } from '../vnpay.ts';
import { createZalopay } from '../zalopay.ts';
import { openMomo } from './momo.ts';
import { openPayos } from './payos.ts';
import type { Altered, Fault, Sent } from './provider.ts';
import { openSepay } from './sepay.ts';
import { openVnpay } from './vnpay.ts';
import { openZalopay } from './zalopay.ts';

/** A provider and the gateway to it, with what a customer does in between. */
export type Pair = {
  gateway: Gateway;
  /** Makes the order there, as creating it and opening its page do. */
  begin: (order: Order) => Promise<unknown>;
  pay: (order: Order) => void;
  notice: (order: Order, altered?: Altered) => Sent;
  refunds: (order: Order) => { reference: string; amount: number }[];
  failNext: (...faults: Fault[]) => unknown;
  beforeAnswer: (run: () => Promise<unknown>) => unknown;
};

type Provider = Pick<
  Awaited<ReturnType<typeof openMomo>>,
  'stop' | 'pay' | 'notice' | 'orders' | 'failNext' | 'beforeAnswer'
>;

function pairOf(provider: Provider, gateway: Gateway): Pair {
  onTestFinished(provider.stop);
  return {
    gateway,
    begin: (order) => gateway.create(order),
    pay: ({ reference }) => provider.pay(reference),
    notice: ({ reference }, altered) => provider.notice(reference, altered),
    refunds: ({ reference }) => provider.orders.get(reference)?.refunds ?? [],
    failNext: provider.failNext,
    beforeAnswer: provider.beforeAnswer,
  };
}

let ids = 0;
const deps: GatewayDeps = { clock: () => new Date(), newId: () => `RQ${(ids += 1)}`, timeoutMs: 300 };

/** Each provider on this machine with its gateway, for one test. */
export const PAIRS: Record<Gateway['name'], () => Promise<Pair>> = {
  async vnpay() {
    const provider = await openVnpay();
    const pair = pairOf(provider, createVnpay(provider.settings, deps));
    const begin = async (order: Order) => {
      const created = await pair.gateway.create(order);
      if (created.ok && created.value.kind === 'redirect') provider.open(created.value.url);
      return created;
    };
    return { ...pair, begin };
  },
  async momo() {
    const provider = await openMomo();
    return pairOf(provider, createMomo(provider.settings, deps));
  },
  async zalopay() {
    const provider = await openZalopay();
    return pairOf(provider, createZalopay(provider.settings, deps));
  },
  async payos() {
    const provider = await openPayos();
    return pairOf(provider, createPayos(provider.settings, deps));
  },
  async sepay() {
    const provider = await openSepay();
    const pair = pairOf({ ...provider, pay: () => undefined }, createSepay(provider.settings, deps));
    return {
      ...pair,
      pay: ({ reference, memo, amount }) => provider.transfer(reference, memo, Number(amount)),
    };
  },
};

export const anOrder = (number = 100_001): Order => ({
  reference: `TU${number}`,
  memo: 'DB7K2M4Q9T',
  amount: 50_000n,
  createdAt: new Date(Date.now() - 60_000),
  expiresAt: new Date(Date.now() + 15 * 60_000),
  payer: 'tv-7f3a',
  ip: '203.0.113.7',
  lang: 'vi',
  returnUrl: 'http://127.0.0.1:9/ve',
  cancelUrl: 'http://127.0.0.1:9/huy',
  noticeUrl: 'http://127.0.0.1:9/bao',
});
