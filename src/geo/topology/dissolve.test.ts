import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, type MultiPolygon } from '#geo/rings/geometry.ts';
import { close, type Point, type Ring } from '#geo/rings/rings.ts';
import { dissolve } from './dissolve.ts';

const SLACK = 0.001;

/** A rectangle with this many more corners on its upright sides. */
const box = (minX: number, minY: number, maxX: number, maxY: number, between = 0): MultiPolygon => {
  const steps = Array.from({ length: between }, (_, at) => minY + ((at + 1) / (between + 1)) * (maxY - minY));
  const up = steps.map((y): Point => [maxX, y]);
  const down = steps.toReversed().map((y): Point => [minX, y]);
  return [[[[minX, minY], [maxX, minY], ...up, [maxX, maxY], [minX, maxY], ...down]]]; // prettier-ignore
};

const reversed = (shape: MultiPolygon): MultiPolygon =>
  shape.map((polygon) => polygon.map((ring) => close(ring).toReversed()));

const hole = (ring: Ring, outer: MultiPolygon): MultiPolygon => [[...(outer[0] ?? []), ring]];
const small = (size: number): Ring => box(0.5, 0.5, 0.5 + size, 0.5 + size)[0]?.[0] ?? [];

describe('shapes that adjoin become one outline', () => {
  test.each<[string, MultiPolygon[], { area: number; rings: number[] }]>([
    ['one alone stays', [box(0, 0, 1, 1)], { area: 1, rings: [1] }],
    ['a common side with the same corners', [box(0, 0, 1, 1), box(1, 0, 2, 1)], { area: 2, rings: [1] }],
    ['drawn the other way round', [box(0, 0, 1, 1), reversed(box(1, 0, 2, 1))], { area: 2, rings: [1] }],
    ['corners on one hand only', [box(0, 0, 1, 1, 3), box(1, 0, 2, 1, 4)], { area: 2, rings: [1] }],
    ['sides of other lengths', [box(0, 0, 1, 1), box(1, 0.25, 2, 0.75)], { area: 1.5, rings: [1] }],
    ['a gap within the slack', [box(0, 0, 1, 1, 3), box(1.0008, 0, 2, 1, 4)], { area: 2, rings: [1] }],
    ['an overlap within the slack', [box(0, 0, 1, 1, 3), box(0.9993, 0, 2, 1)], { area: 2, rings: [1] }],
    ['an overlap beyond it', [box(0, 0, 1, 1), box(0.9, 0.2, 2, 0.8)], { area: 1.6, rings: [1] }],
    ['the same twice', [box(0, 0, 1, 1), box(0, 0, 1, 1)], { area: 1, rings: [1] }],
    ['islands stay apart', [box(0, 0, 1, 1), box(3, 0, 4, 1)], { area: 2, rings: [1, 1] }],
    ['a corner alone joins nothing', [box(0, 0, 1, 1), box(1, 1, 2, 2)], { area: 2, rings: [1, 1] }],
    ['an enclave of others stays out', [hole(small(0.2), box(0, 0, 1, 1))], { area: 0.96, rings: [2] }],
    [
      'an enclave of its own',
      [hole(small(0.2), box(0, 0, 1, 1)), box(0.5, 0.5, 0.7, 0.7)],
      { area: 1, rings: [1] },
    ],
    ['what is left between is filled', [hole(small(0.005), box(0, 0, 1, 1))], { area: 1, rings: [1] }],
    [
      'four around a square of others',
      [box(0, 0, 2, 1), box(2, 0, 3, 2), box(1, 2, 3, 3), box(0, 1, 1, 3)],
      { area: 8, rings: [2] },
    ],
    ['nothing', [], { area: 0, rings: [] }],
  ])('%s', (_, shapes, { area, rings }) => {
    const whole = dissolve(shapes, SLACK);
    expect(areaOf(whole)).toBeCloseTo(area, 2);
    expect(whole.map((polygon) => polygon.length)).toEqual(rings);
  });
});

test('cells in rows and columns, each side with corners of its own, are one outline of the whole area', () => {
  const grid = fc.record({
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 5 }),
    corners: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 25, maxLength: 25 }),
    strays: fc.array(fc.double({ min: -SLACK / 4, max: SLACK / 4, noNaN: true }), {
      minLength: 100,
      maxLength: 100,
    }),
  });
  fc.assert(
    fc.property(grid, ({ columns, rows, corners, strays }) => {
      const cells = Array.from({ length: columns * rows }, (_, index) => {
        const [x, y] = [index % columns, Math.floor(index / columns)];
        const [a = 0, b = 0, c = 0, d = 0] = strays.slice(4 * index, 4 * index + 4);
        return box(x + a, y + b, x + 1 + c, y + 1 + d, corners[index]);
      });
      const whole = dissolve(cells, SLACK);
      expect(whole.map((polygon) => polygon.length)).toEqual([1]);
      expect(areaOf(whole)).toBeCloseTo(columns * rows, 1);
    }),
  );
});
