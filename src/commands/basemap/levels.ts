import { LEVELS, STEPS } from '#features/basemap/domain/base-file.ts';
import { distanceToSegment } from '#geo/topology/topology-line.ts';
import type { Ring } from '#geo/rings/rings.ts';
import { isNear } from './countries.ts';

/** How far, in steps, a level may stray: about half a pixel where it is looked at, and nothing in the finest. */
const STRAYING = [0.03, 0.008, 0.003, 0].map((degrees) => degrees * STEPS);
/** What may be lost abroad of the finest level, near the country and far from it. */
const ABROAD = { near: 0.0025 * STEPS, far: 0.02 * STEPS };

/**
 * The points of a line that are kept, each with the coarsest level that has it (Douglas and Peucker): a line that two
 * areas share is thinned once, so that they share it at every level.
 */
export function levelled(line: Ring, isOurs: boolean): { points: Ring; levels: number[] } {
  const weights = weightsOf(line);
  const kept = line.flatMap((point, at) => {
    const weight = weights[at] ?? 0;
    const least = isOurs ? 0 : isNear(point) ? ABROAD.near : ABROAD.far;
    if (weight < least) return [];
    const level = STRAYING.findIndex((straying) => weight >= straying);
    return [{ point, level: level < 0 ? LEVELS - 1 : level }];
  });
  return { points: kept.map(({ point }) => point), levels: kept.map(({ level }) => level) };
}

/** How far a line without a point, and without all that matter less, would stray from it. */
function weightsOf(line: Ring): number[] {
  const weights = line.map(() => 0);
  weights[0] = weights[line.length - 1] = Infinity;
  const spans: [start: number, end: number, most: number][] = [[0, line.length - 1, Infinity]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end, most] = span;
    const [from, to] = [line[start], line[end]];
    let [middle, farthest] = [start, -1];
    for (let at = start + 1; at < end; at += 1) {
      const point = line[at];
      const distance = point && from && to ? distanceToSegment(point, from, to) : 0;
      if (distance > farthest) [middle, farthest] = [at, distance];
    }
    if (farthest < 0) continue;
    const weight = Math.min(farthest, most);
    weights[middle] = weight;
    spans.push([start, middle, weight], [middle, end, weight]);
  }
  return weights;
}
