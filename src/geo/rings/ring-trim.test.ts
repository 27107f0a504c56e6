import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipToBox, simplify } from './ring-trim.ts';
import { bbox, ringArea } from './rings.ts';
import type { Box, Point, Ring } from './rings.ts';

const coordinate = fc.double({ min: -100, max: 100, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
const triangle = fc.tuple(point, point, point);
const box = fc.tuple(point, point).map((corners): Box => bbox(corners));
const BOX: Box = [0, 0, 10, 10];

const sorted = (points: Ring) => points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);

test.each<[string, Ring, Ring]>([
  [
    'inside',
    [
      [1, 1],
      [9, 1],
      [9, 9],
    ],
    [
      [1, 1],
      [9, 1],
      [9, 9],
    ],
  ],
  [
    'outside',
    [
      [11, 1],
      [19, 1],
      [19, 9],
    ],
    [],
  ],
  [
    'around the box',
    [
      [-5, -5],
      [15, -5],
      [15, 15],
      [-5, 15],
    ],
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  ],
  [
    'over one side',
    [
      [5, 2],
      [15, 2],
      [15, 4],
      [5, 4],
    ],
    [
      [5, 4],
      [5, 2],
      [10, 2],
      [10, 4],
    ],
  ],
])('a ring %s', (_, ring, clipped) => {
  expect(sorted(clipToBox(ring, BOX))).toEqual(sorted(clipped));
  expect(Math.abs(ringArea(clipToBox(ring, BOX)))).toBe(Math.abs(ringArea(clipped)));
});

test('a clipped ring is no larger, stays in the box, and clips to itself', () => {
  fc.assert(
    fc.property(triangle, box, (ring, limits) => {
      const clipped = clipToBox(ring, limits);
      expect(Math.abs(ringArea(clipped))).toBeLessThanOrEqual(Math.abs(ringArea(ring)) + 1e-9);
      const [minX, minY, maxX, maxY] = limits;
      expect(clipped.every(([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY)).toBe(true);
      expect(clipToBox(clipped, limits)).toEqual(clipped);
    }),
  );
});

test('two boxes side by side share a ring between them', () => {
  fc.assert(
    fc.property(triangle, coordinate, (ring, middle) => {
      const [west, east] = [
        clipToBox(ring, [-100, -100, middle, 100]),
        clipToBox(ring, [middle, -100, 100, 100]),
      ];
      expect(ringArea(west) + ringArea(east)).toBeCloseTo(ringArea(ring), 8);
    }),
  );
});

test('simplifying drops what lies on a straight line and keeps what does not', () => {
  // prettier-ignore
  const ring: Ring = [[0, 0], [5, 0.01], [10, 0], [10, 10], [5, 10.5], [0, 10]];
  expect(simplify(ring, 0.1)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 10.5],
    [0, 10],
  ]);
  expect(simplify(ring, 0.001)).toEqual(ring);
  expect(
    simplify(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 10.5],
        [0, 10],
      ],
      1,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  expect(simplify([], 1)).toEqual([]);
});

const distanceTo = ([x, y]: Point, ring: Ring) =>
  Math.min(
    ...ring.flatMap(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      const steps = Array.from({ length: 201 }, (_, step) => step / 200);
      return steps.map((t) => Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
    }),
  );

test('every corner left out lies within the tolerance of what remains', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 3, maxLength: 20 }),
      fc.integer({ min: 1, max: 50 }),
      (ring, tolerance) => {
        const simple = simplify(ring, tolerance);
        expect(ring.every((corner) => distanceTo(corner, simple) <= tolerance + 1)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
