import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bbox,
  boxesMeet,
  centroid,
  close,
  isClosed,
  open,
  orientation,
  perimeter,
  ringArea,
} from './rings.ts';
import type { Box, Ring } from './rings.ts';

// prettier-ignore
const SQUARE: Ring = [[0, 0], [4, 0], [4, 4], [0, 4]];
// prettier-ignore
const ARROW: Ring = [[0, 0], [4, 0], [4, 4], [2, 1], [0, 4]];

const metres = fc.integer({ min: -500_000, max: 500_000 }).map((centimetres) => centimetres / 100);
const rings = fc.array(fc.tuple(metres, metres), { minLength: 3, maxLength: 40 });

test.each<[string, Ring, number]>([
  ['square', SQUARE, 16],
  ['closed square', close(SQUARE), 16],
  ['clockwise square', SQUARE.toReversed(), -16],
  ['concave ring', ARROW, 10],
  [
    'line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    0,
  ],
  ['nothing', [], 0],
])('the area of a %s', (_, ring, area) => {
  expect(ringArea(ring)).toBe(area);
});

test('a square centimetre keeps its area on the national grid', () => {
  const [x, y, side] = [603_590.43, 1_192_260.57, 0.01];
  const area = ringArea([
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]);
  expect(area).toBeCloseTo(1e-4, 10);
});

describe('any ring', () => {
  test('keeps its area wherever it starts and turns its sign when walked the other way', () => {
    fc.assert(
      fc.property(rings, fc.nat(), (ring, turns) => {
        const area = ringArea(ring);
        const start = turns % ring.length;
        expect(ringArea([...ring.slice(start), ...ring.slice(0, start)])).toBeCloseTo(area, 4);
        expect(ringArea(ring.toReversed())).toBeCloseTo(-area, 4);
      }),
    );
  });

  test('keeps area and perimeter when moved, and its centroid moves with it', () => {
    fc.assert(
      fc.property(rings, metres, metres, (ring, dx, dy) => {
        const moved = ring.map(([x, y]) => [x + dx, y + dy] as const);
        expect(ringArea(moved)).toBeCloseTo(ringArea(ring), 2);
        expect(perimeter(moved)).toBeCloseTo(perimeter(ring), 4);
        fc.pre(Math.abs(ringArea(ring)) > 1);
        expect(centroid(moved)[0]).toBeCloseTo(centroid(ring)[0] + dx, 2);
        expect(centroid(moved)[1]).toBeCloseTo(centroid(ring)[1] + dy, 2);
      }),
    );
  });

  test('is the same ring open and closed', () => {
    fc.assert(
      fc.property(rings, (ring) => {
        fc.pre(!isClosed(ring));
        expect(isClosed(close(ring))).toBe(true);
        expect(open(close(ring))).toEqual(ring);
        expect(close(close(ring))).toEqual(close(ring));
        expect(ringArea(close(ring))).toBe(ringArea(ring));
        expect(perimeter(close(ring))).toBeCloseTo(perimeter(ring), 6);
      }),
    );
  });

  test('lies in its box, which touches it on all four sides', () => {
    fc.assert(
      fc.property(rings, (ring) => {
        const [minX, minY, maxX, maxY] = bbox(ring);
        expect(ring.every(([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY)).toBe(true);
        expect(ring.some(([x]) => x === minX) && ring.some(([x]) => x === maxX)).toBe(true);
        expect(ring.some(([, y]) => y === minY) && ring.some(([, y]) => y === maxY)).toBe(true);
      }),
    );
  });
});

test('an empty ring has no length, no direction and a box that meets nothing', () => {
  expect(perimeter([])).toBe(0);
  expect(orientation([])).toBe('flat');
  expect(boxesMeet(bbox([]), [-1e9, -1e9, 1e9, 1e9])).toBe(false);
});

test('the way round', () => {
  expect([orientation(SQUARE), orientation(SQUARE.toReversed())]).toEqual(['anticlockwise', 'clockwise']);
  expect(perimeter(SQUARE)).toBe(16);
});

test.each<[string, Ring, readonly [number, number]]>([
  ['square', SQUARE, [2, 2]],
  [
    'triangle',
    [
      [0, 0],
      [6, 0],
      [0, 3],
    ],
    [2, 1],
  ],
  [
    'L of three squares',
    [
      [0, 0],
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ],
    [5 / 6, 5 / 6],
  ],
  [
    'line',
    [
      [0, 0],
      [2, 2],
      [4, 4],
    ],
    [2, 2],
  ],
])('the centroid of a %s', (_, ring, [x, y]) => {
  expect(centroid(ring)[0]).toBeCloseTo(x, 12);
  expect(centroid(ring)[1]).toBeCloseTo(y, 12);
});

test.each<[Box, Box, boolean]>([
  [[0, 0, 2, 2], [1, 1, 3, 3], true],
  [[0, 0, 2, 2], [2, 0, 3, 2], true],
  [[0, 0, 2, 2], [0, 2.1, 2, 3], false],
  [[0, 0, 9, 9], [3, 3, 4, 4], true],
])('%j and %j meet: %s', (a, b, meet) => {
  expect([boxesMeet(a, b), boxesMeet(b, a)]).toEqual([meet, meet]);
});
