import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Box, Point } from '#geo/rings/rings.ts';
import { distanceToSegment } from '#geo/topology/topology-line.ts';

/** Metres of one degree of latitude, and of longitude at the equator, to a few parts in a thousand. */
const DEGREE = 111_320;

const scaleAt = (lat: number): Point => [DEGREE * Math.cos((lat * Math.PI) / 180), DEGREE];

/** A bounding box of this radius around a point. */
export function boxAround([lon, lat]: Point, metres: number): Box {
  const [x, y] = scaleAt(lat);
  return [lon - metres / x, lat - metres / y, lon + metres / x, lat + metres / y];
}

/** The metres from a place to the nearest border of a shape; good for short ways. */
export function metresToBorder(place: Point, shape: MultiPolygon): number {
  const [x, y] = scaleAt(place[1]);
  const around = ([lon, lat]: Point): Point => [(lon - place[0]) * x, (lat - place[1]) * y];
  let nearest = Infinity;
  for (const ring of shape.flat()) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last) nearest = Math.min(nearest, distanceToSegment([0, 0], around(last), around(point)));
      last = point;
    }
  }
  return nearest;
}
