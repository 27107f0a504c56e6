import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { geodesicDistance, geodesicLength } from './geodesic-length.ts';
import type { Point } from '#geo/rings/rings.ts';

/** A degree along the equator, a degree from it northwards, New York to London as GeographicLib gives it, and nothing. */
test.each<[Point, Point, number]>([
  [[0, 0], [1, 0], 111_319.490793],
  [[0, 0], [0, 1], 110_574.388558],
  [[-73.8, 40.6], [-0.5, 51.6], 5_551_759.4],
  [[106.7, 10.78], [106.7, 10.78], 0],
])('from %j to %j', (from, to, metres) => {
  expect(geodesicDistance(from, to)).toBeCloseTo(metres, 1);
});

test('a way is as long one way as the other, and a stop on it never shortens it', () => {
  const place = fc.tuple(
    fc.double({ min: 102, max: 118, noNaN: true }),
    fc.double({ min: 6, max: 24, noNaN: true }),
  );
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      const direct = geodesicDistance(a, c);
      expect(Math.abs(geodesicDistance(c, a) - direct)).toBeLessThan(1e-6);
      expect(geodesicLength([a, b, c])).toBeGreaterThan(direct - 1e-6);
    }),
  );
});

test('along a meridian it agrees with the sum of its small parts', () => {
  const steps = Array.from({ length: 1001 }, (_, step): Point => [106.7, 10 + step / 1000]);
  expect(geodesicLength(steps)).toBeCloseTo(geodesicDistance([106.7, 10], [106.7, 11]), 3);
});

test.each([[[]], [[[106.7, 10.78] as Point]]])('%j has no length', (line) => {
  expect(geodesicLength(line)).toBe(0);
});
