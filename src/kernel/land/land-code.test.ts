import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isoDate } from '#kernel/dates.ts';
import {
  formatLandCode,
  parseLandCode,
  plotNumber,
  sheetNumber,
  WARD_SCHEMES,
  wardCode,
  wardSchemeOn,
} from './land-code.ts';
import { fail, ok } from '#kernel/result.ts';

const ward = wardCode.parse('26740');
const sheet = sheetNumber.parse('12');
const plot = plotNumber.parse('345');

test('sheet is padded to three digits and plot to four', () => {
  expect(formatLandCode({ ward, sheet, plot })).toBe('267400120345');
});

test.each([
  ['ward', { sheet, plot }],
  ['sheet', { ward, plot }],
  ['plot', { ward, sheet, plot: undefined }],
  ['everything', {}],
])('without %s there is no code', (_, parts) => {
  expect(formatLandCode(parts)).toBe('');
});

test.each([
  ['1', 1, 1],
  ['012', 12, 12],
  [' 999 ', 999, 999],
  ['1000', undefined, 1000],
  ['9999', undefined, 9999],
  ['10000', undefined, undefined],
  ['0', undefined, undefined],
  ['000', undefined, undefined],
  ['-1', undefined, undefined],
  ['1.5', undefined, undefined],
  ['12a', undefined, undefined],
])('«%s» is sheet %s and plot %s', (text, asSheet, asPlot) => {
  expect(sheetNumber.safeParse(text).data).toBe(asSheet);
  expect(plotNumber.safeParse(text).data).toBe(asPlot);
});

test('a refused number names its sentence', () => {
  expect(sheetNumber.safeParse('1000').error?.issues[0]?.message).toBe('validation.sheet-number');
  expect(plotNumber.safeParse('x').error?.issues[0]?.message).toBe('validation.plot-number');
  expect(plotNumber.safeParse(' ').error?.issues[0]?.message).toBe('validation.required');
});

const anyWard = fc.stringMatching(/^\d{5}$/);
const anyNumber = (max: number) => fc.integer({ min: 1, max }).map(String);

test('every code is read back under its list', () => {
  fc.assert(
    fc.property(
      anyWard,
      anyNumber(999),
      anyNumber(9999),
      fc.constantFrom(...WARD_SCHEMES),
      (w, s, p, scheme) => {
        const parts = { ward: wardCode.parse(w), sheet: sheetNumber.parse(s), plot: plotNumber.parse(p) };
        expect(parseLandCode(formatLandCode(parts), scheme)).toEqual(ok({ ...parts, scheme }));
      },
    ),
  );
});

test.each([
  '',
  '26740',
  '26740012034',
  '2674001203456',
  '267400000345',
  '267400120000',
  '2674O0120345',
  '26740-012-0345',
])('«%s» is no land code', (text) => {
  expect(parseLandCode(text, '2025')).toEqual(fail({ kind: 'invalid', code: 'land-code/not-understood' }));
});

test.each([
  ['2025-06-30', '2004'],
  ['2025-07-01', '2025'],
  ['2026-04-29', '2025'],
  ['2026-04-30', '2026'],
])('on %s the ward list is that of %s', (day, scheme) => {
  expect(wardSchemeOn(isoDate.parse(day))).toBe(scheme);
});
