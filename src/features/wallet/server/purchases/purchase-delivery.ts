import { randomUUID } from 'node:crypto';
import type { DepositType } from '#features/consignments/domain/deposit-type.ts';
import type { AccountId } from '#kernel/actor.ts';
import { type Failure, type Result, fail } from '#kernel/result.ts';
import type { Party } from '#kernel/state-machine.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { reversed } from '../../domain/ledger.ts';
import { ADVERTISING, isService, type Purchase, purchaseNumber, SERVICES } from '../../domain/purchase.ts';
import { createBonusRepository } from '../bonus-repository.ts';
import { createLedgerRepository } from '../ledger-repository.ts';
import type { Post } from '../posting.ts';
import { createPurchaseRepository } from './purchase-repository.ts';

export type Offer = {
  id: string;
  number: number;
  deal: DepositType;
  isOnOffer: boolean;
  expiresAt: Date | null;
};

/** The offers of customers, as far as services are sold for them; what changes them does so in our transactions. */
export type OffersForSale = {
  find: (from: Database, owner: AccountId, number: number) => Promise<Offer | undefined>;
  advertise: (trx: Trx, id: string, until: Date | null) => Promise<Result<void, Failure>>;
  extend: (trx: Trx, id: string, days: number) => Promise<Result<void, Failure>>;
  shorten: (trx: Trx, id: string, days: number) => Promise<Result<void, Failure>>;
};

type Held = Pick<Purchase, 'id' | 'number' | 'service' | 'status' | 'transfer'> & {
  consignment: string | null;
};

export const NO_OFFER = fail<Failure>({ kind: 'missing', code: 'purchases/no-such-offer' });

/** What purchases do for their offers, and what undoes them. */
export function createDelivery({ db, offers, post }: { db: Database; offers: OffersForSale; post: Post }) {
  /** An offer is advertised until the last of what runs for it ends. */
  const showAdvertised = async (trx: Trx, consignment: string) =>
    offers.advertise(
      trx,
      consignment,
      await createPurchaseRepository(trx).advertisedUntil(consignment, ADVERTISING, ['running']),
    );

  /** Gives the money back as it was taken, into the grants that it came from, and ends what runs. */
  async function undo(
    trx: Trx,
    { id, number, consignment, service, status, transfer }: Held,
    { by, reason, madeBy }: { by: Party; reason: string; madeBy?: string },
  ): Promise<void> {
    const purchases = createPurchaseRepository(trx);
    const back = transfer === null ? null : randomUUID();
    await purchases.undo(id, { by, reason, transfer: back });
    if (consignment !== null && status === 'running') await showAdvertised(trx, consignment);
    if (
      consignment !== null &&
      status === 'over' &&
      isService(service) &&
      SERVICES[service].does === 'extend'
    )
      await offers.shorten(trx, consignment, SERVICES[service].days);
    if (transfer === null || back === null) return;
    const books = createLedgerRepository(trx);
    const posted = await books.linesOf(transfer);
    await books.lock(posted);
    await post(trx, {
      id: back,
      kind: 'purchase-undone',
      subject: purchaseNumber(number),
      reverses: transfer,
      ...(madeBy !== undefined && { madeBy }),
      note: reason,
      lines: reversed(posted),
    });
    await createBonusRepository(trx).giveBack(await purchases.portionsOf(id));
  }

  /** Begins or ends what is due; what cannot be delivered any more is undone. */
  const turn = (id: string) =>
    transaction(db, async (trx) => {
      const purchases = createPurchaseRepository(trx);
      const held = await purchases.holdDue(id);
      // What is no service for an offer is delivered when it is bought.
      if (!held || !isService(held.service)) return;
      const { consignment, service, status } = held;
      if (status === 'running') {
        await purchases.end(id);
        if (consignment !== null) await showAdvertised(trx, consignment);
        return;
      }
      const { does, days } = SERVICES[service];
      await purchases.begin(id, does === 'advertise' ? 'running' : 'over');
      if (!(await begin(trx, consignment, does, days)).ok)
        await undo(trx, held, { by: 'system', reason: '' });
    });

  async function begin(
    trx: Trx,
    consignment: string | null,
    does: 'advertise' | 'extend',
    days: number,
  ): Promise<Result<void, Failure>> {
    if (consignment === null) return NO_OFFER;
    return does === 'advertise' ? showAdvertised(trx, consignment) : offers.extend(trx, consignment, days);
  }

  /** Each in a transaction of its own: one that fails keeps no other back. */
  async function deliver(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await createPurchaseRepository(db).due())
      await turn(id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'purchases that could not be delivered');
  }

  return { deliver, undo };
}
