import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { close, type Ring, ringArea } from '#geo/rings/rings.ts';

export type GeoJsonGeometry =
  { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: MultiPolygon };

/** A shape per RFC 7946: rings closed, outer ones counter-clockwise, holes clockwise. */
export function geoJsonOf(shape: MultiPolygon): GeoJsonGeometry {
  const coordinates = shape.map((polygon) => polygon.map((ring, index) => close(running(ring, index === 0))));
  const [only, ...others] = coordinates;
  return only && others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

const running = (ring: Ring, anticlockwise: boolean) =>
  ringArea(ring) > 0 === anticlockwise ? ring : ring.toReversed();
