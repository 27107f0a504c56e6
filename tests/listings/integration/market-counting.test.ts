import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Market } from '#features/market/domain/market.ts';
import { countStatements } from '#platform/db/statements.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer, setStatus } from '../../_support/land/offers.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const WARD = 'phuong-sai-gon-26740';
const QUARTER = '2026-10-01';
/** Days of this quarter, in the order in which things happen. */
const on = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T05:00:00Z`);
const NOW = new Date('2026-11-20T05:00:00Z');

const marketAt = (now = NOW, demo = true) => servicesOver(db, { demo, clock: () => now }).marketFigures;

/** Offers of a house with a log of prices, one after another. */
async function offered(
  prices: readonly number[],
  { day = 1, before }: { day?: number; before?: number } = {},
) {
  const id = await offer(db, { price: prices.at(-1) ?? null, at: on(day) });
  const log = before ?? id;
  if (before)
    await db.updateTable('listing_text').set({ property_history: log }).where('listing', '=', id).execute();
  for (const [at, price] of prices.entries())
    await db
      .insertInto('listing_price')
      .values({ property_history: log, listing: id, price, at: on(day + at) })
      .execute();
  return id;
}

const link = (listing: number, other: number) =>
  db
    .insertInto('listing_duplicate')
    .values([
      { listing, other, why: 'plot' },
      { listing: other, other: listing, why: 'plot' },
    ])
    .execute();

async function countedNow(): Promise<Market> {
  const market = marketAt();
  await sql`truncate market_quarter`.execute(db);
  await market.count();
  const page = await marketAt().page(WARD);
  if (!page || 'moved' in page) throw new Error('no page');
  return page;
}

const rowOf = async (kind = 'nha-rieng') =>
  (await countedNow()).figures.find(
    (one) => one.kind === kind && one.quarter === QUARTER && one.deal === 'ban',
  );

afterEach(async () => {
  // Logs are only ever added to; their offers are not on the market any more.
  await sql`update listing set status = 'withdrawn'`.execute(db);
});

describe('a market', () => {
  test('of nothing has no figure, and is not indexed', async () => {
    const market = await countedNow();
    expect(market).toMatchObject({
      figures: [],
      budgets: [],
      headline: null,
      isShown: false,
      within: [],
      beside: [],
    });
    expect(await marketAt().indexed()).toEqual([]);
    expect(await marketAt().short('26740')).toBeUndefined();
  });

  test('of four has a count and no figure; of five it has both', async () => {
    for (const price of [3e9, 4e9, 5e9, 6e9]) await offered([price]);
    expect(await rowOf()).toMatchObject({ count: 4, median: null, lower: null, upper: null, days: null });
    await offered([7e9]);
    expect(await rowOf()).toMatchObject({
      count: 5,
      median: Math.round(5e9 / 60),
      lower: Math.round(4e9 / 60),
    });
    expect(await rowOf('')).toMatchObject({ count: 5, median: Math.round(5e9 / 60) });
  });

  test('counts a property once, however often it is offered again', async () => {
    for (const price of [3e9, 4e9, 5e9, 6e9]) await offered([price]);
    const first = await offered([9e9]);
    await setStatus(db, first, 'expired');
    const second = await offered([8e9], { day: 9, before: first });
    await setStatus(db, second, 'expired');
    await offered([7e9], { day: 17, before: first });
    const row = await rowOf();
    expect(row).toMatchObject({ count: 5, cuts: 1, upper: Math.round(6e9 / 60) });
  });

  test('counts copies by other sellers once, and copies of copies', async () => {
    for (const price of [3e9, 4e9, 5e9, 6e9]) await offered([price]);
    const [one, other, third] = [await offered([7e9]), await offered([7.1e9]), await offered([7.2e9])];
    await link(one, other);
    await link(other, third);
    expect(await rowOf()).toMatchObject({ count: 5 });
  });

  test.each(['draft', 'withdrawn'])('leaves out what is %s', async (status) => {
    for (const price of [3e9, 4e9, 5e9, 6e9, 7e9]) await offered([price]);
    const id = await offered([100e9]);
    await setStatus(db, id, status);
    expect(await rowOf()).toMatchObject({ count: 5 });
  });

  test('says how many prices were cut, and how far from five on', async () => {
    for (let at = 0; at < 5; at += 1) await offered([10e9, 9e9]);
    await offered([5e9, 6e9]);
    const row = await rowOf();
    expect(row).toMatchObject({ count: 6, cuts: 5 });
    expect(row?.cut).toBeCloseTo(0.1);
  });

  test('says what a budget buys', async () => {
    for (const price of [2.7e9, 2.8e9, 3e9, 3.2e9, 3.3e9, 3.4e9]) await offered([price]);
    const { budgets } = await countedNow();
    expect(budgets).toEqual([
      { budget: 3e9, kind: '', count: 5, area: 60, bedrooms: 3, isDemo: false },
      { budget: 3e9, kind: 'nha-rieng', count: 5, area: 60, bedrooms: 3, isDemo: false },
    ]);
  });

  test('of real offers is indexed, and read by three statements', async () => {
    for (const price of [3e9, 4e9, 5e9, 6e9, 7e9]) await offered([price]);
    await countedNow();
    const market = marketAt();
    const pages = (await market.indexed()).map(({ page }) => page);
    expect(pages.toSorted()).toEqual(['', WARD, 'thanh-pho-ho-chi-minh-79'].toSorted());
    expect(await market.short('26740')).toMatchObject({
      headline: { kind: 'nha-rieng', count: 5, change: null },
    });
    await market.page(WARD);
    expect((await countStatements(() => market.page(WARD))).statements).toBeLessThanOrEqual(3);
    expect((await countStatements(() => market.country())).statements).toBeLessThanOrEqual(3);
    expect((await countStatements(() => market.short('26740'))).statements).toBe(0);
  });

  test('does not count sample offers where nothing is a demonstration', async () => {
    const ids = [];
    for (const price of [3e9, 4e9, 5e9, 6e9, 7e9]) ids.push(await offered([price]));
    await db.updateTable('listing_text').set({ is_demo: true }).where('listing', 'in', ids).execute();
    expect(await rowOf()).toMatchObject({ count: 5, isDemo: true });
    expect(await marketAt().indexed()).toEqual([]);
    await sql`truncate market_quarter`.execute(db);
    await marketAt(NOW, false).count();
    expect(await marketAt().page(WARD)).toMatchObject({ figures: [] });
  });
});

describe('counting', () => {
  test('is done once a day, and a quarter once more after its end', async () => {
    await sql`truncate market_quarter`.execute(db);
    expect(await marketAt().count()).toHaveLength(8);
    expect(await marketAt().count()).toEqual([]);
    expect(await marketAt(new Date('2026-11-21T01:00:00Z')).count()).toEqual([QUARTER]);
    expect(await marketAt(new Date('2027-01-01T01:00:00Z')).count()).toEqual([QUARTER, '2027-01-01']);
    expect(await marketAt(new Date('2027-01-02T01:00:00Z')).count()).toEqual(['2027-01-01']);
  });

  test('by two instances at once leaves one set of figures', async () => {
    for (const price of [3e9, 4e9, 5e9, 6e9, 7e9]) await offered([price]);
    await sql`truncate market_quarter`.execute(db);
    await Promise.all([marketAt().count(), marketAt().count()]);
    const page = await marketAt().page(WARD);
    expect(page).toMatchObject({ headline: { count: 5 } });
  });
});
