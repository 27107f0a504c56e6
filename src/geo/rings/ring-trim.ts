import type { Box, Point, Ring } from './rings.ts';
import { close } from './rings.ts';
import { simplifyLine } from '#geo/topology/topology-line.ts';

const between = (value: number, a: number, b: number) =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));

/** One step of Sutherland and Hodgman: the part of the ring on the kept side of an upright or level line. */
function keepSide(ring: Ring, axis: 0 | 1, limit: number, keep: 'above' | 'below'): Ring {
  const inside = (point: Point) => (keep === 'above' ? point[axis] >= limit : point[axis] <= limit);
  const kept: Point[] = [];
  let last = ring.at(-1);
  for (const point of ring) {
    if (last && inside(last) !== inside(point)) {
      const share = (limit - last[axis]) / (point[axis] - last[axis]);
      const other = axis === 0 ? 1 : 0;
      // Rounding must not carry the new corner out of a side already cut.
      const met = between(last[other] + share * (point[other] - last[other]), last[other], point[other]);
      kept.push(axis === 0 ? [limit, met] : [met, limit]);
    }
    if (inside(point)) kept.push(point);
    last = point;
  }
  return kept;
}

/** The part of a ring inside a box; the pieces of a ring cut apart stay joined along the edge of the box. */
export function clipToBox(ring: Ring, [minX, minY, maxX, maxY]: Box): Ring {
  const eastward = keepSide(keepSide(ring, 0, minX, 'above'), 0, maxX, 'below');
  return keepSide(keepSide(eastward, 1, minY, 'above'), 1, maxY, 'below');
}

/**
 * The ring with fewer corners, none of those left out farther than the tolerance from what remains (Douglas and
 * Peucker), open; a ring smaller than the tolerance loses its area.
 */
export const simplify = (ring: Ring, tolerance: number): Ring =>
  simplifyLine(close(ring), tolerance).slice(0, -1);
