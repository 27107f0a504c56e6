import { type Polygon, pointInPolygon } from './geometry.ts';
import { bbox, boxCentre, type Point, type Ring } from './rings.ts';

const STEPS = 24;

/** A place for a name inside rings, far from their sides: the middle of what they enclose may lie outside of it. */
export function labelPoint(rings: Polygon): Point {
  const box = bbox(rings.flat());
  const centre = boxCentre(box);
  const [minX, minY, maxX, maxY] = box;
  const at = (from: number, to: number, step: number) => from + ((to - from) * (step + 0.5)) / STEPS;
  const spots = Array.from({ length: STEPS * STEPS }, (_, index): Point => [
    at(minX, maxX, index % STEPS),
    at(minY, maxY, Math.floor(index / STEPS)),
  ]);
  return [centre, ...spots]
    .filter((spot) => pointInPolygon(spot, rings))
    .reduce<{ spot: Point; room: number }>(
      (best, spot) => {
        const room = Math.min(...rings.map((ring) => distanceTo(ring, spot)));
        // A little more room is not worth leaving the middle for.
        return room > best.room * 1.05 ? { spot, room } : best;
      },
      { spot: centre, room: 0 },
    ).spot;
}

function distanceTo(ring: Ring, [x, y]: Point): number {
  let nearest = Infinity;
  let last = ring.at(-1);
  for (const point of ring) {
    if (last) {
      const [dx, dy] = [point[0] - last[0], point[1] - last[1]];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : ((x - last[0]) * dx + (y - last[1]) * dy) / length;
      const part = Math.min(1, Math.max(0, along));
      nearest = Math.min(nearest, Math.hypot(x - last[0] - part * dx, y - last[1] - part * dy));
    }
    last = point;
  }
  return nearest;
}
