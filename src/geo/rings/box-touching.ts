import { type MultiPolygon, pointInMultiPolygon } from './geometry.ts';
import type { Box, Point } from './rings.ts';

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
