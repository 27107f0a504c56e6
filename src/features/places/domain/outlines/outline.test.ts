import { expect, test } from 'vitest';
import { boxAround, metresToBorder } from './outline.ts';

const square = [[[[106, 10], [106.01, 10], [106.01, 10.01], [106, 10.01]]]] as const; // prettier-ignore

test.each([
  [[106.005, 9.9999], 11.1],
  [[106.0101, 10.005], 10.96],
  [[106.0101, 10.0101], 15.6],
  [[106.005, 10.0001], 11.1],
  [[106, 10], 0],
] as const)('from %j the border is %d m away', (place, metres) => {
  expect(metresToBorder(place, square)).toBeCloseTo(metres, 1);
});

test('a box reaches as far in every direction', () => {
  const [west, south, east, north] = boxAround([106, 10], 50);
  for (const place of [
    [west, 10],
    [106, south],
    [east, 10],
    [106, north],
  ] as const)
    // prettier-ignore
    expect(metresToBorder([106, 10], [[[place, place]]])).toBeCloseTo(50, 6);
});

test('a box lies around its middle', () => {
  const [west, south, east, north] = boxAround([106, 10], 1_113);
  expect([west, south, east, north].map((degrees) => degrees.toFixed(3))).toEqual([
    '105.990',
    '9.990',
    '106.010',
    '10.010',
  ]);
});

test('the last point of a ring is joined to its first', () => {
  const triangle = [[[[106, 10], [106.02, 10], [106, 10.02]]]] as const; // prettier-ignore
  expect(metresToBorder([106, 10.01], triangle)).toBeCloseTo(0, 6);
  expect(metresToBorder([106, 10], [[[]]])).toBe(Infinity);
});
