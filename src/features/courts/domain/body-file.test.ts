import { expect, test } from 'vitest';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { commune, court } from './_samples.ts';
import { readBodies } from './body-file.ts';
import { COLUMNS, type Country } from './body-row.ts';
import type { Commune } from '#features/places/domain/directory.ts';

const TODAY = '2026-11-20' as IsoDate;
const CAO_BANG = { code: '04', name: 'Tỉnh Cao Bằng' };
const COUNTRY: Country = {
  provinces: [{ code: '79', name: 'Thành phố Hồ Chí Minh' }, CAO_BANG],
  communes: new Map<string, Commune | 'ended'>([
    ...['27013', '27019', '27022'].map((code) => [code, commune(code)] as const),
    ['01273', commune('01273', CAO_BANG)],
    ['06970', 'ended'],
  ]),
};

const HEADER = 'branch,level,number,name,province_code,seat_address,phone,unit_codes,source,effective_from';
const GOOD = {
  branch: '',
  level: 'region',
  number: '9',
  name: 'Tòa án nhân dân khu vực 9 - Thành phố Hồ Chí Minh',
  province_code: '79',
  seat_address: '',
  phone: '',
  unit_codes: '27013 27019',
  source: 'NQ 81',
  effective_from: '2025-07-01',
};

const read = (...rows: Partial<typeof GOOD>[]) => {
  const lines = rows.map((row) => Object.values({ ...GOOD, ...row }).join(','));
  const table = parseCsvTable([HEADER, ...lines].join('\n'), COLUMNS);
  if (!table.ok) throw new Error(table.error.code);
  return readBodies(table.value, COUNTRY, TODAY);
};

test('a row is a verified body, loaded today', () => {
  expect(read({ seat_address: '1 Lê Lợi | 2 Lê Lai', phone: '028 3829 7798' })).toEqual({
    rows: [
      {
        line: 2,
        body: court(9, ['27013', '27019'], {
          seats: [
            { kind: 'main', address: '1 Lê Lợi', until: null },
            { kind: 'other', address: '2 Lê Lai', until: null },
          ],
          phone: '028 3829 7798',
          loadedOn: TODAY,
        }),
      },
    ],
    problems: [],
  });
});

test.each([
  [{ branch: 'Viện kiểm sát' }, { branch: 'procuracy' }],
  [{ branch: 'toa-an' }, { branch: 'court' }],
  [{ level: 'khu_vuc' }, { level: 'region' }],
  [
    { level: 'Tỉnh', number: '', unit_codes: '' },
    { level: 'province', number: null, communes: [] },
  ],
  [{ effective_from: '1/7/2025' }, { effectiveFrom: '2025-07-01' }],
  [{ unit_codes: '27013;27013 ; 27019' }, { communes: court(9, ['27013', '27019']).communes }],
  [
    { province_code: '4', unit_codes: '1273' },
    { provinceCode: '04', communes: court(9, ['01273']).communes },
  ],
])('%j reads as %j', (row, body) => {
  expect(read(row).rows[0]?.body).toMatchObject(body);
});

test.each([
  [{ branch: 'công an' }, 'courts/unknown-branch', { written: 'công an' }],
  [{ level: 'huyện' }, 'courts/unknown-level', { written: 'huyện' }],
  [{ level: '' }, 'courts/unknown-level', { written: '' }],
  [{ level: 'constructor' }, 'courts/unknown-level', { written: 'constructor' }],
  [{ province_code: '99', unit_codes: '27013' }, 'courts/unknown-province', { written: '99' }],
  [{ name: '' }, 'courts/name-missing', undefined],
  [{ name: 'x'.repeat(501) }, 'courts/cell-too-long', { column: 'name' }],
  [{ source: '' }, 'courts/source-missing', undefined],
  [{ effective_from: '' }, 'courts/bad-date', { written: '' }],
  [{ effective_from: '31/02/2026' }, 'courts/bad-date', { written: '31/02/2026' }],
  [{ effective_from: '2026-11-21' }, 'courts/not-in-force-yet', { written: '2026-11-21' }],
  [{ number: '' }, 'courts/bad-number', { written: '' }],
  [{ number: '0' }, 'courts/bad-number', { written: '0' }],
  [{ number: 'chín' }, 'courts/bad-number', { written: 'chín' }],
  [{ number: '9.5' }, 'courts/bad-number', { written: '9.5' }],
  [{ unit_codes: '' }, 'courts/communes-missing', undefined],
  [{ level: 'province', unit_codes: '' }, 'courts/province-with-number', undefined],
  [{ level: 'province', number: '' }, 'courts/province-with-communes', undefined],
  [{ unit_codes: '99999' }, 'courts/unknown-commune', { code: '99999' }],
  [{ unit_codes: 'Tân Phú' }, 'courts/unknown-commune', { code: 'Tân' }],
  [{ unit_codes: '760' }, 'courts/district-code', { code: '760' }],
  [{ unit_codes: '06970' }, 'courts/ended-commune', { code: '06970' }],
  [
    { unit_codes: '01273' },
    'courts/commune-elsewhere',
    { code: '01273', name: 'Phường 01273', province: 'Tỉnh Cao Bằng' },
  ],
  [{ seat_address: '6 Lý Tự Trọng, Quận 1' }, 'csv/too-many-cells', undefined],
])('%j is refused: %s', (row, code, values) => {
  const { rows, problems } = read(row);
  expect(rows).toEqual([]);
  expect(problems[0]).toEqual({ line: 2, kind: 'invalid', code, ...(values && { values }) });
});

test('all errors of a row are reported at once', () => {
  const { problems } = read({ level: 'x', source: '', unit_codes: '99998 99999' });
  expect(problems.map(({ code }) => code)).toEqual([
    'courts/source-missing',
    'courts/unknown-level',
    'courts/unknown-commune',
    'courts/unknown-commune',
  ]);
});

test.each([
  [{}, [{ line: 3, code: 'courts/body-twice', values: { first: 2 } }]],
  [{ number: '10' }, [{ line: 3, code: 'courts/commune-twice', values: { code: '27019', first: 2 } }]],
  [{ number: '10', branch: 'procuracy' }, []],
  [{ number: '10', unit_codes: '27022' }, []],
])('a second row %j beside region 9: %j', (second, expected) => {
  const { problems } = read({ unit_codes: '27013 27019' }, { unit_codes: '27019', ...second });
  expect(problems.map(({ line, code, values }) => ({ line, code, values }))).toEqual(expected);
});
