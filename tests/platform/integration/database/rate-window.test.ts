import { expect, test } from 'vitest';
import { countUp, dropOldWindows, stillUsed, consume, refund } from '#platform/limits/shared.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

const { db } = await freshDatabase();
const named = (count: number) => Array.from({ length: count }, (_, nth) => `key:${nth}`);
const limitsOf = (keys: readonly string[]) => keys.map((key) => ({ key, windowMs: 60_000 }));

test('many that count and take back the same keys at once never wait for each other', async () => {
  const keys = named(40);
  // Rows lie in the table in the order they were last written, which is not the order of their names.
  for (const key of keys.toReversed()) await countUp(db, limitsOf([key]));
  const workers = Array.from({ length: 20 }, async (_, nth) => {
    const mine = nth % 2 === 0 ? keys : keys.toReversed();
    for (let round = 0; round < 15; round += 1) {
      await countUp(db, limitsOf(mine));
      await refund(db, mine);
    }
  });
  await Promise.all([...workers, dropOldWindows(db)]);
  for (const key of keys) expect(await stillUsed(db, key)).toBe(1);
});

test('what counts nothing is gone, and what others count stays', async () => {
  await countUp(db, limitsOf(['alone', 'shared']));
  await countUp(db, limitsOf(['shared']));
  await refund(db, ['alone', 'shared']);
  const rows = await db
    .selectFrom('rate_window')
    .select(['key', 'used'])
    .where('key', 'in', ['alone', 'shared'])
    .execute();
  expect(rows).toEqual([{ key: 'shared', used: 1 }]);
});

test('what is refused takes nothing from what others share', async () => {
  const once = { key: 'once', most: 1, windowMs: 60_000 };
  const often = { key: 'often', most: 9, windowMs: 60_000 };
  expect(await consume(db, [once, often])).toBeUndefined();
  expect(await consume(db, [once, often])).toMatchObject({ key: 'once', used: 2 });
  expect([await stillUsed(db, 'once'), await stillUsed(db, 'often')]).toEqual([1, 1]);
});

test('what counts nothing takes nothing, and is refused where nothing is left', async () => {
  const limit = { key: 'budget', most: 2, windowMs: 60_000 };
  const free = { ...limit, by: 0 };
  for (let nth = 0; nth < 5; nth += 1) expect(await consume(db, [free])).toBeUndefined();
  expect(await stillUsed(db, 'budget')).toBe(0);
  expect(await consume(db, [{ ...limit, by: 2 }])).toBeUndefined();
  expect(await consume(db, [free])).toMatchObject({ key: 'budget', used: 2 });
  expect(await consume(db, [limit])).toMatchObject({ key: 'budget' });
  expect(await stillUsed(db, 'budget')).toBe(2);
});
