import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MAX_RING_POINTS,
  type RingProblem,
  crossingOf,
  firstCrossing,
  ringProblems,
} from './ring-problems.ts';
import type { Point, Ring } from './rings.ts';

const at = (text: string): Ring =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

test.each<[string, string, RingProblem[]]>([
  ['a plot', '0,0 4,0 4,4 0,4', []],
  ['a closed plot', '0,0 4,0 4,4 0,4 0,0', []],
  ['a plot with a corner in a straight side', '0,0 2,0 4,0 4,4 0,4', []],
  ['one point', '0,0', [{ code: 'coordinates.ring.too-few', count: 1 }]],
  ['a side walked there and back', '0,0 4,0 0,0', [{ code: 'coordinates.ring.too-few', count: 2 }]],
  [
    'a corner written twice',
    '0,0 4,0 4,0 4,4 0,4',
    [{ code: 'coordinates.ring.duplicate', first: 2, second: 3 }],
  ],
  ['a bow tie', '0,0 4,4 4,0 0,6', [{ code: 'coordinates.ring.crossing', first: 1, second: 3 }]],
  [
    'a corner on another side',
    '0,0 4,0 4,4 2,0 0,4',
    [{ code: 'coordinates.ring.crossing', first: 1, second: 4 }],
  ],
  ['a spike', '0,0 6,0 4,0 4,4 0,4', [{ code: 'coordinates.ring.crossing', first: 1, second: 2 }]],
  [
    'a line',
    '0,0 1,1 2,2 3,3',
    [{ code: 'coordinates.ring.crossing', first: 1, second: 4 }, { code: 'coordinates.ring.no-area' }],
  ],
  [
    'two squares joined at a corner',
    '0,0 2,0 2,2 4,2 4,4 2,4 2,2 0,2',
    [
      { code: 'coordinates.ring.duplicate', first: 3, second: 7 },
      { code: 'coordinates.ring.crossing', first: 2, second: 7 },
    ],
  ],
])('%s', (_, text, problems) => {
  expect(ringProblems(at(text))).toEqual(problems);
});

test('more points than can be checked are refused before any work', () => {
  const ring = Array.from({ length: MAX_RING_POINTS + 1 }, (_, index): Point => [index, index % 2]);
  expect(ringProblems(ring)).toEqual([
    { code: 'coordinates.ring.too-many', count: MAX_RING_POINTS + 1, most: MAX_RING_POINTS },
  ]);
});

test('the largest comb of sides that all lie over each other is checked in time', () => {
  const ring = Array.from({ length: MAX_RING_POINTS }, (_, index): Point => [index % 2 ? 1e6 : 0, index]);
  const started = performance.now();
  expect(firstCrossing(ring)).toBeDefined();
  expect(firstCrossing([...ring.slice(0, -1), [-1, MAX_RING_POINTS], [-2, 0]])).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(2_000);
});

const turnSign = (a: Point, b: Point, c: Point) =>
  Math.sign((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]));

const onSegment = (a: Point, b: Point, c: Point) =>
  turnSign(a, b, c) === 0 &&
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

/** Straight from the definition, side against side, on whole numbers. */
function crossesByDefinition(ring: Ring): boolean {
  const side = (index: number) => [ring.at(index % ring.length), ring.at((index + 1) % ring.length)] as const;
  return ring.some((_, i) =>
    ring.some((_, j) => {
      const [[a, b], [c, d]] = [side(i), side(j)];
      if (j <= i || !a || !b || !c || !d) return false;
      if (j === i + 1) return onSegment(a, b, d) || onSegment(c, d, a);
      if (i === 0 && j === ring.length - 1) return onSegment(a, b, c) || onSegment(c, d, b);
      const proper =
        turnSign(a, b, c) !== turnSign(a, b, d) &&
        turnSign(c, d, a) !== turnSign(c, d, b) &&
        turnSign(a, b, c) * turnSign(a, b, d) * turnSign(c, d, a) * turnSign(c, d, b) !== 0;
      return proper || onSegment(a, b, c) || onSegment(a, b, d) || onSegment(c, d, a) || onSegment(c, d, b);
    }),
  );
}

test('crossings are found exactly where the definition has one', () => {
  const coordinate = fc.integer({ min: 0, max: 9 });
  const rings = fc.uniqueArray(fc.tuple(coordinate, coordinate), {
    minLength: 3,
    maxLength: 9,
    selector: ([x, y]) => `${x},${y}`,
  });
  fc.assert(
    fc.property(rings, (ring) => {
      expect(firstCrossing(ring) !== undefined).toBe(crossesByDefinition(ring));
    }),
    { numRuns: 1_000 },
  );
});

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
