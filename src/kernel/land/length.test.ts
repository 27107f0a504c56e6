import { expect, test } from 'vitest';
import { parseMetres } from './length.ts';

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
