import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ServiceCode } from '#features/wallet/domain/purchase.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member } from '../../_support/inquiries.ts';
import { listingOfConsignment, published, seenOf } from '../../_support/people/consignments.ts';
import { balancesOf, giveBonus, payIn } from '../../_support/people/wallets.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const services = servicesOver(db, { dataDir: await dataDirectory() });
const { bonuses, consignments, marketing, purchases, wallet } = services;
const [moderator, administrator] = [await member(db, 'moderator'), await member(db, 'administrator')];

const WEEK: ServiceCode = 'tin-quang-cao-7-ngay';
const PRICE = 50_000;

let owner = await member(db);
let number = 0;
beforeEach(async () => {
  owner = await member(db);
  number = await published(services, db, owner, moderator);
});

const priceOf = async (code: ServiceCode) =>
  (await marketing.pricesToday()).find((price) => price.code === code)?.id ?? 0;
const buy = async (service: ServiceCode = WEEK, operation: string = randomUUID()) =>
  purchases.buy(owner, { number, service, price: await priceOf(service), operation });
const bought = async () => must(await purchases.shop(owner, number)).bought;
const last = async () => {
  const [purchase] = await bought();
  if (!purchase) throw new Error('nothing was bought');
  return purchase;
};
const undo = (purchase: string, operation: string = randomUUID()) =>
  purchases.undo(owner, { purchase, operation });
const balances = () => balancesOf(db, owner.id);
/** As if it had been bought so much earlier. */
const earlier = (minutes: number) =>
  sql`update purchase set starts_at = starts_at - make_interval(mins => ${minutes}),
    ends_at = ends_at - make_interval(mins => ${minutes}) where account = ${owner.id}`.execute(db);
const cardOf = async () => {
  const listing = await listingOfConsignment(db, number);
  const [card] = await services.listings.cardsOf([listing?.id ?? 0]);
  return card;
};
const WHOLE_WEEK = 7 * 24 * 60;

describe('a purchase', () => {
  test('is paid from the bonus that ends first, then from the main wallet', async () => {
    await giveBonus(db, owner.id, 20_000);
    await giveBonus(db, owner.id, 15_000);
    await sql`update bonus_grant set expires_at = now() + interval '2 days'
      where account = ${owner.id} and amount = 15000`.execute(db);
    await payIn(db, owner.id, 40_000);
    expect(must(await buy())).toMatch(/^MH-\d+$/);
    expect(await balances()).toEqual({ main: 25_000, bonus: 0 });
    expect(await last()).toMatchObject({
      service: WEEK,
      amount: PRICE,
      vatPercent: 8,
      vat: 3_704,
      fromBonus: 35_000,
      fromMain: 15_000,
      status: 'bought',
      isUndoable: true,
    });
    expect((await bonuses.own(owner)).map(({ status }) => status)).toEqual(['spent', 'spent']);
  });

  test('keeps the price that it was made from', async () => {
    await payIn(db, owner.id, PRICE);
    must(await buy());
    const { price } = await db
      .selectFrom('purchase')
      .select('price')
      .where('account', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(price).toBe(await priceOf(WEEK));
    await expect(db.deleteFrom('service_price').where('id', '=', price).execute()).rejects.toThrow(
      /purchase/,
    );
  });

  test.each([
    ['with too little', 'not-enough', async () => payIn(db, owner.id, PRICE - 1)],
    [
      'of an offer that is hidden',
      'not-on-offer',
      async () => {
        await payIn(db, owner.id, PRICE);
        must(await consignments.own.pause(owner, await seenOf(db, number)));
      },
    ],
  ])('%s is refused, and nothing is taken', async (_, why, prepare) => {
    await prepare();
    const before = await balances();
    expect(await buy()).toMatchObject({ error: { code: `purchases/${why}` } });
    expect(await balances()).toEqual(before);
    expect(await bought()).toEqual([]);
  });

  test('at another price than was on the page is refused', async () => {
    await payIn(db, owner.id, PRICE);
    const order = { number, service: WEEK, price: await priceOf('them-30-ngay'), operation: randomUUID() };
    expect(await purchases.buy(owner, order)).toMatchObject({ error: { code: 'purchases/other-price' } });
  });

  test('for the offer of another is missing', async () => {
    const other = await member(db);
    const order = { number, service: WEEK, price: await priceOf(WEEK), operation: randomUUID() };
    expect(await purchases.buy(other, order)).toMatchObject({ error: { kind: 'missing' } });
  });

  test('is made once for one operation, however often that is sent', async () => {
    await payIn(db, owner.id, 5 * PRICE);
    const operation = randomUUID();
    const done = await Promise.all(Array.from({ length: 5 }, () => buy(WEEK, operation)));
    expect(new Set(done.map(must)).size).toBe(1);
    expect(await balances()).toEqual({ main: 4 * PRICE, bonus: 0 });
    const other = await purchases.buy(owner, {
      number,
      service: 'them-30-ngay',
      price: await priceOf('them-30-ngay'),
      operation,
    });
    expect(other).toMatchObject({ error: { code: 'validation/other-request' } });
  });

  test('of two for one balance, one is made', async () => {
    await giveBonus(db, owner.id, 30_000);
    await payIn(db, owner.id, 30_000);
    const done = await Promise.all([buy(), buy(), buy()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balances()).toEqual({ main: 10_000, bonus: 0 });
  });

  test('never spends what ends meanwhile', async () => {
    await giveBonus(db, owner.id, PRICE);
    await payIn(db, owner.id, PRICE);
    await sql`update bonus_grant set expires_at = now() - interval '1 second' where account = ${owner.id}`.execute(
      db,
    );
    const [done] = await Promise.all([buy(), bonuses.expire()]);
    must(done);
    expect(await balances()).toEqual({ main: 0, bonus: 0 });
    expect(await last()).toMatchObject({ fromBonus: 0, fromMain: PRICE });
  });

  test('that is free moves no money', async () => {
    const id = await priceOf(WEEK);
    await db.updateTable('service_price').set({ amount: 0 }).where('id', '=', id).execute();
    marketing.onInvalidated(['prices']);
    must(await buy());
    expect(await last()).toMatchObject({ amount: 0, vat: 0, transfer: null, status: 'bought' });
    must(await undo((await last()).id));
    expect(await last()).toMatchObject({ status: 'undone', undoneBy: 'owner' });
    await db.updateTable('service_price').set({ amount: PRICE }).where('id', '=', id).execute();
    marketing.onInvalidated(['prices']);
  });
});

describe('undone', () => {
  beforeEach(async () => {
    await giveBonus(db, owner.id, 20_000);
    await payIn(db, owner.id, 100_000);
    must(await buy());
  });

  test('the money is where it came from, in the same grant', async () => {
    const before = (await bonuses.own(owner)).map(({ id }) => id);
    must(await undo((await last()).id));
    expect(await balances()).toEqual({ main: 100_000, bonus: 20_000 });
    expect((await bonuses.own(owner)).map(({ id, left, status }) => [id, left, status])).toEqual([
      [before[0], 20_000, 'active'],
    ]);
    expect(await last()).toMatchObject({ status: 'undone', undoneBy: 'owner' });
  });

  test('it is once, by whomever', async () => {
    const { id } = await last();
    const operation = randomUUID();
    const done = await Promise.all([
      undo(id, operation),
      undo(id, operation),
      undo(id),
      purchases.undoByStaff(administrator, { purchase: id, reason: 'Nhầm', operation: randomUUID() }),
    ]);
    expect(done.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await balances()).toEqual({ main: 100_000, bonus: 20_000 });
    const undone = await db
      .selectFrom('ledger_transfer')
      .select('id')
      .where('kind', '=', 'purchase-undone')
      .where('subject', '=', `MH-${(await last()).number}`)
      .execute();
    expect(undone).toHaveLength(1);
  });

  test('what ended meanwhile can be spent for some days more', async () => {
    await sql`update bonus_grant set expires_at = now() - interval '1 day' where account = ${owner.id}`.execute(
      db,
    );
    must(await undo((await last()).id));
    await bonuses.expire();
    expect(await balances()).toEqual({ main: 100_000, bonus: 20_000 });
  });

  test('it cannot be by its buyer once it has begun, nor by another', async () => {
    const { id } = await last();
    const other = await member(db);
    const wanted = { purchase: id, operation: randomUUID() };
    expect(await purchases.undo(other, wanted)).toMatchObject({ error: { kind: 'missing' } });
    await earlier(31);
    expect(await undo(id)).toMatchObject({ error: { code: 'purchases/too-late' } });
    await purchases.deliver();
    expect(await undo(id)).toMatchObject({ error: { code: 'purchases/too-late' } });
  });

  test('it is by staff who may, for a reason, at any time', async () => {
    await earlier(31);
    await purchases.deliver();
    expect((await cardOf())?.isAdvertised).toBe(true);
    const wanted = { purchase: (await last()).id, reason: 'Tin bị gỡ oan', operation: randomUUID() };
    expect(await purchases.undoByStaff(moderator, wanted)).toMatchObject({ error: { kind: 'forbidden' } });
    must(await purchases.undoByStaff(administrator, wanted));
    expect(await balances()).toEqual({ main: 100_000, bonus: 20_000 });
    expect(await last()).toMatchObject({ status: 'undone', undoneBy: 'staff', reason: 'Tin bị gỡ oan' });
    expect((await cardOf())?.isAdvertised).toBe(false);
  });
});

describe('what was bought', () => {
  beforeEach(() => payIn(db, owner.id, 500_000));

  test('marks the offer from its beginning to its end', async () => {
    must(await buy());
    await purchases.deliver();
    expect((await cardOf())?.isAdvertised).toBe(false);
    await earlier(31);
    await Promise.all([purchases.deliver(), purchases.deliver()]);
    expect((await cardOf())?.isAdvertised).toBe(true);
    const listing = await listingOfConsignment(db, number);
    expect(must(await services.listings.find(String(listing?.id))).isAdvertised).toBe(true);
    expect((await last()).status).toBe('running');
    await earlier(WHOLE_WEEK);
    await purchases.deliver();
    expect((await last()).status).toBe('over');
    expect((await cardOf())?.isAdvertised).toBe(false);
  });

  test('of advertising twice, also at once, goes on without a gap', async () => {
    (await Promise.all([buy(), buy()])).map(must);
    const [second, first] = await bought();
    expect(second?.startsAt).toEqual(first?.endsAt);
    await earlier(31);
    await purchases.deliver();
    await earlier(WHOLE_WEEK);
    await purchases.deliver();
    expect((await bought()).map(({ status }) => status)).toEqual(['running', 'over']);
    expect((await cardOf())?.isAdvertised).toBe(true);
  });

  test('of more days adds them to the end, and takes them back when undone', async () => {
    const endsOn = async () => (await listingOfConsignment(db, number))?.expires_on ?? '';
    const before = must(await consignments.own.detail(owner, number)).expiresAt?.getTime() ?? 0;
    must(await buy('them-30-ngay'));
    await earlier(31);
    await purchases.deliver();
    const detail = must(await consignments.own.detail(owner, number));
    expect((detail.expiresAt?.getTime() ?? 0) - before).toBe(30 * 86_400_000);
    expect(await last()).toMatchObject({ status: 'over' });
    const after = await endsOn();
    const wanted = { purchase: (await last()).id, reason: 'Trả lại', operation: randomUUID() };
    must(await purchases.undoByStaff(administrator, wanted));
    expect(must(await consignments.own.detail(owner, number)).expiresAt?.getTime()).toBe(before);
    expect((await endsOn()) < after).toBe(true);
  });

  test('for an offer that was withdrawn meanwhile is undone by itself', async () => {
    must(await buy());
    must(await buy('them-30-ngay'));
    must(await consignments.own.withdraw(owner, { ...(await seenOf(db, number)), note: '' }));
    await earlier(31);
    await purchases.deliver();
    expect((await bought()).map(({ status, undoneBy }) => [status, undoneBy])).toEqual([
      ['undone', 'system'],
      ['undone', 'system'],
    ]);
    expect(await balances()).toEqual({ main: 500_000, bonus: 0 });
  });
});

test('after all of it the books agree', async () => {
  expect((await wallet.findBreaks()).breaks).toEqual([]);
});
