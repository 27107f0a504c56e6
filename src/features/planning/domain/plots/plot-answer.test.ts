import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf, provenanceOf, roadOf, zoneOf } from './_answers.ts';
import { answerFor, type VersionAt } from './plot-answer.ts';
import { isoDate } from '#kernel/dates.ts';
import { geodesicArea } from '#geo/geodesy.ts';
import { areaOf, type MultiPolygon } from '#geo/rings/geometry.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';

const TODAY = isoDate.parse('2026-11-20');
const PLOT = boxOf(0, 0, 10, 20);

const version = (over: Partial<VersionAt> & { of?: Parameters<typeof provenanceOf>[0] }): VersionAt => ({
  provenance: provenanceOf(over.of),
  zones: over.zones ?? [],
  roads: over.roads ?? [],
});

const only = (at: VersionAt) => {
  const [plan] = answerFor(PLOT, [at], TODAY);
  if (!plan) throw new Error('no plan answers');
  return plan.current;
};

describe('one version', () => {
  test('zones share a plot, and the uncovered rest is reported', () => {
    const { zones, rest } = only(
      version({ zones: [zoneOf('DKV', boxOf(-5, -5, 15, 5), 1), zoneOf('ODT', boxOf(0, 5, 15, 15), 2)] }),
    );
    expect(zones.map(({ zone, share }) => [zone.use, share.toFixed(4)])).toEqual([
      ['ODT', '0.5000'],
      ['DKV', '0.2500'],
    ]);
    expect(rest.share).toBeCloseTo(0.25, 6);
  });

  test('where zones lie on one another the rest is what none of them covers', () => {
    const { zones, rest } = only(
      version({ zones: [zoneOf('ODT', PLOT, 1), zoneOf('DGT', boxOf(0, 0, 10, 10), 2)] }),
    );
    expect(zones.map(({ share }) => share.toFixed(4))).toEqual(['1.0000', '0.5000']);
    expect(rest.area).toBe(0);
  });

  test('roads take what lies between their boundaries, once where they cross', () => {
    const { roads, lost } = only(
      version({
        roads: [roadOf('Lê Lợi', boxOf(-5, 16, 15, 30), 1), roadOf('Pasteur', boxOf(7, -5, 20, 25), 2)],
      }),
    );
    expect(roads.map(({ road, share }) => [road.name, share.toFixed(4)])).toEqual([
      ['Pasteur', '0.3000'],
      ['Lê Lợi', '0.2000'],
    ]);
    expect(lost.share).toBeCloseTo(0.3 + 0.2 - 0.06, 5);
  });

  test('zones that only touch a plot are left out', () => {
    const at = version({
      zones: [zoneOf('ODT', boxOf(10, 0, 20, 20))],
      roads: [roadOf('Lê Lợi', boxOf(0, 20, 9, 30))],
    });
    expect(answerFor(PLOT, [at], TODAY)).toEqual([]);
  });

  test('what lies in a hole of a zone is not in it', () => {
    const [outer = []] = boxOf(-50, -50, 60, 70).flat();
    const sharesIn = (hole: MultiPolygon) =>
      answerFor(PLOT, [version({ zones: [zoneOf('ODT', [[outer, ...hole.flat()]])] })], TODAY).flatMap(
        ({ current }) => current.zones.map(({ share }) => share.toFixed(4)),
      );
    expect(sharesIn(boxOf(-5, -5, 15, 25))).toEqual([]);
    expect(sharesIn(boxOf(-5, -5, 15, 10))).toEqual(['0.5000']);
    expect(sharesIn(boxOf(20, 20, 30, 30))).toEqual(['1.0000']);
  });

  test('a zone that lies within a plot has a part of it', () => {
    const { zones, rest } = only(version({ zones: [zoneOf('ODT', boxOf(4, 9, 5, 11))] }));
    expect([zones[0]?.share, rest.share]).toEqual([expect.closeTo(0.01, 6), expect.closeTo(0.99, 6)]);
  });

  test('a zone of thousands of corners is measured as one of four', () => {
    const corners: Point[] = Array.from({ length: 3_000 }, (_, at) => {
      const angle = (at / 3_000) * 2 * Math.PI;
      return [106.7 + 0.05 * Math.cos(angle), 10.77 + 0.05 * Math.sin(angle)];
    });
    expect(only(version({ zones: [zoneOf('ODT', [[corners]])] })).zones[0]?.share).toBeCloseTo(1, 9);
  });
});

test('hundreds of zones under one outline are put together in a moment', () => {
  const wide = boxOf(0, 0, 1_000, 1_000);
  const zones = Array.from({ length: 400 }, (_, at) => {
    const [west, south] = [(at % 20) * 50, Math.floor(at / 20) * 50];
    return zoneOf('ODT', boxOf(west, south, west + 50, south + 50), at + 1);
  });
  const began = performance.now();
  const [plan] = answerFor(wide, [version({ zones: zones.slice(1) })], TODAY);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(plan?.current.zones).toHaveLength(399);
  expect(plan?.current.rest.share).toBeCloseTo(1 / 400, 6);
});

describe('several versions and plans', () => {
  const OLD = version({ of: { version: 1, from: '2013-06-01' }, zones: [zoneOf('DKV', PLOT)] });
  const NOW = version({
    of: { version: 2, from: '2025-09-01' },
    zones: [zoneOf('ODT', boxOf(0, 0, 10, 16), 1), zoneOf('CLN', boxOf(0, 16, 10, 20), 2)],
  });
  const PLANNED = version({ of: { version: 3, from: '2030-01-01' }, zones: [zoneOf('TMD', PLOT)] });

  test('the newest in force counts, and the others say what changed', () => {
    const [plan] = answerFor(PLOT, [OLD, PLANNED, NOW], TODAY);
    expect(plan?.current.provenance.version).toBe(2);
    expect(plan?.earlier.map(({ provenance }) => provenance.version)).toEqual([3, 1]);
    const [, before] = plan?.earlier ?? [];
    const area = areaOf(PLOT, geodesicArea);
    expect(before?.changes.map(({ use, before: was, after }) => [use, was / area, after / area])).toEqual([
      ['DKV', expect.closeTo(1, 6), 0],
      ['ODT', 0, expect.closeTo(0.8, 6)],
      ['CLN', 0, expect.closeTo(0.2, 6)],
    ]);
  });

  test('where none is in force any more, the last that was counts', () => {
    const ended = { ...OLD.provenance, inForceUntil: isoDate.parse('2020-01-01') };
    const [plan] = answerFor(PLOT, [{ ...OLD, provenance: ended }, PLANNED], TODAY);
    expect(plan?.current.provenance.version).toBe(1);
  });

  test('local changes come first, then the detailed plan, then zoning and land use', () => {
    const kinds = ['land-use', 'zoning', 'detail', 'amendment'] as const;
    const all = kinds.map((kind, at) =>
      version({ of: { kind, plan: kind, version: at }, zones: [zoneOf('ODT', PLOT)] }),
    );
    expect(answerFor(PLOT, all, TODAY).map(({ current }) => current.provenance.kind)).toEqual(
      kinds.toReversed(),
    );
  });
});

/** The part of a convex ring left of each side of another, which is a way of its own to what both have. */
function clipConvex(ring: Ring, by: Ring): Ring {
  let kept: Ring = ring;
  for (const [at, from] of by.entries()) {
    const to = by[(at + 1) % by.length] ?? from;
    const side = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    kept = kept.flatMap((point, index): Point[] => {
      const last = kept.at(index - 1) ?? point;
      const [a, b] = [side(last), side(point)];
      const share = a / (a - b);
      const met: Point = [last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])];
      return [...(a >= 0 === b >= 0 ? [] : [met]), ...(b >= 0 ? [point] : [])];
    });
  }
  return kept;
}

/** The latitude that a ring would balance on. */
function middleOf(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [moment, whole] = [0, 0];
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[at + 1] ?? [originX, originY];
    const twice = (x - originX) * (nextY - originY) - (nextX - originX) * (y - originY);
    moment += (twice * (y + nextY - 2 * originY)) / 3;
    whole += twice;
  }
  return originY + (whole === 0 ? 0 : moment / whole);
}

/** Square metres by radii of curvature at the middle of a plot, whose error over 100 m is far below a millionth. */
function areaByRadii(ring: Ring): number {
  const [a, e2] = [6_378_137, 0.00669437999014];
  const middle = middleOf(ring);
  const sine = Math.sin((middle * Math.PI) / 180);
  const w = Math.sqrt(1 - e2 * sine ** 2);
  const perDegree = Math.PI / 180;
  const [east, north] = [
    (a / w) * Math.cos((middle * Math.PI) / 180) * perDegree,
    ((a * (1 - e2)) / w ** 3) * perDegree,
  ];
  const origin = ring[0] ?? [0, 0];
  const flat = ring.map(([x, y]) => [(x - origin[0]) * east, (y - origin[1]) * north] as const);
  return flat.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = flat[(at + 1) % flat.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** In square metres: sides that almost coincide meet somewhere within the rounding of both methods. */
const ROUNDING = 1e-3;

test('areas agree with a second method to a millionth of the plot', () => {
  const convex = fc
    .tuple(
      fc.double({ min: -4e-4, max: 4e-4, noNaN: true }),
      fc.double({ min: -4e-4, max: 4e-4, noNaN: true }),
      fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 4, maxLength: 9 }),
      fc.constantFrom(1e-4, 3e-4, 9e-4),
    )
    .map(([dx, dy, angles, radius]): Ring =>
      angles
        .toSorted((a, b) => a - b)
        .map((degrees) => {
          const angle = (degrees * Math.PI) / 180;
          return [106.7 + dx + radius * Math.cos(angle), 10.77 + dy + radius * Math.sin(angle)];
        }),
    );
  fc.assert(
    fc.property(convex, convex, (a, b) => {
      const plot: MultiPolygon = [[a]];
      const [plan] = answerFor(plot, [version({ zones: [zoneOf('ODT', [[b]])] })], TODAY);
      const whole = areaByRadii(a);
      const expected = areaByRadii(clipConvex(a, b));
      fc.pre(whole > 1 && Math.abs(expected - 0.05) > 1e-3);
      const found = plan?.current.zones[0]?.area ?? 0;
      expect(Math.abs(found - (expected > 0.05 ? expected : 0))).toBeLessThan(
        Math.max(whole * 1e-6, ROUNDING),
      );
      const rest = plan?.current.rest.area ?? whole;
      expect(Math.abs(rest + found - whole)).toBeLessThan(0.051);
    }),
    { numRuns: 300 },
  );
});
