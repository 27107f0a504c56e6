import { expect, test } from 'vitest';
import { crossingOf } from './crossing-work.ts';
import type { Point, Ring } from './rings.ts';

/** A saw of long teeth from west to east: every side lies over every other, seen along them. */
const comb = (teeth: number): Ring => [
  ...Array.from({ length: teeth }, (_, index): Point => [index % 2 ? 1e6 : 0, index]),
  [-1, teeth],
  [-1, -1],
];

test('a short ring', () => {
  const bowTie: Ring = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 6],
  ];
  expect(crossingOf(bowTie)).toEqual([0, 2]);
});

test('a long comb is looked at across its teeth, whichever way they run', () => {
  const started = performance.now();
  const long = comb(40_000);
  expect(crossingOf(long)).toBeUndefined();
  expect(crossingOf(long.map(([x, y]): Point => [y, x]))).toBeUndefined();
  const crossed = long.with(20_000, [0, 20_002.5]);
  expect(crossingOf(crossed)).toEqual([19_999, 20_001]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a tangle in both directions is given up', () => {
  const started = performance.now();
  const tangle = Array.from({ length: 40_000 }, (_, index): Point => [
    index % 2 ? 1e6 : 0,
    index % 2 ? 0 : index,
  ]);
  expect(crossingOf(tangle)).toBe('too-tangled');
  expect(performance.now() - started).toBeLessThan(2_000);
});
