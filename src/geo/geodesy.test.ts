import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point, Ring } from './rings/rings.ts';
import { areaOf } from './rings/geometry.ts';
import { geodesicArea, geodesicDistance, geodesicLength } from './geodesy.ts';

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

describe('the area on the ellipsoid', () => {
  test('of the whole earth', () => {
    // prettier-ignore
    const earth: Ring = [[-180, -90], [180, -90], [180, 90], [-180, 90]];
    expect(geodesicArea(earth) / 1e6).toBeCloseTo(510_065_621.724, 3);
  });

  test.each([10, 16, 21])('of a small field at %i° north', (lat) => {
    // The radii of curvature of WGS 84 turn small angles into metres.
    const bend = 1 - 0.00669437999014 * Math.sin((lat * Math.PI) / 180) ** 2;
    const north = ((6_378_137 * (1 - 0.00669437999014)) / bend ** 1.5) * (Math.PI / 180);
    const east = (6_378_137 / Math.sqrt(bend)) * Math.cos((lat * Math.PI) / 180) * (Math.PI / 180);
    const [dx, dy] = [25 / east, 10 / north];
    // prettier-ignore
    const field: Ring = [[106 - dx, lat - dy], [106 + dx, lat - dy], [106 + dx, lat + dy], [106 - dx, lat + dy]];
    expect(geodesicArea(field)).toBeCloseTo(1_000, 4);
    expect(geodesicArea(field.toReversed())).toBeCloseTo(-1_000, 4);
  });

  test('takes holes out', () => {
    // prettier-ignore
    const outer: Ring = [[106, 10], [106.01, 10], [106.01, 10.01], [106, 10.01]];
    // prettier-ignore
    const half: Ring = [[106, 10], [106.005, 10], [106.005, 10.01], [106, 10.01]];
    expect(areaOf([[outer, half]], geodesicArea) / geodesicArea(outer)).toBeCloseTo(0.5, 9);
  });
});
