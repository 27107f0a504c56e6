import { setTimeout } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Member } from '#kernel/actor.ts';
import { type Clock, HOUR, MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { qrSvg } from '#formats/qr/qr.ts';
import { vietQr } from '#formats/vietqr/vietqr.ts';
import type { Database } from '#platform/db/client.ts';
import { runOnce } from '#platform/db/operation.ts';
import type { Images } from '#platform/images/images.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Log } from '#platform/log/log.ts';
import type { Gateways } from '#platform/payments/create-gateways.ts';
import type { Order } from '#platform/payments/gateway.ts';
import { newMemo } from '../domain/memo.ts';
import {
  type BankAccount,
  type Checkout,
  MAX_TOP_UP_A_DAY,
  MAX_WAITING,
  type MoneySource,
  type TopUp,
} from '../domain/top-up.ts';
import type { Incoming } from './incoming.ts';
import { createTopUpRepository } from './top-up-repository.ts';

type Deps = {
  db: Database;
  clock: Clock;
  gateways: Gateways;
  /** The account that customers pay into. */
  bank: BankAccount | undefined;
  incoming: Incoming;
  images: Pick<Images, 'inGrey'>;
  log: Log;
};

type Wanted = { operation: string; amount: number; method: MoneySource };

/** Where a customer pays, and comes back to. */
export type PayingFrom = { ip: string; lang: Lang; returnUrl: string; noticeUrl: string };

const MISSING = fail<Failure>({ kind: 'missing', code: 'wallet/no-such-top-up' });
const NO_METHOD = fail<Failure>({ kind: 'invalid', code: 'wallet/no-such-method', field: 'method' });
const A_DAY = fail<Failure>({ kind: 'conflict', code: 'wallet/top-up-day', field: 'amount' });
const FULL = fail<Failure>({
  kind: 'conflict',
  code: 'wallet/top-ups-waiting',
  values: { most: MAX_WAITING },
});
/** A visit waits for another that creates the order: as long as a provider usually takes. */
const [WAITS, WAIT_MS] = [40, 250];
const AWAY = fail<Failure>({ kind: 'unavailable', code: 'wallet/provider-away' });
const NOT_WAITING = fail<Failure>({ kind: 'conflict', code: 'wallet/not-waiting' });

const HOURS_OPEN = 24;
/** After how many minutes a provider is queried about a top-up of which no notice came. */
const QUERIED_AFTER = [15, 60, HOURS_OPEN * 60];
const MAX_QUERIES = 50;
const MAX_REFRESHED = 60;

const madeTopUp = z.object({ number: z.int() });

/** What members mean to pay in, and how. */
export function createTopUps({ db, clock, gateways, bank, incoming, images, log }: Deps) {
  const repository = createTopUpRepository(db);
  const methods: MoneySource[] = [
    ...(bank ? (['bank'] as const) : []),
    // SePay only watches the account of transfers.
    ...[...gateways.keys()].filter((name) => name !== 'sepay'),
  ];

  /** SePay reports of our account. */
  const gatewayOf = (method: MoneySource) => gateways.get(method === 'bank' ? 'sepay' : method);

  const orderOf = ({ number, memo, amount, createdAt, expiresAt }: TopUp, from?: PayingFrom): Order => ({
    reference: `TU${number}`,
    memo,
    amount: BigInt(amount),
    createdAt,
    expiresAt,
    payer: `tv-${number}`,
    ip: from?.ip ?? '',
    lang: from?.lang ?? 'vi',
    returnUrl: from?.returnUrl ?? '',
    cancelUrl: from?.returnUrl ?? '',
    noticeUrl: from?.noticeUrl ?? '',
  });

  function transferTo(account: BankAccount, { amount, memo }: TopUp): Checkout {
    const payload = vietQr({ bin: account.bin, account: account.account, amount: BigInt(amount), memo });
    return { kind: 'qr', payload, bank: account, memo };
  }

  /** What another visit that creates the order at the same moment is answered by the provider. */
  async function openedByAnother({ id }: TopUp): Promise<Result<Checkout, Failure>> {
    for (let left = WAITS; left > 0; left -= 1) {
      const { made, isOpening } = await repository.opening(id);
      if (made) return ok(made);
      if (!isOpening) break;
      await setTimeout(WAIT_MS);
    }
    return AWAY;
  }

  /** Where a top-up is paid, which a provider says once. */
  async function open(topUp: TopUp, from: PayingFrom): Promise<Result<Checkout, Failure>> {
    if (topUp.status !== 'waiting') return NOT_WAITING;
    if (topUp.checkout) return ok(topUp.checkout);
    if (topUp.method === 'bank') return bank ? ok(transferTo(bank, topUp)) : AWAY;
    if (!(await repository.claimOpening(topUp.id))) return openedByAnother(topUp);
    const created = await gatewayOf(topUp.method)?.create(orderOf(topUp, from));
    if (!created?.ok) {
      await repository.releaseOpening(topUp.id);
      log.warn({ method: topUp.method, failure: created?.error }, 'a payment could not be begun');
      return AWAY;
    }
    const made = created.value;
    const opened: Checkout =
      made.kind === 'redirect'
        ? { kind: 'redirect', url: made.url }
        : { kind: 'qr', payload: made.payload, bank: made.bank, memo: made.memo };
    await repository.setCheckout(topUp.id, opened);
    return ok(opened);
  }

  async function query(topUp: TopUp): Promise<void> {
    const answered = await gatewayOf(topUp.method)?.query(orderOf(topUp));
    if (!answered?.ok) return;
    const { value } = answered;
    if (value.state === 'paid') for (const payment of value.payments) await incoming.settle(payment);
    else if (value.state === 'failed') await repository.end(topUp.id, 'failed');
  }

  return {
    methods,

    waiting: repository.waiting,

    async start({ id: account }: Member, { operation, ...wanted }: Wanted): Promise<Result<number, Failure>> {
      if (!methods.includes(wanted.method)) return NO_METHOD;
      const { amount, method } = wanted;
      const made = await runOnce(
        db,
        { actor: account, id: operation, kind: 'wallet/top-up', request: wanted, outcome: madeTopUp },
        async (trx) => {
          const topUps = createTopUpRepository(trx);
          await topUps.lockAccount(account);
          const { today, waiting } = await topUps.usage(account);
          if (today + amount > MAX_TOP_UP_A_DAY) return A_DAY;
          if (waiting >= MAX_WAITING) return FULL;
          const queryAt = gatewayOf(method)
            ? new Date(clock().getTime() + (QUERIED_AFTER[0] ?? 0) * MINUTE)
            : null;
          for (;;) {
            const memo = newMemo(() => randomInt(2 ** 32) / 2 ** 32);
            const number = await topUps.add({ account, amount, method, memo, queryAt, hours: HOURS_OPEN });
            if (number !== undefined) return ok({ number });
          }
        },
      );
      return made.ok ? ok(made.value.number) : made;
    },

    /** One of one's own, with where it is paid while it waits; that of another is missing. */
    async find({ id }: Member, number: number): Promise<Result<TopUp, Failure>> {
      const found = await repository.findOwn(id, number);
      return found ? ok(found) : MISSING;
    },

    open,

    /** The code of a transfer as a picture. */
    async codePicture({ id }: Member, number: number): Promise<Result<Buffer, Failure>> {
      const found = await repository.findOwn(id, number);
      const made = found?.method === 'bank' && bank ? transferTo(bank, found) : found?.checkout;
      return made?.kind === 'qr' ? ok(await images.inGrey(qrSvg(made.payload))) : MISSING;
    },

    /** When a browser comes back from a provider, which proves nothing. */
    async refresh({ id }: Member, number: number): Promise<void> {
      const found = await repository.findOwn(id, number);
      if (!found || found.status === 'paid') return;
      const limit = { key: `wallet/query/${id}`, most: MAX_REFRESHED, windowMs: HOUR };
      if (!(await consume(db, [limit]))) await query(found);
    },

    async cancel({ id }: Member, number: number): Promise<Result<void, Failure>> {
      const found = await repository.findOwn(id, number);
      if (!found) return MISSING;
      return (await repository.end(found.id, 'cancelled')) ? ok(undefined) : NOT_WAITING;
    },

    /** Looks up what no notice came for, and ends what was not paid in time. */
    async sweep(): Promise<void> {
      for (let done = 0; done < MAX_QUERIES; done += 1) {
        const due = await repository.takeToQuery(QUERIED_AFTER);
        if (!due) break;
        await query(due);
      }
      await repository.expireDue();
    },
  };
}
