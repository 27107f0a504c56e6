import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '#kernel/result.ts';
import {
  type MultiPolygon,
  type Unclippable,
  areaOf,
  difference,
  intersection,
  overlapArea,
  pointInPolygon,
  touchesBox,
  union,
} from './geometry.ts';
import { type Box, type Point, type Ring, ringArea } from './rings.ts';

const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

/** Corners around a centre, each in its own sector: a ring that cannot cross itself. */
const starsAround = (x: number, y: number) =>
  fc
    .array(
      fc.record({
        reach: fc.double({ min: 2, max: 40, noNaN: true }),
        lean: fc.double({ min: 0, max: 0.4, noNaN: true }),
      }),
      {
        minLength: 3,
        maxLength: 24,
      },
    )
    .map((corners): Ring =>
      corners.map(({ reach, lean }, index) => {
        const angle = (2 * Math.PI * (index + lean)) / corners.length;
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      }),
    );

const stars = starsAround(603_590, 1_192_260);
const neighbours = starsAround(603_600, 1_192_270);

function valueOf<Value>(result: Result<Value, Unclippable>): Value {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const area = (result: Result<MultiPolygon, Unclippable>) => areaOf(valueOf(result));

const windings = ([x, y]: Point, around: Ring) =>
  around.reduce((sum, from, index) => {
    const to = around[(index + 1) % around.length] ?? from;
    const [a, b] = [Math.atan2(from[1] - y, from[0] - x), Math.atan2(to[1] - y, to[0] - x)];
    return sum + Math.atan2(Math.sin(b - a), Math.cos(b - a));
  }, 0) /
  (2 * Math.PI);

describe('a point in a polygon', () => {
  const ring = square(0, 0, 9);
  const hole = square(3, 3, 3);

  test.each<[string, Point, boolean]>([
    ['between ring and hole', [1, 1], true],
    ['in the hole', [4, 4], false],
    ['outside', [10, 4], false],
    ['level with a corner outside', [-1, 9], false],
    ['on the western side', [0, 5], true],
    ['on the southern side', [5, 0], true],
    ['on the eastern side', [9, 5], false],
    ['on the northern side', [5, 9], false],
    ['on the western side of the hole', [3, 4], false],
    ['on the eastern side of the hole', [6, 4], true],
  ])('%s', (_, point, inside) => {
    expect(pointInPolygon(point, [ring, hole])).toBe(inside);
    expect(pointInPolygon(point, [ring.toReversed(), hole])).toBe(inside);
  });

  test('is there exactly when the ring winds around it', () => {
    const shift = fc.double({ min: -45, max: 45, noNaN: true });
    fc.assert(
      fc.property(stars, shift, shift, (star, dx, dy) => {
        const point: Point = [603_590 + dx, 1_192_260 + dy];
        expect(pointInPolygon(point, [star])).toBe(Math.round(windings(point, star)) !== 0);
      }),
      { numRuns: 500 },
    );
  });

  test('lies in exactly one of the plots that tile the ground, even on their borders', () => {
    const coordinate = fc.integer({ min: 0, max: 11 });
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, (x, y, middleX, middleY) => {
        const corners = square(0, 0, 12);
        const middle: Point = [middleX || 1, middleY || 1];
        const plots = corners.map((corner, index): Ring => [
          corner,
          corners[(index + 1) % 4] ?? corner,
          middle,
        ]);
        expect(plots.filter((plot) => pointInPolygon([x, y], [plot]))).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('shapes together', () => {
  const a: MultiPolygon = [[square(0, 0, 4)]];
  const b: MultiPolygon = [[square(2, 2, 4)]];

  test.each([
    ['common part', intersection(a, b), 4],
    ['both', union([a, b]), 28],
    ['the first alone', difference(a, b), 12],
    ['a hole cut', difference(a, [[square(1, 1, 2)]]), 12],
    [
      'two pieces',
      difference(a, [
        [square(-1, 1, 1), square(9, 9, 1)],
        [
          [
            [1, -1],
            [2, -1],
            [2, 5],
            [1, 5],
          ],
        ],
      ]),
      12,
    ],
    ['nothing in common', intersection(a, [[square(7, 7, 1)]]), 0],
    ['with nothing', intersection(a, []), 0],
    ['all of three', union([a, b, [[square(100, 0, 4)]]]), 44],
    ['all of none', union([]), 0],
    ['with an empty polygon', union([a, [[[]], []]]), 16],
  ])('%s', (_, result, expected) => {
    expect(area(result)).toBe(expected);
  });

  test('rings come back open', () => {
    expect(valueOf(intersection(a, b))[0]?.[0]).toHaveLength(4);
  });

  test('plots that share a side do not overlap', () => {
    expect(overlapArea(a, [[square(4, 0, 4)]])).toEqual({ ok: true, value: 0 });
    expect(overlapArea(a, [[square(400, 0, 4)]])).toEqual({ ok: true, value: 0 });
    expect(overlapArea(a, b)).toEqual({ ok: true, value: 4 });
  });

  test('the whole is what only one has, what only the other has, and what both have', () => {
    fc.assert(
      fc.property(stars, neighbours, (first, second) => {
        const [one, other] = [[[first]], [[second]]];
        const common = area(intersection(one, other));
        expect(area(intersection(other, one))).toBeCloseTo(common, 6);
        expect(area(union([one, other]))).toBeCloseTo(areaOf(one) + areaOf(other) - common, 6);
        expect(area(difference(one, other))).toBeCloseTo(areaOf(one) - common, 6);
      }),
      { numRuns: 60 },
    );
  });

  test('rings the library cannot follow are refused, and the next pair is not disturbed', () => {
    // prettier-ignore
    const tangle: Ring = [[0, 4], [2, 1], [4, 1], [4, 0], [5, 5], [0, 1], [3, 2], [1, 2]];
    // prettier-ignore
    const other: Ring = [[1, 2], [1, 3], [5, 0], [5, 3], [3, 0]];
    const refused = { ok: false, error: { kind: 'invalid', code: 'coordinates/unclippable' } };
    expect(intersection([[tangle]], [[other]])).toEqual(refused);
    expect(overlapArea([[tangle]], [[other]])).toEqual(refused);
    expect(area(intersection(a, b))).toBe(4);
  });
});

const circle = (corners: number): Ring =>
  Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / corners;
    return [603_590 + 50 * Math.cos(angle), 1_192_260 + 50 * Math.sin(angle)];
  });

/** Ten times what is wanted, so that a busy machine does not fail the test. */
describe('quick enough', () => {
  test('a point in a ring of 1,000 corners within 0.05 ms', () => {
    const polygon = [circle(1_000)];
    const started = performance.now();
    for (let shift = 0; shift < 200; shift += 1) pointInPolygon([603_540 + shift / 2, 1_192_260], polygon);
    expect((performance.now() - started) / 200).toBeLessThan(0.5);
  });

  test('the area of 100,000 corners within 10 ms', () => {
    const ring = circle(100_000);
    const started = performance.now();
    expect(ringArea(ring)).toBeCloseTo(Math.PI * 2_500, 3);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

/** A strip from the south-west to the north-east, whose box is much larger than itself. */
const strip: Ring = [[0, 0], [1, 0], [10, 9], [10, 10], [9, 10], [0, 1]]; // prettier-ignore
const hole: Ring = [[4, 4], [6, 4], [6, 6], [4, 6]]; // prettier-ignore
const field: Ring = [[0, 0], [10, 0], [10, 10], [0, 10]]; // prettier-ignore

test.each<[string, Ring[], Box, boolean]>([
  ['over the strip', [strip], [4, 4, 6, 6], true],
  ['beside the strip, in its box', [strip], [7, 1, 9, 3], false],
  ['across the strip with no corner in it', [strip], [-1, 4.9, 11, 5.1], true],
  ['around everything', [strip], [-5, -5, 20, 20], true],
  ['within the field', [field], [2, 2, 3, 3], true],
  ['within the hole', [field, hole], [4.5, 4.5, 5.5, 5.5], false],
  ['at an edge', [field], [10, 2, 12, 3], true],
  ['at a corner', [field], [10, 10, 12, 12], true],
  ['elsewhere', [field], [11, 11, 12, 12], false],
  ['a point within', [field], [5, 5, 5, 5], true],
])('a box %s', (_, polygon, box, expected) => {
  expect(touchesBox([polygon], box)).toBe(expected);
});
