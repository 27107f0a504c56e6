import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Price } from '#features/marketing/domain/price.ts';
import type { AccountId, Member } from '#kernel/actor.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { isValidAt, type PaperSeal } from '#platform/crypto/paper-seal.ts';
import type { Database } from '#platform/db/client.ts';
import { type Operation, outcomeOf, runOnce } from '#platform/db/operation.ts';
import { defineSweep } from '#platform/jobs/define-job.ts';
import type { ObjectStore } from '#platform/objects/object-store.ts';
import {
  SEALED_SHEET,
  type SealedShop,
  purchaseNumber,
  quotedPurchase,
  quoteOf,
} from '../../domain/purchase.ts';
import { createPayment, moneyOf, NOT_ENOUGH, type Priced } from './payment.ts';
import type { Post } from '../posting.ts';
import { createSealedSheetRepository } from './sealed-sheet-repository.ts';

export { SEALED_SHEET };

type Deps = {
  db: Database;
  clock: Clock;
  objects: Pick<ObjectStore, 'put' | 'get' | 'delete' | 'list'>;
  /** Without it nothing is sold here. */
  seal: PaperSeal | undefined;
  pricesToday: () => Promise<readonly Price[]>;
  /** Whether an account has made a valuation that came to a value. */
  hasValued: (account: AccountId, valuation: string) => Promise<boolean>;
  post: Post;
};

/** What a paper says of its seal, and how it is drawn. */
type SealText = { holder: string; issuer: string; at: Date };
export type SheetToSeal = { reason: string; draw: (seal: SealText) => Promise<Uint8Array> };

type Order = { valuation: string; price: number; operation: string };

const NOT_SOLD = fail<Failure>({ kind: 'conflict', code: 'purchases/not-sold' });
const OTHER_PRICE = fail<Failure>({ kind: 'conflict', code: 'purchases/other-price' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'purchases/no-such-purchase' });

const FOLDER = 'sealed/';
/** What is younger may belong to a purchase that is being made. */
const MIN_AGE = 2 * DAY;

/** Valuation sheets with the seal of the company: what is paid for is there, sealed and kept, before it is paid. */
export function createSealedSheets({ db, clock, objects, seal, pricesToday, hasValued, post }: Deps) {
  const sheets = createSealedSheetRepository(db);
  const pay = createPayment(post);

  async function soldToday(): Promise<{ price: Priced; seal: PaperSeal } | undefined> {
    if (!seal || !isValidAt(seal, clock())) return undefined;
    const price = (await pricesToday()).find(({ code }) => code === SEALED_SHEET);
    return price && price.amount !== null
      ? { price: { id: price.id, amount: price.amount }, seal }
      : undefined;
  }

  const quoteFor = async (account: string, amount: number) =>
    quoteOf(amount, await moneyOf(db, account), dayOf(clock()));

  /** Keeps the bytes of a paper under a name of their own. */
  async function keep(bytes: Uint8Array) {
    const object = `${FOLDER}${dayOf(clock())}/${randomUUID()}.pdf`;
    await objects.put(object, () => Readable.from([Buffer.from(bytes)]), bytes.length);
    return {
      object,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    };
  }

  /** Deletes papers of purchases that were never made, and of accounts that are gone. */
  async function tidyUp(): Promise<void> {
    const before = `${FOLDER}${dayOf(new Date(clock().getTime() - MIN_AGE))}/`;
    let after: string | undefined;
    do {
      const page = await objects.list(FOLDER, after);
      const old = page.objects.map(({ key }) => key).filter((key) => key < before);
      const known = await sheets.known(old);
      for (const key of old) if (!known.has(key)) await objects.delete(key);
      after = page.next;
    } while (after !== undefined);
  }

  return {
    /** What the seal of a valuation costs, where it is sold, and the papers that were bought. */
    async shop({ id }: Member, valuation: string): Promise<Result<SealedShop, Failure>> {
      const bought = await sheets.ofValuation(id, valuation);
      const sold = (await hasValued(id, valuation)) ? await soldToday() : undefined;
      if (!sold) return bought.length > 0 ? ok({ offered: undefined, bought }) : MISSING;
      const { price, seal: own } = sold;
      const { holder, issuer, validUntil } = own;
      const quote = await quoteFor(id, price.amount);
      return ok({ offered: { price: price.id, quote, holder, issuer, validUntil }, bought });
    },

    /** Whether a customer finds anything for a valuation of theirs here. */
    async isFor({ id }: Member, valuation: string): Promise<boolean> {
      if (!(await hasValued(id, valuation))) return false;
      return (await soldToday()) !== undefined || (await sheets.ofValuation(id, valuation)).length > 0;
    },

    /** Seals and keeps the paper, then takes its price, so that none is paid for that could not be made. */
    async buy(
      member: Member,
      { valuation, price, operation }: Order,
      { reason, draw }: SheetToSeal,
    ): Promise<Result<string, Failure>> {
      const once: Operation<string> = {
        actor: member.id,
        id: operation,
        kind: 'sealed-sheet',
        request: { valuation, price },
        outcome: z.string(),
      };
      const before = await outcomeOf(db, once);
      if (before) return before;
      if (!(await hasValued(member.id, valuation))) return MISSING;
      const sold = await soldToday();
      if (!sold) return NOT_SOLD;
      if (sold.price.id !== price) return OTHER_PRICE;
      if ((await quoteFor(member.id, sold.price.amount)).missing > 0) return NOT_ENOUGH;
      const at = clock();
      const { holder, issuer } = sold.seal;
      const kept = await keep(sold.seal.applyTo(await draw({ holder, issuer, at }), { reason, at }));
      let isBought = false;
      const bought = await runOnce(db, once, async (trx) => {
        const paid = await pay(trx, member, {
          service: SEALED_SHEET,
          price: sold.price,
          status: 'over',
          consignment: null,
          timesAt: async (now) => ok({ startsAt: now, endsAt: now }),
        });
        if (!paid.ok) return paid;
        const { id, number } = paid.value;
        await createSealedSheetRepository(trx).add({ ...kept, purchase: id, account: member.id, valuation });
        isBought = true;
        return ok(purchaseNumber(number));
      });
      if (!isBought) await objects.delete(kept.object);
      return bought;
    },

    /** The bytes of a paper that was bought: the same each time. */
    async file({ id }: Member, number: number): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
      const sheet = await sheets.find(id, number);
      if (!sheet) return MISSING;
      const found = await objects.get(sheet.object);
      const bytes = found && (await buffer(found.body));
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sheet.sha256)
        throw new Error(`the sealed paper of ${purchaseNumber(number)} is not what was bought`);
      return ok(new Uint8Array(bytes));
    },

    /** The number of the purchase that a receipt names, where a paper was bought by it. */
    async boughtAs({ id }: Member, quoted: string): Promise<number | undefined> {
      const number = quotedPurchase(quoted);
      return number === undefined ? undefined : (await sheets.find(id, number))?.purchase;
    },

    /** What is missing for it to be sold, for who sets the prices. */
    state: (): 'no-seal' | 'seal-over' | 'sold' =>
      seal === undefined ? 'no-seal' : isValidAt(seal, clock()) ? 'sold' : 'seal-over',

    tidyUp,
    jobs: [defineSweep({ name: 'wallet/sealed-sheets', schedule: '55 3 * * *', run: tidyUp })],
  };
}
