import { beforeAll, expect, test } from 'vitest';
import { demoPeople } from '#features/accounts/server/seed.ts';
import { createCardRepository } from '#features/listings/server/card-repository.ts';
import { createComparables } from '#features/listings/server/comparable-repository.ts';
import { createListingsDemo } from '#demo/listings/seed.ts';
import { createDetailRepository } from '#features/listings/server/public-repository.ts';
import { createIndexRepository } from '#features/listings/server/register-repository.ts';
import { isoDate } from '#kernel/dates.ts';
import { openDatabase } from '#platform/db/client.ts';
import { seed } from '#platform/db/seed.ts';
import { multiplyListings } from '../../bench/support/many-listings.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { explaining, type Step } from '../../_support/land/plans.ts';

const ROWS = 100_000;

const { db, target } = await freshDatabase();
const explained = explaining(db);
const entries = createIndexRepository(explained.db);

beforeAll(async () => {
  await seed(db, [demoPeople, createListingsDemo()], { demo: true });
  const maintenance = openDatabase(target, 'maintenance');
  await multiplyListings(maintenance, ROWS);
  await maintenance.destroy();
}, 240_000);

async function planOf(work: () => Promise<unknown>): Promise<Step[]> {
  explained.plans.length = 0;
  await work();
  const [plan] = explained.plans;
  if (!plan) throw new Error('no statement was run');
  return plan;
}

const indexesOf = (steps: readonly Step[]) => steps.flatMap((step) => step['Index Name'] ?? []);

test('what has changed is read from one index, however many there are', async () => {
  const snapshot = await createIndexRepository(db).snapshot();
  await db.updateTable('listing').set({ has_plan: true }).where('id', 'in', [100_001, 100_002]).execute();
  const steps = await planOf(() => entries.changedSince(snapshot, 10_000));
  expect(indexesOf(steps)).toEqual(['listing_changed']);
  const read = steps.find((step) => step['Index Name'] === 'listing_changed');
  expect(read?.['Actual Rows']).toBeLessThanOrEqual(10);
});

test('a full load reads in id order, no more than the batch size', async () => {
  const steps = await planOf(() => entries.rows(150_000, 1_000));
  expect(indexesOf(steps)).toEqual(['listing_pkey']);
  expect(Math.max(...steps.map((step) => step['Actual Rows']))).toBe(1_000);
});

test('the cards of a page are read one by one', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => 100_500 + at * 700);
  const steps = await planOf(() => createCardRepository(explained.db).cards(ids));
  expect(indexesOf(steps)).toEqual(expect.arrayContaining(['listing_pkey', 'listing_text_pkey']));
  const large = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
  expect(large.filter((table) => table !== 'picture')).toEqual([]);
});

test('what is on offer on a plot is read by its numbers', async () => {
  const { onPlot } = createDetailRepository(explained.db);
  const steps = await planOf(() => onPlot({ ward: '26740', sheet: 12, plot: 345 }, 6));
  expect(indexesOf(steps)).toContain('listing_text_by_plot');
  expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
});

test('comparables are read from two indexes, no more than the limit', async () => {
  const place = { kind: 'nha-rieng', province: '79', district: '778', commune: '27496' };
  const since = { since: isoDate.parse('2020-01-01'), withDemo: true };
  const steps = await planOf(() => createComparables(explained.db).around(place, since));
  const indexes = ['listing_in_district', 'listing_compared'];
  const read = steps.filter((step) => indexes.includes(step['Index Name'] ?? ''));
  expect(read.map((step) => step['Index Name']).toSorted()).toEqual(indexes.toSorted());
  // The table of duplicates has a handful of rows, so a sequential scan is fine.
  const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
  expect(whole.filter((table) => table !== 'listing_duplicate')).toEqual([]);
  expect(Math.max(...read.map((step) => step['Actual Rows']))).toBeLessThanOrEqual(800);
});
