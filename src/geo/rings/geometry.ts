import { difference as subtract, intersection as intersect, union as unite } from 'polyclip-ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Box, type Point, type Ring, bbox, boxesMeet, open, ringArea } from './rings.ts';

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

/** Whether a shape and a box have a point in common, which is more than that its own box meets it. */
export function touchesBox(shape: MultiPolygon, box: Box): boolean {
  const [minX, minY] = box;
  return (
    shape.some((polygon) =>
      polygon.some((ring) => ring.some((point, at) => sideTouches(ring.at(at - 1) ?? point, point, box))),
    ) || pointInMultiPolygon([minX, minY], shape)
  );
}

/** Cuts the way from one point to another down to the part within each pair of edges (Liang and Barsky). */
function sideTouches(from: Point, to: Point, [minX, minY, maxX, maxY]: Box): boolean {
  const edges = [
    [from[0], to[0], minX, maxX],
    [from[1], to[1], minY, maxY],
  ] as const;
  let [start, end] = [0, 1];
  for (const [a, b, least, most] of edges) {
    const step = b - a;
    if (step === 0 && (a < least || a > most)) return false;
    if (step === 0) continue;
    const [one, other] = [(least - a) / step, (most - a) / step];
    start = Math.max(start, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
  }
  return start <= end;
}

type Outer = { ring: Ring; box: Box; area: number; holes: Ring[] };

/** Corners of holes that are looked for, times the corners of the rings they are looked for in: some seconds of work. */
const MAX_WORK = 5e8;
/** The corners of a hole to test: a single one may be on a boundary. */
const VOTERS = 3;

const holds = (outer: Box, inner: Box) =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];

/**
 * Polygons of rings that say by their direction what they are, as shapefiles have them: clockwise an outline,
 * anticlockwise a hole of the smallest outline around it. A hole that no outline holds is an outline drawn the wrong way
 * round. Undefined where so many rings lie over each other that sorting them would take forever.
 */
export function polygonsOf(rings: readonly Ring[]): Polygon[] | undefined {
  if (rings.length === 1) return [rings];
  const outers: Outer[] = [];
  const holes: Ring[] = [];
  for (const ring of rings) {
    const area = ringArea(ring);
    if (area < 0) outers.push({ ring, box: bbox(ring), area: -area, holes: [] });
    else holes.push(ring);
  }
  const [only] = outers;
  if (only && outers.length === 1) return [[only.ring, ...holes]];
  outers.sort((a, b) => a.area - b.area);
  let work = 0;
  const strays: Polygon[] = [];
  for (const hole of holes) {
    const box = bbox(hole);
    const around = outers.filter((outer) => holds(outer.box, box));
    work += outers.length + around.reduce((sum, { ring }) => sum + VOTERS * ring.length, 0);
    if (work > MAX_WORK) return undefined;
    const outer = around.find(({ ring }) => liesIn(hole, ring));
    if (outer) outer.holes.push(hole);
    else strays.push([hole]);
  }
  return [...outers.map(({ ring, holes }) => [ring, ...holes]), ...strays];
}

function liesIn(hole: Ring, outer: Ring): boolean {
  const voters = hole.slice(0, VOTERS);
  return 2 * voters.filter((point) => pointInPolygon(point, [outer])).length > voters.length;
}
