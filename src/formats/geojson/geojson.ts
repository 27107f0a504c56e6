import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { close, type Ring, ringArea } from '#geo/rings/rings.ts';

export type GeoJsonGeometry =
  { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: MultiPolygon };

/** A shape as RFC 7946 asks for it: rings closed, what they enclose to the left of outer ones and to the right of holes. */
export function geoJsonOf(shape: MultiPolygon): GeoJsonGeometry {
  const coordinates = shape.map((polygon) => polygon.map((ring, index) => close(running(ring, index === 0))));
  const [only, ...others] = coordinates;
  return only && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

const running = (ring: Ring, anticlockwise: boolean) =>
  ringArea(ring) > 0 === anticlockwise ? ring : ring.toReversed();
