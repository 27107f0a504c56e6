import { expect, test } from 'vitest';
import { seed, type Seed } from '#platform/db/seed.ts';
import { SEEDS } from '#services/seeds.ts';
import { freshDatabase } from '../../../_support/database/database.ts';

const { db } = await freshDatabase();

const writing = (kind: Seed['kind'], version: string, url: string): Seed => ({
  name: `test-${kind}`,
  kind,
  version,
  run: async (trx) => {
    const row = {
      key: kind,
      kind: 'derived',
      title_vi: 'Đất',
      title_en: 'Land',
      checked_on: '2026-11-20',
      url,
    } as const;
    const insert = trx.insertInto('data_source').values(row);
    await insert.onConflict((conflict) => conflict.column('key').doUpdateSet({ url })).execute();
  },
});

const urlOf = async (key: string) =>
  (await db.selectFrom('data_source').select('url').where('key', '=', key).executeTakeFirst())?.url;

test('the seeds of the application have run and do not run again', async () => {
  const sources = () => db.selectFrom('data_source').selectAll().orderBy('key').execute();
  const before = await sources();
  expect(before.map(({ key }) => key)).toContain('vn2000/central-meridians');
  expect(await seed(db, SEEDS, { demo: false })).toEqual([]);
  await db.deleteFrom('seed_run').execute();
  expect((await seed(db, SEEDS, { demo: true })).length).toBe(SEEDS.length);
  expect(await sources()).toEqual(before);
});

test('a calendar day comes back as it was written', async () => {
  const meridians = db
    .selectFrom('data_source')
    .select('in_force_from')
    .where('key', '=', 'vn2000/central-meridians');
  expect(await meridians.executeTakeFirst()).toEqual({ in_force_from: '2025-07-01' });
});

test('demo data stays away unless it is a demo', async () => {
  expect(await seed(db, [writing('demo', '1', 'https://a.vn')], { demo: false })).toEqual([]);
  expect(await urlOf('demo')).toBeUndefined();
  expect(await seed(db, [writing('demo', '1', 'https://a.vn')], { demo: true })).toEqual(['test-demo']);
  expect(await urlOf('demo')).toBe('https://a.vn');
});

test('a seed runs again when its version changes, and only then', async () => {
  expect(await seed(db, [writing('reference', '1', 'https://a.vn')], { demo: false })).toEqual([
    'test-reference',
  ]);
  expect(await seed(db, [writing('reference', '1', 'https://b.vn')], { demo: false })).toEqual([]);
  expect(await urlOf('reference')).toBe('https://a.vn');
  expect(await seed(db, [writing('reference', '2', 'https://b.vn')], { demo: false })).toEqual([
    'test-reference',
  ]);
  expect(await urlOf('reference')).toBe('https://b.vn');
});

test('a seed that fails leaves nothing behind and runs again at the next start', async () => {
  const written = writing('reference', '3', 'https://half.vn');
  const failing: Seed = {
    ...written,
    run: (trx) => written.run(trx).then(() => Promise.reject(new Error('no'))),
  };
  await expect(seed(db, [failing], { demo: false })).rejects.toThrow('no');
  expect(await urlOf('reference')).toBe('https://b.vn');
  expect(await seed(db, [written], { demo: false })).toEqual(['test-reference']);
});
