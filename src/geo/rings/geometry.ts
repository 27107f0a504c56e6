import { difference as subtract, intersection as intersect, union as unite } from 'polyclip-ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Point, Ring } from './rings.ts';
import { bbox, boxesMeet, open, ringArea } from './rings.ts';

/** The outer ring first, then its holes. */
export type Polygon = readonly Ring[];

export type MultiPolygon = readonly Polygon[];

/** The area of a shape, holes taken out; which way its rings run does not matter. */
export function areaOf(shape: MultiPolygon, measure: (ring: Ring) => number = ringArea): number {
  const rings = shape.flatMap((polygon) =>
    polygon.map((ring, index) => (index === 0 ? 1 : -1) * Math.abs(measure(ring))),
  );
  return rings.reduce((sum, area) => sum + area, 0);
}

/**
 * Whether a polygon holds a point and none of its holes does. A point on a boundary belongs to the side east or north
 * of it, so of plots that tile the ground exactly one holds each point.
 */
export function pointInPolygon([x, y]: Point, polygon: Polygon): boolean {
  let inside = false;
  for (const ring of polygon) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && last[1] > y !== point[1] > y) {
        // Always measured from the lower end: neighbours then agree to the last bit about the side they share.
        const [low, high] = last[1] < point[1] ? [last, point] : [point, last];
        if ((high[0] - low[0]) * (y - low[1]) > (x - low[0]) * (high[1] - low[1])) inside = !inside;
      }
      last = point;
    }
  }
  return inside;
}

export const pointInMultiPolygon = (point: Point, shape: MultiPolygon) =>
  shape.some((polygon) => pointInPolygon(point, polygon));

export type Unclippable = Failure<'coordinates/unclippable'>;

/** What two shapes have in common; rings free of `ringProblems` are never refused. */
export const intersection = (a: MultiPolygon, b: MultiPolygon) => combine(intersect, [a, b]);

/** What any of some shapes covers, found in one go: one shape after another takes time with the square of their number. */
export const union = (shapes: readonly MultiPolygon[]) => combine(unite, shapes);

/** What the first shape covers and the second does not. */
export const difference = (a: MultiPolygon, b: MultiPolygon) => combine(subtract, [a, b]);

export function overlapArea(a: MultiPolygon, b: MultiPolygon): Result<number, Unclippable> {
  if (!boxesMeet(bbox(a.flat(2)), bbox(b.flat(2)))) return ok(0);
  const common = intersection(a, b);
  return common.ok ? ok(areaOf(common.value)) : common;
}

function combine(
  operation: typeof unite,
  [first = [], ...others]: readonly MultiPolygon[],
): Result<MultiPolygon, Unclippable> {
  try {
    const pieces = operation(clippable(first), ...others.map(clippable));
    return ok(pieces.map((polygon) => polygon.map(open)));
  } catch {
    // The library throws on some self-intersecting rings, which only trying shows.
    return fail({ kind: 'invalid', code: 'coordinates/unclippable' });
  }
}

const clippable = (shape: MultiPolygon) =>
  shape
    .filter(([outer = []]) => open(outer).length > 2)
    .map((polygon) => polygon.map((ring) => ring.map(([x, y]): [number, number] => [x, y])));
