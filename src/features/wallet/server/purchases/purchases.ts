import { z } from 'zod';
import type { DepositType } from '#features/consignments/domain/deposit-type.ts';
import type { Price } from '#features/marketing/domain/price.ts';
import { type Actor, may, type Member } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Audit, auditActor } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { runOnce } from '#platform/db/operation.ts';
import { defineSweep, EACH_FIVE_MINUTES } from '#platform/jobs/define-job.ts';
import {
  ADVERTISING,
  isService,
  type Offered,
  type Purchase,
  purchaseMachine,
  purchaseNumber,
  quoteOf,
  type ServiceCode,
  timesOf,
} from '../../domain/purchase.ts';
import { createDelivery, NO_OFFER, type Offer, type OffersForSale } from './purchase-delivery.ts';
import type { Post } from '../posting.ts';
import { createPayment, moneyOf, type Priced } from './payment.ts';
import { createPurchaseRepository } from './purchase-repository.ts';

type Deps = {
  db: Database;
  audit: Audit;
  pricesToday: () => Promise<readonly Price[]>;
  offers: OffersForSale;
  post: Post;
};

type Order = { number: number; service: ServiceCode; price: number; operation: string };
type Undoing = { purchase: string; operation: string };

const MISSING = fail<Failure>({ kind: 'missing', code: 'purchases/no-such-purchase' });
const NOT_SOLD = fail<Failure>({ kind: 'conflict', code: 'purchases/not-sold' });
const OTHER_PRICE = fail<Failure>({ kind: 'conflict', code: 'purchases/other-price' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'purchases/not-so' });
const TOO_LATE = fail<Failure>({ kind: 'conflict', code: 'purchases/too-late' });
const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'purchases/forbidden' });

/** What can be bought for an offer, and what was. */
type Shop = { number: number; deal: DepositType; offered: Offered[]; bought: Purchase[] };

const OPEN = ['bought', 'running'] as const;

/** Services that customers buy for their offers, from bonuses first, and what becomes of them. */
export function createPurchases({ db, audit, pricesToday, offers, post }: Deps) {
  const repository = createPurchaseRepository(db);
  const { deliver, undo } = createDelivery({ db, offers, post });
  const pay = createPayment(post);

  /** An offer, and what was bought for it already. */
  const servedOf = async (from: Database, offer: Offer) => ({
    ...offer,
    advertisedUntil: await createPurchaseRepository(from).advertisedUntil(offer.id, ADVERTISING, OPEN),
  });

  async function buy(
    trx: Trx,
    member: Member,
    { number, service }: Order,
    price: Priced,
  ): Promise<Result<string, Failure>> {
    const offer = await offers.find(trx, member.id, number);
    if (!offer) return NO_OFFER;
    const paid = await pay(trx, member, {
      service,
      price,
      status: 'bought',
      consignment: offer.id,
      timesAt: async (now) => timesOf(service, await servedOf(trx, offer), now),
    });
    return paid.ok ? ok(purchaseNumber(paid.value.number)) : paid;
  }

  return {
    /** What can be bought for an offer, how it would be paid, and what was. */
    async shop({ id }: Member, number: number): Promise<Result<Shop, Failure>> {
      const offer = await offers.find(db, id, number);
      if (!offer) return NO_OFFER;
      const [prices, money, served, bought, now] = await Promise.all([
        pricesToday(),
        moneyOf(db, id),
        servedOf(db, offer),
        repository.ofConsignment(offer.id),
        repository.now(),
      ]);
      const offered = prices.flatMap(({ id: price, code, amount }): Offered[] => {
        if (!isService(code) || amount === null) return [];
        const times = timesOf(code, served, now);
        return [
          {
            service: code,
            price,
            quote: quoteOf(amount, money, dayOf(now)),
            times: times.ok ? times.value : undefined,
            refusal: times.ok ? undefined : times.error,
          },
        ];
      });
      return ok({ number, deal: offer.deal, offered: offer.isOnOffer ? offered : [], bought });
    },

    /** Buys at the price that was on the page; the same operation buys once. */
    async buy(member: Member, { operation, ...order }: Order): Promise<Result<string, Failure>> {
      const price = (await pricesToday()).find(({ code }) => code === order.service);
      return runOnce(
        db,
        { actor: member.id, id: operation, kind: 'purchase', request: order, outcome: z.string() },
        async (trx) => {
          if (!price || price.amount === null) return NOT_SOLD;
          if (price.id !== order.price) return OTHER_PRICE;
          return buy(trx, member, { operation, ...order }, { id: price.id, amount: price.amount });
        },
      );
    },

    /** Until a service begins its buyer may undo its purchase. */
    undo: (member: Member, { purchase, operation }: Undoing): Promise<Result<string, Failure>> =>
      runOnce(
        db,
        {
          actor: member.id,
          id: operation,
          kind: 'purchase-undo',
          request: { purchase },
          outcome: z.string(),
        },
        async (trx) => {
          const held = await createPurchaseRepository(trx).hold(purchase);
          if (held?.account !== member.id) return MISSING;
          if (held.status === 'undone') return NOT_SO;
          if (!held.isUndoable) return TOO_LATE;
          await undo(trx, held, { by: 'owner', reason: '' });
          return ok(purchaseNumber(held.number));
        },
      ),

    /** What an account has bought, for staff who adjust wallets. */
    async ofAccount(actor: Actor, account: string): Promise<Result<Purchase[], Failure>> {
      return may(actor, 'wallet.adjust') ? ok(await repository.ofAccount(account)) : FORBIDDEN;
    },

    /** Staff undo a purchase at any time, for a reason that its buyer reads. */
    async undoByStaff(
      actor: Actor,
      { purchase, reason, operation }: Undoing & { reason: string },
    ): Promise<Result<string, Failure>> {
      if (!may(actor, 'wallet.adjust') || actor.kind !== 'member') return FORBIDDEN;
      return runOnce(
        db,
        {
          actor: actor.id,
          id: operation,
          kind: 'purchase-undo',
          request: { purchase, reason },
          outcome: z.string(),
        },
        async (trx) => {
          const held = await createPurchaseRepository(trx).hold(purchase);
          if (!held) return MISSING;
          if (!purchaseMachine.can(held.status, 'undo')) return NOT_SO;
          await undo(trx, held, { by: 'staff', reason, madeBy: actor.id });
          const quoted = purchaseNumber(held.number);
          await audit(trx, {
            ...auditActor(actor),
            action: 'wallet/purchase-undone',
            subject: held.account ?? undefined,
            detail: { purchase: quoted, money: held.amount, reason },
          });
          return ok(quoted);
        },
      );
    },

    deliver,
    jobs: [defineSweep({ name: 'wallet/deliver', schedule: EACH_FIVE_MINUTES, run: deliver })],
  };
}
