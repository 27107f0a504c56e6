import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCoverage } from './coverage.ts';
import { areaOf, type MultiPolygon, pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { bbox, type Ring } from '#geo/rings/rings.ts';

const box = (w: number, s: number, e: number, n: number): MultiPolygon => [
  [
    [
      [w, s],
      [e, s],
      [e, n],
      [w, n],
    ],
  ],
];

function coverageOf(...shapes: readonly MultiPolygon[]) {
  const coverage = createCoverage();
  for (const shape of shapes) coverage.add(shape);
  return coverage.shape();
}

test('nothing covers nothing', () => {
  expect(coverageOf()).toEqual([]);
});

test('a plot is the cell that it lies in', () => {
  const covered = coverageOf(box(106.70021, 10.77022, 106.70029, 10.77031));
  expect(covered).toHaveLength(1);
  expect(bbox(covered.flat(2))).toEqual([106.7, 10.77, 106.701, 10.771]);
});

test('a square is one rectangle, and what lies apart another', () => {
  const covered = coverageOf(box(106.7, 10.77, 106.7099, 10.7799), box(106.75, 10.77, 106.7502, 10.7702));
  expect(covered).toHaveLength(2);
  expect(areaOf(covered)).toBeCloseTo(100e-6 + 1e-6, 9);
});

test('a hole larger than a cell is not covered', () => {
  const [outer = []] = box(106.7, 10.7, 106.8, 10.8)[0] ?? [];
  const [hole = []] = box(106.72, 10.72, 106.78, 10.78)[0] ?? [];
  const covered = coverageOf([[outer, hole]]);
  expect(pointInMultiPolygon([106.75, 10.75], covered)).toBe(false);
  expect(pointInMultiPolygon([106.71, 10.71], covered)).toBe(true);
});

test('whatever is covered takes few rectangles, which hold every corner', () => {
  const place = fc.tuple(
    fc.double({ min: 106.6, max: 106.8, noNaN: true }),
    fc.double({ min: 10.6, max: 10.8, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 40 }), (corners) => {
      const ring: Ring = corners;
      const covered = coverageOf([[ring]]);
      expect(covered.length).toBeLessThanOrEqual(65 * 33);
      for (const corner of corners) expect(pointInMultiPolygon(nudged(corner), covered)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

/** Into the cell that a corner on its border belongs to. */
const nudged = ([x, y]: readonly [number, number]) =>
  [Math.floor(x * 1000) / 1000 + 0.0005, Math.floor(y * 1000) / 1000 + 0.0005] as const;
