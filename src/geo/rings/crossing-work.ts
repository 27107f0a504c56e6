import { firstCrossing } from './ring-problems.ts';
import { open, type Point, type Ring } from './rings.ts';

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
