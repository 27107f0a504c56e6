import { expect, test } from 'vitest';
import { pointInPolygon } from './geometry.ts';
import { labelPoint } from './label-point.ts';
import type { Ring } from './rings.ts';

const square = (from: number, to: number): Ring => [[from, from], [to, from], [to, to], [from, to]]; // prettier-ignore
const ELL: Ring = [[0, 0], [10, 0], [10, 1], [1, 1], [1, 10], [0, 10]]; // prettier-ignore

test('the label of a square is in its middle', () => {
  expect(labelPoint([square(0, 10)])).toEqual([5, 5]);
});

test.each([
  ['an angle', [ELL]],
  ['a frame around a hole', [square(0, 10), square(1, 9)]],
  ['two squares apart', [square(0, 3), square(8, 10)]],
])('the label of %s is inside of it', (_, rings) => {
  expect(pointInPolygon(labelPoint(rings), rings)).toBe(true);
});

test('the larger part has the name', () => {
  expect(labelPoint([square(0, 4), square(8, 10)]).every((place) => place > 0 && place < 4)).toBe(true);
});

test('what encloses nothing has a middle all the same', () => {
  expect(labelPoint([[[0, 0], [4, 4]]])).toEqual([2, 2]); // prettier-ignore
});
