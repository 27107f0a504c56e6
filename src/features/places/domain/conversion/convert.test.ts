import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { country } from '#features/places/domain/_country.ts';
import { changes, unit } from '#features/places/domain/_units.ts';
import { createFinder, type Finding, type Match } from '#features/places/domain/place-search/finder.ts';
import { REGISTER } from '#features/places/domain/register/_register.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import type { UnitKey } from '#features/places/domain/unit.ts';
import { parseCsv } from '#formats/csv/csv.ts';
import { type Status, besides, createConverter, writeCsv } from './convert.ts';

const { find } = createFinder(REGISTER);
const convert = createConverter(find, REGISTER);

const HCM = 'Thành phố Hồ Chí Minh';

test.each<[string, Status, string, string[]]>([
  ['12 Lê Lợi, P. Bến Nghé, Q1, TPHCM', 'sure', `12 Lê Lợi, Phường Sài Gòn, ${HCM}`, ['merged']],
  ['12 le loi, phuong ben nghe, quan 1', 'sure', `12 le loi, Phường Sài Gòn, ${HCM}`, ['merged']],
  ['Bến Nghé', 'sure', `Phường Sài Gòn, ${HCM}`, ['merged']],
  ['5 Lê Lợi, Phường Sài Gòn, TPHCM', 'sure', `5 Lê Lợi, Phường Sài Gòn, ${HCM}`, ['already-current']],
  ['ấp 1, xã Thạnh An, huyện Cần Giờ, TPHCM', 'sure', `ấp 1, Xã Thạnh An, ${HCM}`, ['unchanged']],
  [
    '9 Đại lộ, P. Phú Hòa, Thủ Dầu Một, Bình Dương',
    'sure',
    `9 Đại lộ, Phường Phú Lợi, ${HCM}`,
    ['merged', 'moved'],
  ],
  ['phường Phú Cường, Thủ Dầu Một, Bình Dương', 'sure', `Phường Phú Lợi, ${HCM}`, ['merged', 'moved']],
  ['P. Thới Hòa, Bến Cát, Bình Dương', 'sure', `Phường Thới Hòa, ${HCM}`, ['unchanged', 'moved']],
  ['phường Nguyễn Thái Bình, quận 1', 'unknown', '', ['not-found']],
  ['xã An Phước, Long Thành, Đồng Nai', 'sure', 'Xã Bình An, Thành phố Đồng Nai', ['renamed']],
  [
    'thị trấn Long Thành, huyện Long Thành, Đồng Nai',
    'sure',
    'Phường Long Thành, Thành phố Đồng Nai',
    ['renamed'],
  ],
  ['thị trấn Ba Chẽ, huyện Ba Chẽ, Quảng Ninh', 'sure', 'Xã Ba Chẽ, Tỉnh Quảng Ninh', ['merged']],
  ['10 Đinh Tiên Hoàng, P. Đa Kao, Quận 1, TPHCM', 'check', '', ['split']],
  ['Phường Bến Thành, TPHCM', 'check', '', ['old-or-new']],
  ['Phường Bến Thành, Quận 1, TPHCM', 'check', '', ['split']],
  ['12 Lê Lợi, Quận 1, TPHCM', 'check', '', ['district-only']],
  ['12 Lê Lợi, Bình Dương', 'check', '', ['province-only']],
  ['xã An Phước', 'check', '', ['ambiguous']],
  ['P. Bến Nghế, Quận 1, TPHCM', 'check', '', ['not-there', 'nearest']],
  ['Phường An Phớc, Quận 1, TPHCM', 'check', '', ['unmatched', 'district-only']],
  [
    '12 Lê Lợi, P. Bến Nghé, Q1, TPHCM gần nhà thờ lớn',
    'check',
    `12 Lê Lợi, Phường Sài Gòn, ${HCM}`,
    ['partly-read', 'merged'],
  ],
  ['Phường 99, Quận 1, TPHCM', 'check', '', ['unmatched', 'district-only']],
  ['P. Bến Nghé, Quận 99, TPHCM', 'check', '', ['unmatched']],
  ['P. Bến Nghé, Quận 1, Quảng Ninh', 'unknown', '', ['not-there', 'elsewhere']],
  ['Xã Không Có, Thới Hòa, Bình Dương', 'check', '', ['unmatched']],
  ['Xã Không Có, Tỉnh Quảng Ninh', 'check', '', ['unmatched', 'province-only']],
  ['7 Đồng Nai, P. Phú Hòa, Thủ Dầu Một', 'sure', `7 Đồng Nai, Phường Phú Lợi, ${HCM}`, ['merged', 'moved']],
  ['0123 xyzt', 'unknown', '', ['not-found']],
  ['  ', 'unknown', '', ['empty']],
])('%s', (text, status, address, reasons) => {
  const converted = convert(text);
  expect([converted.status, converted.address, converted.reasons.map(({ code }) => code)]).toEqual([
    status,
    address,
    reasons,
  ]);
});

test.each([
  [
    'Phường Đa Kao, Quận 1',
    { place: 'Phường Đa Kao', places: 'Phường Tân Định; Phường Sài Gòn' },
    ['26734@2025', '26740@2025'],
  ],
  [
    'An Phước',
    { places: 'Xã Ba Chẽ, Tỉnh Quảng Ninh; Xã Bình An, Thành phố Đồng Nai' },
    ['06978@2026', '26371@2025'],
  ],
])('%s names all that it may be', (text, values, units) => {
  const { reasons, units: found } = convert(text);
  expect(reasons[0]?.values).toEqual(values);
  expect(found).toEqual(units);
});

test('what has ended without a successor is in no unit', () => {
  expect(convert('phường Nguyễn Thái Bình, quận 1').units).toEqual([]);
});

test('unread text is reported as typed', () => {
  expect(convert('Phường 99, Quận 1').reasons[0]).toEqual({
    code: 'unmatched',
    values: { place: `Quận 1, ${HCM}`, unread: 'Phường 99' },
  });
});

test('a change names both ends', () => {
  expect(convert('Phú Hòa, Thủ Dầu Một, Bình Dương').reasons).toEqual([
    { code: 'merged', values: { from: 'Phường Phú Hòa', to: 'Phường Phú Lợi' } },
    { code: 'moved', values: { from: 'Tỉnh Bình Dương', to: HCM } },
  ]);
});

test('what may be several places, or is no place at all, is never given an address', () => {
  const words = fc.constantFrom(
    '12',
    'Lê Lợi',
    'P.',
    'Phường',
    'Bến',
    'Nghé',
    'Đa Kao',
    'An Phước',
    'Quận 1',
    'Long Thành',
    'Đồng Nai',
    ',',
    'x',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 8 }), (text) => {
      const { status, address, units, reasons } = convert(text.join(' '));
      const isOpen = reasons.some(({ code, values }) => code === 'province-only' || values['unread']);
      expect(address === '').toBe(units.length !== 1 || isOpen);
      if (status === 'sure') expect(units).toHaveLength(1);
      if (status === 'unknown') expect(units).toEqual([]);
      expect(reasons.length).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+84 90', "'+84 90"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['12 Lê Lợi, Q1', '"12 Lê Lợi, Q1"'],
  ['a=b', 'a=b'],
])('%j in a CSV', (cell, written) => {
  expect(writeCsv([[cell, 'x']])).toBe(`\uFEFF${written},x\r\n`);
});

test('what is written is read back, and nothing in it begins like a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', 'a', 'ệ', ' ') });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, (rows) => {
      const read = parseCsv(writeCsv(rows));
      const cells = read.ok ? read.value.map(({ cells }) => cells) : [];
      expect(cells.map((row) => row.map((text) => text.replace(/^'(?=[=+@-])/, '')))).toEqual(rows);
      expect(cells.flat().filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    }),
  );
});

test('results are in separate columns, however short a row is', () => {
  expect(besides([['a', 'b'], ['c'], []], [['1'], ['2'], ['3']])).toEqual([
    ['a', 'b', '1'],
    ['c', '', '2'],
    ['', '', '3'],
  ]);
});

const unitOf = (key: UnitKey) => {
  const found = country.unitOf(key);
  if (!found) throw new Error(`${key} is not in the sample`);
  return found;
};

type Found = readonly [key: UnitKey, score: number, how?: Match['how']];

/** What becomes of an address in which a finder found this. */
const converted = (
  matches: readonly Found[],
  { isClear = false, unread = '', missed = null }: Partial<Finding> = {},
) => {
  const { status, address, units, reasons } = createConverter(
    () => ({
      isClear,
      unread,
      missed,
      matches: matches.map(([key, score, how = 'exact']) => ({
        unit: unitOf(key),
        how,
        score,
        rest: 'ấp 1',
      })),
    }),
    country,
  )('ấp 1');
  return { status, address, units, reasons: reasons.map(({ code, values }) => ({ code, ...values })) };
};

const BEN_NGHE = `Phường Bến Nghé, Quận 1, ${HCM}`;
const MERGED = { code: 'merged', from: 'Phường Bến Nghé', to: 'Phường Sài Gòn' };

test('what is misspelt and open is unknown: what was not found and the nearest are named', () => {
  const nearest = { code: 'nearest', places: `${BEN_NGHE}; Phường Tân Định, ${HCM}` };
  const found = [['26740@2004', 1, 'fuzzy'], ['26734@2025', 0.99, 'fuzzy']] as const; // prettier-ignore
  const nothing = { status: 'unknown', address: '', units: [] };
  const missed = { typed: 'P. 9', level: 'commune', within: unitOf('760@2004'), isElsewhere: false } as const;
  expect(converted(found, { missed })).toEqual({
    ...nothing,
    reasons: [{ code: 'not-there', unread: 'P. 9', within: `Quận 1, ${HCM}` }, nearest],
  });
  expect(converted(found, { missed: { ...missed, within: null } })).toEqual({
    ...nothing,
    reasons: [{ code: 'no-such-name', unread: 'P. 9' }, nearest],
  });
});

test('a misspelt province is a guess, even the only one; a misspelt commune is to be checked', () => {
  const missed = { typed: 'Bin Dương', level: 'province', within: null, isElsewhere: false } as const;
  const nameless = { code: 'no-such-name', unread: 'Bin Dương' };
  expect(converted([['74@2004', 1, 'fuzzy']], { isClear: true, missed })).toMatchObject({
    status: 'unknown',
    reasons: [nameless, { code: 'nearest', places: 'Tỉnh Bình Dương' }],
  });
  expect(converted([['26740@2004', 1, 'fuzzy']], { isClear: true, missed })).toEqual({
    status: 'check',
    address: '',
    units: ['26740@2025'],
    reasons: [nameless, { code: 'nearest', places: BEN_NGHE }],
  });
});

test.each([
  [0.7, 'sure', [MERGED]],
  [0.69, 'check', [{ code: 'partly-read', place: BEN_NGHE }, MERGED]],
])('where %d of it is read, it is %s', (score, status, reasons) => {
  expect(converted([['26740@2004', score]], { isClear: true })).toMatchObject({ status, reasons });
});

test.each<[string, Found[], boolean, string[], string]>([
  ['just as likely', [['26740@2004', 1], ['26734@2004', 0.98]], false, ['26740@2025', '26734@2025'], 'ambiguous'], // prettier-ignore
  [
    'less likely',
    [
      ['26740@2004', 1],
      ['26734@2004', 0.97],
    ],
    false,
    ['26740@2025'],
    'merged',
  ],
  ['the only one, divided', [['26737@2004', 1]], false, ['26740@2025', '26734@2025'], 'split'],
  ['clear, with others spelt otherwise', [['26740@2004', 1], ['26734@2004', 1, 'folded']], true, ['26740@2025'], 'merged'], // prettier-ignore
  ['clear, with others of another level', [['79@2025', 1], ['25822@2025', 1]], true, ['79@2025'], 'province-only'], // prettier-ignore
  ['clear, before and after', [['26734@2025', 1], ['26737@2004', 1]], true, ['26734@2025', '26740@2025'], 'old-or-new'], // prettier-ignore
  ['through two changes, the greater', [['26170@2004', 1]], true, ['26170@2026'], 'renamed'],
  ['a code that changed', [['06970@2025', 1]], true, ['06978@2026'], 'recoded'],
  ['another province', [['25822@2004', 1]], true, ['25822@2025'], 'unchanged'],
])('%s: %j, clear: %s, is in %j: %s', (_, found, isClear, units, code) => {
  const conversion = converted(found, { isClear });
  expect(conversion.units).toEqual(units);
  expect(conversion.reasons[0]).toMatchObject({ code });
});

test('a province alone is named', () => {
  expect(convert('12 Lê Lợi, Bình Dương').reasons).toEqual([
    { code: 'province-only', values: { place: HCM } },
  ]);
});

test.each([
  [6, ''],
  [7, '; …'],
])('of %i communes of a district six are named', (count, more) => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const wide = createRegister({
    units: [
      unit('79@2025', 'thanh-pho', 'Hồ Chí Minh'),
      unit('764@2004', 'quan', 'Gò Vấp', '79'),
      ...numbers.map((at) => unit(`0000${at}@2004`, 'phuong', `Xóm ${at}`, '764')),
      ...numbers.map((at) => unit(`1000${at}@2025`, 'phuong', `Làng ${at}`, '79')),
    ],
    changes: numbers.flatMap((at) => changes(`0000${at}@2004 > 1000${at}@2025`)),
  });
  const { units, reasons } = createConverter(createFinder(wide).find, wide)('Gò Vấp');
  expect(units).toHaveLength(count);
  expect(reasons[0]).toMatchObject({
    code: 'district-only',
    values: { places: `${[1, 2, 3, 4, 5, 6].map((at) => `Phường Làng ${at}`).join('; ')}${more}` },
  });
});

test('of seven namesakes all are meant', () => {
  const names = [1, 2, 3, 4, 5, 6, 7].map((at) => unit(`1000${at}@2025`, 'xa', 'Tân Lập'));
  const wide = createRegister({ units: names, changes: [] });
  expect(createConverter(createFinder(wide).find, wide)('Tân Lập').units).toHaveLength(7);
});

test('a row for which nothing was found keeps its own cells', () => {
  expect(besides([['a'], ['b']], [['1']])).toEqual([['a', '1'], ['b']]);
});
