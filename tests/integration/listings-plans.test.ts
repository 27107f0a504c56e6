import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#features/accounts/server/seed.ts';
import { createListingsDemo } from '#features/listings/server/demo/seed.ts';
import { readFilter } from '#features/listings/domain/filter-address.ts';
import { createClusterRepository } from '#features/listings/server/cluster-repository.ts';
import { createComparables } from '#features/listings/server/comparables.ts';
import { createSearchRepository } from '#features/listings/server/search-repository.ts';
import { type Shares, type Way, wayTo } from '#features/listings/server/ways.ts';
import { isoDate } from '#kernel/dates.ts';
import { seed } from '#platform/db/seed.ts';
import { openDatabase } from '#platform/db/client.ts';
import { multiplyListings } from '../bench/_many-listings.ts';
import { freshDatabase } from './_database.ts';
import { explaining, type Step } from './_plans.ts';

const ROWS = 100_000;

const { db, target } = await freshDatabase();
const explained = explaining(db);
const search = createSearchRepository(explained.db);
let shares: Shares;

beforeAll(async () => {
  await seed(db, [demoPeople, createListingsDemo()], { demo: true });
  const maintenance = openDatabase(target, 'maintenance');
  await multiplyListings(maintenance, ROWS);
  await maintenance.destroy();
  shares = await createSearchRepository(db).shares(ROWS);
}, 240_000);

function asked(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://a');
  const [, , place] = pathname.split('/');
  return readFilter('nha-dat-ban', place || null, searchParams).filter;
}

async function planOf(work: () => Promise<unknown>): Promise<Step[]> {
  explained.plans.length = 0;
  await work();
  const [plan] = explained.plans;
  if (!plan) throw new Error('nothing was asked');
  return plan;
}

const indexesOf = (steps: readonly Step[]) =>
  steps.flatMap((step) => step['Index Name'] ?? []).filter((name) => name.startsWith('listing_'));
const oneByOne = ['listing_pkey', 'listing_text_pkey'];

const pageOf = (address: string, way: Way) =>
  planOf(() => search.page(asked(address), { way, cards: 30, ahead: 61, mark: null }));

const OF_MANY: readonly [string, string][] = [
  ['/nha-dat-ban', 'listing_newest'],
  ['/nha-dat-ban?khoang_gia_min=1000000000&sap_xep=gia-tang', 'listing_cheapest'],
  ['/nha-dat-ban?khoang_gia_max=9000000000&sap_xep=gia-giam', 'listing_dearest'],
  ['/nha-dat-ban?sap_xep=don-gia-tang', 'listing_cheapest_metre'],
  ['/nha-dat-ban?dien_tich_min=50&sap_xep=don-gia-giam', 'listing_dearest_metre'],
  ['/nha-dat-ban?sap_xep=ha-gia', 'listing_most_dropped'],
  ['/nha-dat-ban?sap_xep=gan-nhat&gan=10.77,106.7', 'listing_nearest'],
];

test.each(OF_MANY)('a page of the many of %s is read from %s alone', async (address, index) => {
  const steps = await pageOf(address, { by: 'order' });
  expect(indexesOf(steps)).toEqual([index, ...oneByOne]);
  const walk = steps.find((step) => step['Index Name'] === index);
  expect(walk).toMatchObject({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 });
  expect(walk?.['Actual Rows']).toBeLessThanOrEqual(92);
});

const OF_FEW: readonly [string, Way['by'], string][] = [
  ['/nha-dat-ban/778?khoang_gia_max=5000000000', 'columns', 'listing_in_district'],
  ['/nha-dat-ban/26740?huong=D', 'columns', 'listing_in_commune'],
  ['/nha-dat-ban?phuong=26740,26743', 'columns', 'listing_in_commune'],
  ['/nha-dat-ban?loai=shophouse&khoang_gia_max=3000000000', 'columns', 'listing_of_kind'],
  ['/nha-dat-ban?khoang_gia_max=600000000', 'columns', 'listing_of_kind'],
  ['/nha-dat-ban/92?loai=dat&khoang_gia_max=3000000000', 'columns', 'listing_of_kind'],
  ['/nha-dat-ban?huong=TB&phap_ly=vi-bang', 'words', 'listing_words_on_sale'],
  ['/nha-dat-ban?q=nguyen van linh', 'words', 'listing_words_on_sale'],
  ['/nha-dat-ban?vung=10.76,106.68;10.76,106.7;10.78,106.7;10.78,106.68', 'words', 'listing_words_on_sale'],
];

test.each(OF_FEW)('the few of %s are found by %s in %s', async (address, by, index) => {
  const way = wayTo(asked(address), shares, null);
  expect(way.by).toBe(by);
  const steps = await pageOf(address, way);
  expect(indexesOf(steps)).toEqual([index, ...oneByOne]);
  const found = steps.find((step) => step['Index Name'] === index);
  expect(found).toMatchObject(
    by === 'columns'
      ? { 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 }
      : { 'Node Type': 'Bitmap Index Scan' },
  );
});

test('no more than a sample is read to say how many there are about', async () => {
  const steps = await planOf(() => search.sample(asked('/nha-dat-ban/79?huong=D'), ROWS));
  expect(indexesOf(steps)).toEqual(['listing_sample']);
  expect(steps.at(-1)).toMatchObject({ 'Node Type': 'Index Only Scan', 'Heap Fetches': 0 });
});

test('a map of many is drawn from a sample, one of few from what is found', async () => {
  const clusters = createClusterRepository(explained.db);
  const window = { west: 106.6, south: 10.7, east: 106.8, north: 10.9, zoom: 12 };
  const many = await planOf(() => clusters.sampled(asked('/nha-dat-ban'), window, 102));
  expect(indexesOf(many)).toEqual(['listing_sample']);
  const filter = asked('/nha-dat-ban/778?khoang_gia_max=5000000000');
  const few = await planOf(() => clusters.whole(filter, window, wayTo(filter, shares, null, window)));
  expect(indexesOf(few)).toEqual(['listing_in_district']);
});

test('nothing that is asked is answered by reading the whole table', async () => {
  for (const [address, by] of OF_FEW) {
    const plan = await pageOf(address, wayTo(asked(address), shares, null));
    expect([by, plan.some((step) => step['Node Type'] === 'Seq Scan')]).toEqual([by, false]);
  }
  expect((await sql<{ n: number }>`select count(*)::int as n from listing`.execute(db)).rows[0]?.n).toBe(
    ROWS,
  );
});

test('what a property is compared with is read from two indexes, and no more of it than is asked', async () => {
  const place = { kind: 'nha-rieng', province: '79', district: '778', commune: '27496' };
  const since = { since: isoDate.parse('2020-01-01'), withDemo: true };
  const steps = await planOf(() => createComparables(explained.db).around(place, since));
  const indexes = ['listing_in_district', 'listing_compared'];
  const read = steps.filter((step) => indexes.includes(step['Index Name'] ?? ''));
  expect(read.map((step) => step['Index Name']).toSorted()).toEqual(indexes.toSorted());
  // Which properties are alike is a handful of rows, read whole as long as it is.
  const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
  expect(whole.filter((table) => table !== 'listing_twin')).toEqual([]);
  expect(Math.max(...read.map((step) => step['Actual Rows']))).toBeLessThanOrEqual(800);
});
