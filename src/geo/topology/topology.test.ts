import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, type MultiPolygon, pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { firstCrossing } from '#geo/rings/ring-problems.ts';
import { open, type Point, type Ring } from '#geo/rings/rings.ts';
import { topologyOf } from './topology.ts';
import { distanceToSegment, simplifyLine } from './topology-line.ts';

const STEPS = 8;

/** A side from one crossing to the next: its bends stay in a flat diamond around it, so no two sides meet. */
const side = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: STEPS - 1, maxLength: STEPS - 1 })
  .map((bends) =>
    bends.map((bend, index) => {
      const along = (index + 1) / STEPS;
      return [along, 0.35 * bend * Math.min(along, 1 - along)] as const;
    }),
  );

/** Cells of one degree in rows and columns, their common sides bent, the outer ones straight. */
const grid = fc
  .record({ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 1, max: 4 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(side, { minLength: 2 * columns * rows, maxLength: 2 * columns * rows })
      .map((sides) => ({ columns, rows, cells: cellsOf(columns, rows, sides) })),
  );

function cellsOf(columns: number, rows: number, sides: readonly (readonly Point[])[]): MultiPolygon[] {
  const level = (x: number, y: number): Ring => {
    const bends = y === 0 || y === rows ? [] : (sides[2 * (y * columns + x)] ?? []);
    return [[x, y], ...bends.map(([along, off]): Point => [x + along, y + off])];
  };
  const upright = (x: number, y: number): Ring => {
    const bends = x === 0 || x === columns ? [] : (sides[2 * (y * columns + x) + 1] ?? []);
    return [[x, y], ...bends.map(([along, off]): Point => [x + off, y + along])];
  };
  const back = (line: Ring, end: Point): Ring => [end, ...line.slice(1).toReversed()];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const ring = [
      ...level(x, y),
      ...upright(x + 1, y),
      ...back(level(x, y + 1), [x + 1, y + 1]),
      ...back(upright(x, y), [x, y + 1]),
    ];
    // Neighbours need not begin at the same corner, run the same way round, or be closed alike.
    const turned = [...ring.slice(index % ring.length), ...ring.slice(0, index % ring.length)];
    return [[index % 2 === 0 ? turned : [...turned, ...turned.slice(0, 1)].toReversed()]];
  });
}

/** How many cells have each side, whichever way they run along it. */
function sidesOf(cells: readonly MultiPolygon[]): Map<string, number> {
  const sides = cells.flat(2).flatMap((ring) =>
    open(ring).map((point, index, all) =>
      [point, all[(index + 1) % all.length] ?? point]
        .map((end) => end.join())
        .toSorted()
        .join(' '),
    ),
  );
  return new Map([...Map.groupBy(sides, (side) => side)].map(([side, users]) => [side, users.length]));
}

/** What all cells cover together: the sides that only one of them has, in order. */
function outsideOf(cells: readonly MultiPolygon[]): MultiPolygon {
  const outer = [...sidesOf(cells)].filter(([, users]) => users === 1).map(([side]) => side.split(' '));
  const nextOf = (corner: string) => outer.filter((ends) => ends.includes(corner)).flat();
  const ring: string[] = [];
  for (let at: string | undefined = '0,0'; at !== undefined;) {
    ring.push(at);
    at = nextOf(at).find((corner) => !ring.includes(corner));
  }
  return [[ring.map((corner) => corner.split(',').map(Number)).map(([x = 0, y = 0]): Point => [x, y])]];
}

const tolerance = fc.double({ min: 1e-6, max: 2, noNaN: true });
const share = fc.double({ min: 0.001, max: 0.999, noNaN: true });

describe('cells that tile a rectangle', () => {
  test('keep every common side in common, and leave neither gap nor overlap', () => {
    fc.assert(
      fc.property(grid, tolerance, fc.array(fc.tuple(share, share)), (given, tolerance, places) => {
        const { columns, rows, cells } = given;
        const together = topologyOf([...cells, outsideOf(cells)]).simplified(tolerance);
        const [simplified, outside] = [together.slice(0, -1), together.at(-1) ?? []];
        for (const [side, users] of sidesOf(together)) expect([side, users]).toEqual([side, 2]);
        expect(simplified.reduce((sum, cell) => sum + areaOf(cell), 0)).toBeCloseTo(areaOf(outside), 9);
        for (const [x, y] of places) {
          const at: Point = [x * columns, y * rows];
          const around = simplified.filter((cell) => pointInMultiPolygon(at, cell));
          expect(around).toHaveLength(pointInMultiPolygon(at, outside) ? 1 : 0);
        }
      }),
    );
  });

  test('stay near where they were, sound, and with no more corners than before', () => {
    fc.assert(
      fc.property(grid, tolerance, ({ cells }, tolerance) => {
        const simplified = topologyOf(cells).simplified(tolerance);
        for (const [index, cell] of cells.entries()) {
          const [before = [], after = []] = [cell[0]?.[0], simplified[index]?.[0]?.[0]];
          expect(after.length).toBeGreaterThan(2);
          expect(after.length).toBeLessThanOrEqual(open(before).length);
          expect(firstCrossing(after)).toBeUndefined();
          expect(Math.max(...before.map((corner) => away(corner, after)))).toBeLessThanOrEqual(tolerance);
        }
      }),
    );
  });

  test('are untouched at tolerance 0', () => {
    fc.assert(
      fc.property(grid, ({ cells }) => {
        expect(topologyOf(cells).simplified(0)).toEqual(cells);
      }),
    );
  });
});

const away = (corner: Point, ring: Ring) =>
  Math.min(
    ...ring.map((from, index) => distanceToSegment(corner, from, ring[(index + 1) % ring.length] ?? from)),
  );

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size / 2, y - size / 100],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

describe('particular shapes', () => {
  test('an enclave and the hole it fills keep one border', () => {
    const inner = square(4, 4, 1);
    const turned = [...inner.slice(2), ...inner.slice(0, 2)].toReversed();
    const [around, enclave] = topologyOf([[[square(0, 0, 10), inner]], [[turned]]]).simplified(0.05);
    expect(new Set(around?.[0]?.[1]?.map(String))).toEqual(new Set(enclave?.[0]?.[0]?.map(String)));
    expect(enclave?.[0]?.[0]).toHaveLength(4);
  });

  test('a province keeps the border of its communes', () => {
    const west: Ring = [[0, 0], [1, 0.01], [1, 1], [0, 1]]; // prettier-ignore
    const east: Ring = [[1, 0.01], [2, 0], [2, 1], [1, 1]]; // prettier-ignore
    const both: Ring = [[0, 0], [1, 0.01], [2, 0], [2, 1], [1, 1], [0, 1]]; // prettier-ignore
    const [a, b, whole] = topologyOf([[[west]], [[east]], [[both]]]).simplified(0.1);
    expect(areaOf(whole ?? [])).toBeCloseTo(areaOf(a ?? []) + areaOf(b ?? []), 12);
  });

  test('islets below the tolerance go, but never the last land of a unit nor what fills a hole', () => {
    const islet = square(20, 0, 0.1);
    const counts = (shapes: MultiPolygon[]) =>
      topologyOf(shapes)
        .simplified(0.5)
        .map((shape) => shape.length);
    expect(counts([[[square(0, 0, 10)], [islet], [square(22, 0, 0.2)]]])).toEqual([1]);
    expect(counts([[[islet]]])).toEqual([1]);
    expect(
      counts([[[square(0, 0, 10), square(4, 4, 0.1)]], [[square(20, 0, 3)], [square(4, 4, 0.1)]]]),
    ).toEqual([1, 2]);
  });

  test('an islet that is all a unit has stays a triangle at least', () => {
    const [shape] = topologyOf([[[square(20, 0, 0.1)]]]).simplified(5);
    expect(areaOf(shape ?? [])).toBeGreaterThan(0);
  });

  test('a straight line is simplified to its ends', () => {
    const line: Ring = [[0, 0], [1, 0.4], [2, 0.3], [3, 0]]; // prettier-ignore
    expect(simplifyLine(line, 0.5)).toEqual([line[0], line[3]]);
    expect(simplifyLine(line, 0.39)).toEqual([line[0], line[1], line[3]]);
    expect(simplifyLine(line.slice(0, 1), 1)).toEqual(line.slice(0, 1));
  });
});
