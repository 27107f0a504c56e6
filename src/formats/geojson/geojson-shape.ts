import type { MultiPolygon, Polygon } from '#geo/rings/geometry.ts';
import { type Point, type Ring, close, ringArea } from '#geo/rings/rings.ts';
import { type ShapeProblem, refuseShape, soundShape } from '#geo/rings/shape-problem.ts';
import { type Result, ok } from '#kernel/result.ts';

export type GeoFeature = { properties: Readonly<Record<string, unknown>>; shape: MultiPolygon };

/** One feature of GeoJSON (RFC 7946) with the polygons it draws, rings open; of positions only east and north are taken. */
export function readGeoFeature(text: string): Result<GeoFeature, ShapeProblem> {
  const json = parsed(text);
  if (!json.ok) return json;
  const feature = json.value;
  if (!isRecord(feature) || feature['type'] !== 'Feature') return refuseShape('not-feature');
  const { geometry, properties } = feature;
  if (geometry === null || geometry === undefined) return refuseShape('no-shape');
  if (!isRecord(geometry)) return refuseShape('not-feature');
  const polygons = polygonsOf(geometry);
  const shape = polygons.ok ? soundShape(polygons.value) : polygons;
  return shape.ok ? ok({ properties: isRecord(properties) ? properties : {}, shape: shape.value }) : shape;
}

function parsed(text: string): Result<unknown, ShapeProblem> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    return refuseShape('not-json', { reason: error instanceof Error ? error.message : '' });
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Geometry = Readonly<Record<string, unknown>>;

function polygonsOf({ type, coordinates }: Geometry): Result<Polygon[], ShapeProblem> {
  if (type !== 'Polygon' && type !== 'MultiPolygon') {
    const known = typeof type === 'string' && /^\w{1,40}$/.test(type) ? type : '?';
    return refuseShape('other-geometry', { type: known });
  }
  const listed: readonly unknown[] = type === 'Polygon' ? [coordinates] : listOf(coordinates);
  const polygons: Polygon[] = [];
  for (const [index, polygon] of listed.entries()) {
    const rings: Ring[] = [];
    for (const [number, ring] of listOf(polygon).entries()) {
      const points: Point[] = [];
      for (const position of listOf(ring)) {
        const point = pointOf(position);
        if (!point) {
          const place = { polygon: index + 1, ring: number + 1, point: points.length + 1 };
          return refuseShape('not-numbers', place);
        }
        points.push(point);
      }
      rings.push(points);
    }
    polygons.push(rings);
  }
  return ok(polygons);
}

/** What should be a list and is none is as empty as an empty one. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function pointOf(position: unknown): Point | undefined {
  const [x, y]: readonly unknown[] = listOf(position);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}

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
