import { beforeEach, expect, test, vi } from 'vitest';
import { courts as courtsSeed } from '#features/courts/server/seed.ts';
import { isoDate } from '#kernel/dates.ts';
import { GUEST, OPERATOR } from '#kernel/actor.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';

vi.setSystemTime('2026-11-20T05:00:00Z');

const { db } = await freshDatabase();
const { courts } = servicesOver(db);
const STAFF = OPERATOR;

const HEADER = 'level,number,name,province_code,seat_address,phone,unit_codes,source,effective_from,branch';
const region = (number: number, codes: string, more = '') =>
  `region,${number},Tòa án nhân dân khu vực ${number} - Thành phố Hồ Chí Minh,79,,,${codes},NQ 81,01/07/2025,${more}`;
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const load = (text: string, dryRun = false) => courts.import(STAFF, text, { dryRun });
const runSeed = () => db.transaction().execute((trx) => courtsSeed.run(trx));

const everything = async () => ({
  bodies: await db.selectFrom('justice_body').selectAll().orderBy('id').execute(),
  seats: await db.selectFrom('justice_seat').selectAll().orderBy('body').orderBy('position').execute(),
  areas: await db.selectFrom('justice_area').selectAll().orderBy('branch').orderBy('commune_code').execute(),
});
const announcements = () => db.selectFrom('page_change').select('tags').orderBy('id').execute();
const summary = async (loading: ReturnType<typeof load>) => {
  const loaded = await loading;
  return loaded.ok
    ? {
        changes: loaded.value.changes.map(({ kind, body, fields }) => [kind, body.number, ...fields]),
        unchanged: loaded.value.unchanged,
      }
    : loaded.error.rows.map(({ line, code }) => [line, code]);
};

beforeEach(async () => {
  await db.deleteFrom('justice_body').execute();
  await runSeed();
  // Loads are tried with regions that are not there yet.
  await db
    .deleteFrom('justice_body')
    .where(({ or, eb }) => or([eb('province_code', '<>', '79'), eb('number', '>', 8)]))
    .execute();
  await db.deleteFrom('page_change').execute();
});

test('the seed leaves one copy of each body when it runs again', async () => {
  await runSeed();
  const once = await everything();
  expect([once.bodies.length, once.areas.length]).toEqual([712, 6_642]);
  await runSeed();
  expect(await everything()).toEqual(once);
});

test('a dry run reports the changes and makes none', async () => {
  const before = await everything();
  const file = fileOf(region(9, '27013 27019'), region(6, '27475 27478'));
  expect(await summary(load(file, true))).toEqual({
    changes: [
      ['added', 9],
      ['changed', 6, 'seats', 'communes', 'status', 'source'],
    ],
    unchanged: 0,
  });
  expect(await everything()).toEqual(before);
  expect(await announcements()).toEqual([]);
});

test('what is loaded is there, is announced, and changes nothing when loaded again', async () => {
  const file = fileOf(region(9, '27013 27019'), region(9, '27013 27019', 'procuracy'));
  expect(await summary(load(file))).toEqual({
    changes: [
      ['added', 9],
      ['added', 9],
    ],
    unchanged: 0,
  });
  expect(await announcements()).toEqual([{ tags: ['courts'] }]);
  const loaded = await everything();
  expect(loaded.bodies.find(({ id }) => id === 'court/79/9')).toMatchObject({
    status: 'verified',
    loaded_on: '2026-11-20',
    effective_from: '2025-07-01',
  });
  expect(await summary(load(file))).toEqual({ changes: [], unchanged: 2 });
  expect(await everything()).toEqual(loaded);
  expect(await announcements()).toHaveLength(1);
});

test('one invalid row rejects the file', async () => {
  const before = await everything();
  const file = fileOf(
    region(9, '27013'),
    region(10, '27013'),
    region(11, '26740'),
    region(12, '06970'),
    region(13, '26746'),
    region(14, '99999'),
    region(15, '01273'),
    region(16, '760'),
    region(9, '27019'),
  );
  expect(await summary(load(file))).toEqual([
    [3, 'courts/commune-twice'],
    [4, 'courts/commune-taken'],
    [5, 'courts/ended-commune'],
    [6, 'courts/ended-commune'],
    [7, 'courts/unknown-commune'],
    [8, 'courts/commune-elsewhere'],
    [9, 'courts/district-code'],
    [10, 'courts/body-twice'],
  ]);
  expect(await everything()).toEqual(before);
  expect(await announcements()).toEqual([]);
});

test('a commune of another province is named with where it lies', async () => {
  expect(await load(fileOf(region(9, '01273')))).toMatchObject({
    error: { rows: [{ values: { code: '01273', name: 'Phường Thục Phán', province: 'Tỉnh Cao Bằng' } }] },
  });
});

test('a commune is in its current list, and is found there', async () => {
  const row = 'region,1,Tòa án nhân dân khu vực 1 - Quảng Ninh,22,,,06978 06994,NQ 81,01/07/2025,';
  expect(await summary(load(fileOf(row)))).toEqual({ changes: [['added', 1]], unchanged: 0 });
  const { areas } = await everything();
  expect(
    areas
      .filter(({ body }) => body === 'court/22/1')
      .map(({ scheme, commune_code }) => [scheme, commune_code]),
  ).toEqual([
    ['2026', '06978'],
    ['2025', '06994'],
  ]);
  // As a process that is notified of a change.
  courts.onInvalidated(['courts']);
  // Thị trấn Ba Chẽ became a commune in 2025, whose code changed in 2026.
  const place = { kind: 'unit', place: { code: '06970', day: isoDate.parse('2025-06-30') } } as const;
  expect(await courts.lookUp(place)).toMatchObject({
    value: { blocks: [{ offices: { court: { region: { body: { number: 1 } } } } }] },
  });
});

test('a hundred refused rows are named, all are counted', async () => {
  const loaded = await load(fileOf(...Array.from({ length: 150 }, () => 'x,1,,79,,,,,')));
  if (loaded.ok) throw new Error('loaded');
  expect(loaded.error).toMatchObject({ code: 'csv/rows-refused', values: { count: 600 } });
  expect(loaded.error.rows).toHaveLength(100);
});

test.each([
  ['', 'csv/nothing-given'],
  [' \r\n', 'csv/nothing-given'],
  ['level,number\n', 'csv/empty'],
  ['level,number\nx,1', 'csv/missing-columns'],
  [`${HEADER}\n"x`, 'csv/unclosed-quote'],
  ['level\uFFFD,number', 'csv/not-utf8'],
])('%j is refused as a whole', async (text, code) => {
  expect(await load(text)).toMatchObject({ ok: false, error: { code, rows: [] } });
});

test('only staff may load', async () => {
  const refused = await courts.import(GUEST, fileOf(region(9, '27013')), { dryRun: true });
  expect(refused).toMatchObject({ ok: false, error: { kind: 'forbidden', code: 'courts/not-allowed' } });
});

test('the seed never writes over what was loaded', async () => {
  await load(fileOf(region(1, '26740'), region(2, '26737 26800')));
  const court = (number: number) =>
    db
      .selectFrom('justice_area')
      .select('commune_code')
      .where('body', '=', `court/79/${number}`)
      .orderBy('commune_code')
      .execute();
  const loaded = [await court(1), await court(2)];
  await runSeed();
  expect([await court(1), await court(2)]).toEqual(loaded);
  expect(loaded[0]).toEqual([{ commune_code: '26740' }]);
});

test('two loads of the same file at once leave one copy', async () => {
  const file = fileOf(region(9, '27013 27019'));
  const both = await Promise.all([summary(load(file)), summary(load(file))]);
  expect(both).toContainEqual({ changes: [['added', 9]], unchanged: 0 });
  expect(both).toContainEqual({ changes: [], unchanged: 1 });
});
