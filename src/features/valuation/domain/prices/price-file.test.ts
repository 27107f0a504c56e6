import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { formatCsv } from '#formats/csv/csv.ts';
import { isoDate } from '#kernel/dates.ts';
import { HEAD, PLACES } from './_prices.ts';
import { COLUMNS, readHead } from './price-head.ts';
import { readPriceFile } from './price-file.ts';

const GOOD = {
  province: '79',
  act: HEAD.act,
  issuer: HEAD.issuer,
  in_force_from: '2026-01-01',
  in_force_until: '',
  url: '',
  place: '26740',
  street: 'Nguyễn Huệ',
  seg_from: 'Trọn đường',
  seg_to: '',
  residential: '687200',
  commercial: '481000',
  production: '412300',
  annual: '',
  perennial: '',
  restored: '',
};
type Row = Partial<typeof GOOD>;

const records = (...rows: Row[]) => {
  const cells = rows.map((row) => Object.values({ ...GOOD, ...row }));
  const table = parseCsvTable(formatCsv([Object.keys(GOOD), ...cells]), COLUMNS);
  if (!table.ok) throw new Error(table.error.code);
  return table.value;
};
const read = (...rows: Row[]) => readPriceFile(records(...rows), HEAD, PLACES);
const problemsOf = (...rows: Row[]) => read(...rows).problems.map(({ line, code }) => [line, code]);
const headOf = (row: Row) => {
  const [first] = records(row);
  if (!first) throw new Error('no row');
  return readHead(first);
};

test('a row is a part of a street, with prices in đồng', () => {
  expect(read({ seg_from: 'Lê Lợi', seg_to: 'Hàm Nghi' })).toEqual({
    segments: [
      {
        key: '26740-nguyen-hue-le-loi-ham-nghi',
        place: '26740',
        street: 'Nguyễn Huệ',
        from: 'Lê Lợi',
        to: 'Hàm Nghi',
        price: {
          residential: [687_200_000],
          commercial: [481_000_000],
          production: [412_300_000],
          annual: [],
          perennial: [],
        },
        isRestored: false,
      },
    ],
    problems: [],
  });
});

test.each([
  ['687200', [687_200_000]],
  ['687.200', [687_200_000]],
  ['1,687,200', [1_687_200_000]],
  ['52,5', [52_500]],
  ['52.25', [52_250]],
  ['100|50|40|32', [100_000, 50_000, 40_000, 32_000]],
  ['100 | 100 | 40', [100_000, 100_000, 40_000]],
  ['2000000', [2_000_000_000]],
])('%s thousand đồng are %j', (residential, prices) => {
  const { segments, problems } = read({ residential, commercial: '', production: '' });
  expect(problems).toEqual([]);
  expect(segments[0]?.price).toMatchObject({ residential: prices, commercial: [], production: [] });
});

test('a row of an area is a part in each of its communes', () => {
  const { segments, problems } = read({ place: '26740 26743' }, { place: '26743|26740', street: 'Lê Lợi' });
  expect(problems).toEqual([]);
  expect(segments.map(({ key }) => key)).toEqual([
    '26740-nguyen-hue-tron-duong',
    '26743-nguyen-hue-tron-duong',
    '26743-le-loi-tron-duong',
    '26740-le-loi-tron-duong',
  ]);
  expect(problemsOf({ place: '26740 26743' }, { place: '26743' })).toEqual([[3, 'valuation/part-twice']]);
  expect(problemsOf({ place: '26740 99999' })).toEqual([[2, 'valuation/unknown-place']]);
});

const FARMLAND = { street: '', seg_from: '', residential: '', commercial: '', production: '' };

test('agricultural land has a row of its own, without a street', () => {
  const { segments, problems } = read({ ...FARMLAND, annual: '1200|960|770', perennial: '1440|1150|920' });
  expect(problems).toEqual([]);
  expect(segments).toMatchObject([
    {
      key: '26740-nong-nghiep',
      street: '',
      price: { residential: [], annual: [1_200_000, 960_000, 770_000] },
    },
  ]);
  expect(problemsOf({ ...FARMLAND, annual: '1200' })).toEqual([
    [2, 'valuation/street-missing'],
    [2, 'valuation/price-missing'],
  ]);
});

test('a street whose name was restored by hand is marked', () => {
  expect(read({ restored: 'x' }).segments[0]?.isRestored).toBe(true);
});

describe('a row is refused', () => {
  test.each<[string, Row]>([
    ['valuation/price-missing', { residential: '' }],
    ['valuation/bad-price', { residential: 'x' }],
    ['valuation/bad-price', { residential: '1.2345' }],
    ['valuation/bad-price', { residential: '1.234,5' }],
    ['valuation/bad-price', { residential: '5|' }],
    ['valuation/bad-price', { residential: '5|4|3|2|1' }],
    ['valuation/absurd-price', { residential: '0' }],
    ['valuation/absurd-price', { commercial: '2000000,01' }],
    ['valuation/rising-positions', { production: '4|5' }],
    ['valuation/uneven-positions', { residential: '5|4' }],
    ['valuation/street-missing', { street: '' }],
    ['valuation/cell-too-long', { seg_to: 'x'.repeat(501) }],
    ['valuation/formula', { street: '=HYPERLINK("http://x")' }],
    ['valuation/formula', { seg_from: '@SUM(A1)' }],
    ['valuation/formula', { seg_from: '-2+SUM(A1)' }],
    ['valuation/formula', { seg_to: "+1+cmd|' /C calc'!A0" }],
    ['valuation/unknown-place', { place: '99999' }],
    ['valuation/unknown-place', { place: '79' }],
    ['valuation/unknown-place', { place: 'Quận 1' }],
    ['valuation/place-elsewhere', { place: '4' }],
    ['valuation/another-act', { act: 'Quyết định 1' }],
    ['valuation/another-act', { in_force_until: '2026-12-31' }],
  ])('as %s for %j', (code, row) => {
    // Prices of which there are other columns are left out, so that each case has one fault.
    const uses = 'residential' in row ? { commercial: '', production: '' } : {};
    const even = code === 'valuation/uneven-positions' ? { commercial: '3' } : {};
    const last = { ...uses, ...even, ...row, ...('street' in row ? {} : { street: 'Lê Lợi' }) };
    expect(problemsOf({}, last)).toEqual([[3, code]]);
  });

  test('with everything that is wrong with it', () => {
    expect(problemsOf({ street: '', residential: '0', place: '1' })).toEqual([
      [2, 'valuation/street-missing'],
      [2, 'valuation/unknown-place'],
      [2, 'valuation/absurd-price'],
    ]);
  });

  test('when the part stood before, in whatever case, and both lines are named', () => {
    const { problems } = read({}, { street: 'Lê Lợi' }, { street: 'NGUYỄN HUỆ', seg_from: 'TRỌN ĐƯỜNG' });
    expect(problems).toEqual([
      { line: 4, kind: 'invalid', code: 'valuation/part-twice', values: { first: 2 } },
    ]);
  });

  test('when it has more cells than the header has names', () => {
    const [record] = records({});
    if (!record) throw new Error('no row');
    expect(readPriceFile([{ ...record, isTooLong: true }], HEAD, PLACES).problems).toMatchObject([
      { line: 2, code: 'csv/too-many-cells' },
    ]);
  });
});

test.each(['+ 1km', '-5 m', '(hẻm 12)'])('a part may end at «%s»', (seg_to) => {
  expect(problemsOf({ seg_to })).toEqual([]);
});

test('rows below the first need not name the act again', () => {
  const blank = { province: '', act: '', issuer: '', in_force_from: '' };
  expect(problemsOf({}, { ...blank, street: 'Lê Lợi' })).toEqual([]);
});

test.each([
  ['2024-10-31', '760', []],
  ['2024-10-31', '26740', ['valuation/former-commune']],
  ['2026-01-01', '26740', []],
])('of an act in force from %s, the place %s is answered with %j', (from, place, codes) => {
  const head = { ...HEAD, from: isoDate.parse(from) };
  const { problems } = readPriceFile(records({ place }), head, PLACES);
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

describe('the head', () => {
  test('is what the first row says of the act', () => {
    const url = 'https://vbpl.vn/x';
    expect(headOf({ province: '1', in_force_until: '31/12/2026', url })).toEqual({
      ok: true,
      value: { ...HEAD, province: '01', until: '2026-12-31', url },
    });
  });

  test.each<[string, Row]>([
    ['valuation/unknown-province', { province: 'Hà Nội' }],
    ['valuation/act-missing', { act: '' }],
    ['valuation/issuer-missing', { issuer: '' }],
    ['valuation/bad-date', { in_force_from: '' }],
    ['valuation/bad-date', { in_force_until: '31/02/2026' }],
    ['valuation/bad-url', { url: 'javascript:alert(1)' }],
    ['valuation/ends-before-it-begins', { in_force_until: '2025-12-31' }],
  ])('is refused as %s for %j', (code, row) => {
    expect(headOf(row)).toMatchObject({ ok: false, error: [{ code }] });
  });
});

test('any cell content is read or refused, never thrown', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.nat().map(String));
  fc.assert(
    fc.property(cell, cell, cell, (street, residential, place) => {
      const { segments, problems } = read({ street, residential, place });
      return segments.length > 0 || problems.length > 0;
    }),
  );
});
