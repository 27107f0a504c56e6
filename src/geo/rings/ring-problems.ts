import { type Point, type Ring, bbox, isSamePoint, open, perimeter, ringArea, turn } from './rings.ts';

/** Problems of a drawn or typed outline; points are numbered from 1, as people count them. */
export type RingProblem =
  | { code: 'coordinates.ring.too-few'; count: number }
  | { code: 'coordinates.ring.too-many'; count: number; most: number }
  | { code: 'coordinates.ring.duplicate'; first: number; second: number }
  | { code: 'coordinates.ring.crossing'; first: number; second: number }
  | { code: 'coordinates.ring.no-area' };

/** Keeps the worst outline, every side over every other, to some tens of milliseconds of checking. */
export const MAX_RING_POINTS = 2_000;

/** Thinner than this share of its perimeter squared, a ring is a line: rounding alone can be that thick. */
const FLAT = 1e-12;

/** Whether a ring encloses nothing to speak of. */
export const isFlat = (ring: Ring) => Math.abs(ringArea(ring)) <= FLAT * perimeter(ring) ** 2;

type Edge = { index: number; from: Point; to: Point; minX: number; maxX: number; minY: number; maxY: number };

export function ringProblems(points: Ring): RingProblem[] {
  const ring = open(points);
  if (ring.length > MAX_RING_POINTS) {
    return [{ code: 'coordinates.ring.too-many', count: ring.length, most: MAX_RING_POINTS }];
  }
  const problems: RingProblem[] = [];
  const duplicates = duplicatePoints(ring);
  const count = ring.length - duplicates.length;
  if (count < 3) problems.push({ code: 'coordinates.ring.too-few', count });
  for (const [first, second] of duplicates) {
    problems.push({ code: 'coordinates.ring.duplicate', first: first + 1, second: second + 1 });
  }
  if (count < 3) return problems;

  const crossing = firstCrossing(ring);
  if (crossing) {
    const [first, second] = crossing;
    problems.push({ code: 'coordinates.ring.crossing', first: first + 1, second: second + 1 });
  }
  if (isFlat(ring)) {
    problems.push({ code: 'coordinates.ring.no-area' });
  }
  return problems;
}

/** The index of every point that repeats an earlier one, after that one's; the closing point does not count. */
function duplicatePoints(points: Ring): (readonly [first: number, second: number])[] {
  const seen = new Map<string, number>();
  const duplicates: (readonly [number, number])[] = [];
  for (const [index, point] of open(points).entries()) {
    const first = seen.get(point.join());
    if (first === undefined) seen.set(point.join(), index);
    else duplicates.push([first, index]);
  }
  return duplicates;
}

/**
 * Two sides of the ring that cross, touch or lie on each other, each by the index of the point it starts from.
 * Sides are met in order of their western ends, so a plain outline takes n log n; the worst case is n².
 */
export function firstCrossing(points: Ring): readonly [number, number] | undefined {
  const edges = edgesOf(open(points));
  let active: Edge[] = [];
  for (const edge of edges.toSorted((a, b) => a.minX - b.minX)) {
    active = active.filter((other) => other.maxX >= edge.minX);
    const other = active.find((candidate) => edgesMeet(edge, candidate));
    if (other) return other.index < edge.index ? [other.index, edge.index] : [edge.index, other.index];
    active.push(edge);
  }
  return undefined;
}

/** The sides that have a length: a point written twice in a row is a duplicate, not a crossing. */
function edgesOf(ring: Ring): Edge[] {
  const corners = [...ring.entries()].filter(([index, point]) => {
    const next = ring[(index + 1) % ring.length];
    return next !== undefined && !isSamePoint(point, next);
  });
  return corners.map(([index, from], position) => {
    const [, to] = corners[(position + 1) % corners.length] ?? [index, from];
    const [minX, minY, maxX, maxY] = bbox([from, to]);
    return { index, from, to, minX, maxX, minY, maxY };
  });
}

function edgesMeet(a: Edge, b: Edge): boolean {
  if (a.maxY < b.minY || b.maxY < a.minY) return false;
  const follows = a.to === b.from;
  const precedes = b.to === a.from;
  // Neighbours share a corner by nature; they overlap only when one runs back along the other.
  if (follows && precedes) return true;
  if (follows) return foldsBack(a.from, a.to, b.to);
  if (precedes) return foldsBack(b.from, b.to, a.to);
  return (
    turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) <= 0 &&
    turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) <= 0
  );
}

const foldsBack = (before: Point, corner: Point, after: Point) =>
  turn(before, corner, after) === 0 &&
  (before[0] - corner[0]) * (after[0] - corner[0]) + (before[1] - corner[1]) * (after[1] - corner[1]) > 0;

/** So many pairs of sides are compared in about a second. */
const MAX_PAIRS = 5e7;
/** A ring as short as this never takes long. */
const SHORT = 1_000;

/** How many pairs of sides lie over each other from west to east, which is what looking for crossings compares. */
function pairsOver(ring: Ring): number {
  const starts = new Float64Array(ring.length);
  const ends = new Float64Array(ring.length);
  let last: Point = ring.at(-1) ?? [0, 0];
  for (const [index, point] of ring.entries()) {
    starts[index] = Math.min(last[0], point[0]);
    ends[index] = Math.max(last[0], point[0]);
    last = point;
  }
  starts.sort();
  ends.sort();
  let [pairs, over] = [0, 0];
  for (const [index, start] of starts.entries()) {
    while ((ends[over] ?? Infinity) < start) over += 1;
    pairs += index - over;
  }
  return pairs;
}

/**
 * The first two sides that meet, as `firstCrossing` finds them; of a long ring, from whichever side is less work.
 * `too-tangled` where so many sides lie over each other from both that looking would take forever.
 */
export function crossingOf(points: Ring): readonly [number, number] | 'too-tangled' | undefined {
  if (points.length <= SHORT) return firstCrossing(points);
  const ring = open(points);
  if (pairsOver(ring) <= MAX_PAIRS) return firstCrossing(ring);
  const turned = ring.map(([x, y]): Point => [y, x]);
  return pairsOver(turned) <= MAX_PAIRS ? firstCrossing(turned) : 'too-tangled';
}
