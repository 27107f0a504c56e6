import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fail, ok } from '#kernel/result.ts';
import { formatArea, parseArea, parseMetres, squareMetres, typedArea } from './area.ts';

test.each([0, -1, 1e9 + 1, NaN, Infinity, '75'])('%s is no area', (area) => {
  expect(squareMetres.safeParse(area).success).toBe(false);
});

test.each([
  [75.6, '75,6\u00a0m²', '75.6\u00a0m²'],
  [75, '75\u00a0m²', '75\u00a0m²'],
  [1250.25, '1.250,25\u00a0m²', '1,250.25\u00a0m²'],
])('%d is written «%s»', (area, vi, en) => {
  expect(formatArea(area, 'vi')).toBe(vi);
  expect(formatArea(area, 'en')).toBe(en);
});

test.each([
  ['75,6', 75.6],
  ['75.6 m2', 75.6],
  ['75,6m²', 75.6],
  [' 75,6  mét vuông ', 75.6],
  ['1.250 m²', 1250],
  ['1.250,5 m²', 1250.5],
  ['1,250.5 m²', 1250.5],
  ['1,2 ha', 12_000],
  ['0,125 ha', 1250],
  ['2 công', 2000],
  ['4,2 x 18', 75.6],
  ['4.2x18', 75.6],
  ['4,2m × 18m', 75.6],
  ['4,2 m X 18 m', 75.6],
])('«%s» is %d m²', (text, area) => {
  expect(parseArea(text)).toEqual(ok(area));
  expect(parseArea(text.normalize('NFD'))).toEqual(ok(area));
});

test.each(['', 'm²', 'rộng', '-75', '1,250 m²', '75,,6', '4 x', '4 x 5 x 6', '75 m', '1e3', '4 x -5'])(
  '«%s» is not understood',
  (text) => {
    expect(parseArea(text)).toEqual(fail({ kind: 'invalid', code: 'area/not-understood' }));
  },
);

test.each([
  ['3 sào', 'sào'],
  ['1,5 SÀO', 'sào'],
  ['2 mẫu', 'mẫu'],
])('«%s» depends on where', (text, unit) => {
  expect(parseArea(text)).toEqual(fail({ kind: 'invalid', code: 'area/ambiguous-unit', values: { unit } }));
});

test.each(['0', '0,00', '100.001 ha', '9'.repeat(400)])('«%s» is out of range', (text) => {
  expect(parseArea(text)).toEqual(fail({ kind: 'invalid', code: 'area/out-of-range' }));
});

test('every area written in Vietnamese is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), (hundredths) => {
      expect(parseArea(formatArea(hundredths / 100, 'vi'))).toEqual(ok(hundredths / 100));
    }),
  );
});

test('two sides give their product in either order', () => {
  const side = fc.integer({ min: 1, max: 100_000 }).map((centimetres) => centimetres / 100);
  fc.assert(
    fc.property(side, side, (a, b) => {
      expect(parseArea(`${a} x ${b}`)).toEqual(parseArea(`${b}m×${a}m`));
    }),
  );
});

test('a form field says what was wrong', () => {
  expect(typedArea.safeParse('3 sào').error?.issues[0]).toMatchObject({
    message: 'area.failure.ambiguous-unit',
    params: { unit: 'sào' },
  });
});

test.each([
  ['4,2', 4.2],
  ['4.2 m', 4.2],
  ['4,25m', 4.25],
  ['0', 0],
  [' 18 mét ', 18],
  ['1.250', 1250],
  ['1,2 km', 1200],
])('«%s» is %d m', (text, metres) => {
  expect(parseMetres(text)).toEqual({ ok: true, value: metres });
});

test.each([
  ['', 'length/not-understood'],
  ['rộng', 'length/not-understood'],
  ['-3', 'length/not-understood'],
  ['4,255', 'length/not-understood'],
  ['5 x 20', 'length/not-understood'],
  ['12000', 'length/out-of-range'],
])('«%s» is refused: %s', (text, code) => {
  expect(parseMetres(text)).toMatchObject({ ok: false, error: { code } });
});
