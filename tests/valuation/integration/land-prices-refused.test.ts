import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OPERATOR } from '#kernel/actor.ts';
import { fileOf, HEADER, openLandPrices, OURS, row } from '../../_support/land/land-prices.ts';
import { hasQd79, qd79Csv, qd79Rows, withUniqueStreets } from '../../_support/land/qd79.ts';

vi.setSystemTime('2026-11-20T05:00:00Z');

const { services, landPrices, load, tableOf, summary, shownLoad, everything, announcements, startAgain } =
  await openLandPrices();

beforeEach(startAgain);

describe('nothing is loaded', () => {
  test('of a file with bad rows, each named by its line', async () => {
    const before = await everything();
    const file = fileOf(
      row('Hàng Bạc', '100'),
      row('Hàng Gai', '0'),
      row('Hàng Bạc', '90'),
      row('Lê Lợi', '90', '26740'),
      row('Lê Lai', '90', '760'),
      row('Lê Duẩn', '90', '99999'),
    );
    expect(await summary(load(file))).toEqual([
      [3, 'valuation/absurd-price'],
      [4, 'valuation/part-twice'],
      [5, 'valuation/place-elsewhere'],
      [6, 'valuation/unknown-place'],
      [7, 'valuation/unknown-place'],
    ]);
    expect(await everything()).toEqual(before);
    expect(await announcements()).toEqual([]);
  });

  test.each([
    ['', 'csv/nothing-given'],
    [' \r\n', 'csv/nothing-given'],
    ['province,act\n', 'csv/empty'],
    ['province,act\n01,x', 'csv/missing-columns'],
    [`${HEADER}\n"x`, 'csv/unclosed-quote'],
    [`${HEADER}\n\uFFFD`, 'csv/not-utf8'],
    ['x'.repeat(32_000_001), 'valuation/file-too-large'],
  ])('of a file that is no table (%#)', async (text, code) => {
    expect(await load(text)).toMatchObject({ ok: false, error: { code, rows: [] } });
  });

  test.each([
    [row('A', '1').replace('48,', '99,'), 'valuation/unknown-province'],
    // Hà Tây was joined to Hà Nội in 2008.
    [row('A', '1').replace('48,', '28,'), 'valuation/unknown-province'],
    [row('A', '1').replace('2026-01-01', 'mai'), 'valuation/bad-date'],
  ])('whose first row is no act: %s', async (first, code) => {
    expect(await summary(load(fileOf(first)))).toEqual([[2, code]]);
  });

  test('with a note of a whole page', async () => {
    const note = 'x'.repeat(501);
    expect(await landPrices.load(OPERATOR, fileOf(row('A', '1')), { dryRun: true, note })).toMatchObject({
      error: { code: 'valuation/note-too-long' },
    });
  });

  test('a hundred refused rows are named, all are counted', async () => {
    const loaded = await load(fileOf(...Array.from({ length: 150 }, (_, at) => row(`Đường ${at}`, 'x'))));
    if (loaded.ok) throw new Error('loaded');
    expect(loaded.error).toMatchObject({ code: 'csv/rows-refused', values: { count: 150 } });
    expect(loaded.error.rows).toHaveLength(100);
  });
});

describe.skipIf(!hasQd79)('the expired table of Hồ Chí Minh City', () => {
  test('names roads of several places alike: such rows are refused, with both lines', async () => {
    const loaded = await load(await qd79Csv(services, qd79Rows()));
    if (loaded.ok) throw new Error('loaded');
    expect(new Set(loaded.error.rows.map(({ code }) => code))).toEqual(new Set(['valuation/part-twice']));
    expect((await landPrices.tables()).map(({ act }) => act)).not.toContain('Quyết định 79/2024/QĐ-UBND');
  });

  test('is loaded, all 4,607 rows, once repeated names are made unique, beside the one in force', async () => {
    const rows = withUniqueStreets(qd79Rows());
    const text = await qd79Csv(services, rows);
    expect(rows).toHaveLength(4_607);
    expect(await summary(load(text))).toEqual(['news', 4_607, 0, 0, 0]);
    const table = await tableOf('79/2024');
    expect(table).toMatchObject({ until: '2025-12-31', rows: 4_607, places: 22 });
    const [hue] = await landPrices.segments(table.id, ['760'], 'NGUYỄN HUỆ');
    expect(hue?.price.residential).toEqual([687_200_000]);
    // Names that differ only in a mark, and signs that no key can hold, stay apart.
    const ni = await landPrices.segments(table.id, ['783'], 'NGUYỄN VĂN NÌ');
    expect(ni.map(({ price }) => price.residential)).toEqual([[14_600_000]]);
    const { tables, missing } = await landPrices.coverage();
    expect(tables.map(({ act, places, units }) => [act, places, units])).toEqual([
      ['Nghị quyết 52/2025/NQ-HĐND', 9, 126],
      [OURS, 13, 168],
      ['Quyết định 79/2024/QĐ-UBND', 22, 22],
    ]);
    expect(missing).toHaveLength(32);

    const next = rows
      .slice(1)
      .map((one, at) => (at < 10 ? { ...one, price_residential_vt1_kvnd_m2: 1 } : one));
    expect(await summary(load(await qd79Csv(services, next)))).toEqual(['news', 0, 10, 1, 4_596]);
    expect(await landPrices.takeBack(OPERATOR, await shownLoad('79/2024'))).toEqual({ ok: true });
    expect(await summary(load(text, true))).toEqual(['no news', 0, 0, 0, 4_607]);
  });
});
