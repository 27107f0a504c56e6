import { randomUUID } from 'node:crypto';
import type { Member } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { revenue, walletOf } from '../../domain/ledger.ts';
import {
  type PurchaseStatus,
  purchaseNumber,
  quoteOf,
  type SoldCode,
  type Times,
} from '../../domain/purchase.ts';
import { createBonusRepository } from '../bonus-repository.ts';
import { expireBonuses } from '../bonuses.ts';
import { createLedgerRepository } from '../ledger-repository.ts';
import type { Post } from '../posting.ts';
import { createPurchaseRepository } from './purchase-repository.ts';

export const NOT_ENOUGH = fail<Failure>({ kind: 'conflict', code: 'purchases/not-enough' });

/** The price that something is bought at, by its row of the price list. */
export type Priced = { id: number; amount: number };

type Sale = {
  service: SoldCode;
  price: Priced;
  status: PurchaseStatus;
  consignment: string | null;
  /** From when until when it is delivered, or why it is not sold; read once the wallets are locked. */
  timesAt: (now: Date) => Promise<Result<Times, Failure>>;
};

/** What a customer can spend. */
export const moneyOf = async (from: Database, account: string) => ({
  grants: await createBonusRepository(from).spendable(account),
  main: await createLedgerRepository(from).credit(walletOf('chinh', account)),
});

/** Takes a price from the wallets of a customer, from bonuses first, and writes down what was bought for it. */
export const createPayment =
  (post: Post) =>
  async (
    trx: Trx,
    member: Member,
    { service, price, status, consignment, timesAt }: Sale,
  ): Promise<Result<{ id: string; number: number }, Failure>> => {
    const [main, bonus] = [walletOf('chinh', member.id), walletOf('thuong', member.id)];
    const sales = revenue(service);
    // Purchases of one customer follow each other, also those that cost nothing.
    await createLedgerRepository(trx).lock([main, bonus, sales]);
    await expireBonuses(trx, post, member.id);
    const purchases = createPurchaseRepository(trx);
    const now = await purchases.now();
    const times = await timesAt(now);
    if (!times.ok) return times;
    const quote = quoteOf(price.amount, await moneyOf(trx, member.id), dayOf(now));
    const { amount, fromBonus, fromMain, missing, portions } = quote;
    if (missing > 0) return NOT_ENOUGH;
    const transfer = amount > 0 ? randomUUID() : null;
    const made = await purchases.add({
      ...quote,
      ...times.value,
      account: member.id,
      consignment,
      service,
      status,
      price: price.id,
      transfer,
    });
    if (transfer !== null)
      await post(trx, {
        id: transfer,
        kind: 'purchase',
        subject: purchaseNumber(made.number),
        lines: [
          { ...bonus, amount: fromBonus },
          { ...main, amount: fromMain },
          { ...sales, amount: -amount },
        ].filter((line) => line.amount !== 0),
      });
    await createBonusRepository(trx).spend(portions);
    return ok(made);
  };
