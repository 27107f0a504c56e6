import * as z from 'zod/mini';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Point } from '#geo/rings/rings.ts';
import { type Outline, type UnitsByCode, unitMeant } from './outline.ts';
import { type OutlineProblem, shapeProblem } from './outline-faults.ts';

const position = z.tuple([z.number(), z.number()], z.unknown());
const polygon = z.array(z.array(position));
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
]);
const properties = z.object({ code: z.string(), scheme: z.optional(z.string()) });
const feature = z.object({ type: z.literal('Feature') });
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

type FeatureProblem = OutlineProblem & { code?: string };

/** The features of a GeoJSON text, not yet looked into; a single feature is a list of one. */
export function featuresIn(text: string): Result<readonly unknown[], OutlineProblem> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const many = collection.safeParse(json.value);
  if (many.success)
    return many.data.features.length > 0 ? ok(many.data.features) : fail({ problem: 'map.outline.empty' });
  return feature.safeParse(json.value).success
    ? ok([json.value])
    : fail({ problem: 'map.outline.not-geojson' });
}

function parseJson(text: string): Result<unknown, OutlineProblem> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return ok(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return fail({ problem: 'map.outline.not-json', values: { reason } });
  }
}

/** The outline a feature holds, rounded as it will be stored. */
export function readFeature(input: unknown, units: UnitsByCode): Result<Outline, FeatureProblem> {
  const parts = z.object({ properties: z.unknown(), geometry: z.unknown() }).safeParse(input);
  if (!parts.success) return fail({ problem: 'map.outline.not-geojson' });

  const named = properties.safeParse(parts.data.properties);
  if (!named.success) return fail({ problem: 'map.outline.no-code' });
  const { code, scheme } = named.data;
  const unit = unitMeant(units, code, scheme);
  if (!unit) {
    const values = { unit: scheme === undefined ? code : `${code}@${scheme}` };
    return fail({ problem: 'map.outline.unknown-unit', values, code });
  }

  const shape = readShape(parts.data.geometry);
  return shape.ok ? ok({ unit, shape: shape.value }) : fail({ ...shape.error, code });
}

function readShape(input: unknown): Result<MultiPolygon, OutlineProblem> {
  const drawn = geometry.safeParse(input);
  if (!drawn.success) return fail({ problem: 'map.outline.not-polygon' });
  const { data } = drawn;
  const polygons = data.type === 'Polygon' ? [data.coordinates] : data.coordinates;
  const shape = eachPoint(polygons, ([lon, lat]) => [lon, lat]);
  const found = shapeProblem(shape);
  return found ? fail(found) : ok(eachPoint(shape, rounded));
}

/** A boundary of OpenStreetMap, which has a name and a level instead of a code. */
export type NamedOutline = { level: 'province' | 'commune'; name: string; shape: MultiPolygon };

const boundary = z.object({
  properties: z.object({ boundary: z.string(), admin_level: z.string(), name: z.optional(z.string()) }),
  geometry: z.looseObject({ type: z.string() }),
});
const OSM_LEVELS: Readonly<Record<string, NamedOutline['level']>> = { 4: 'province', 6: 'commune' };
const AREAS = ['Polygon', 'MultiPolygon'];

export const isOsmFeature = (input: unknown): boolean => boundary.safeParse(input).success;

/** The boundary of a province or commune in a feature of OpenStreetMap; nothing of other levels, lines and points. */
export function readOsmFeature(input: unknown): Result<NamedOutline | undefined, OutlineProblem> {
  const read = boundary.safeParse(input);
  const { admin_level = '', boundary: kind, name = '' } = read.data?.properties ?? {};
  const level = OSM_LEVELS[admin_level];
  const isArea = AREAS.includes(read.data?.geometry.type ?? '');
  if (!level || !isArea || kind !== 'administrative' || name === '') return ok(undefined);
  const shape = readShape(read.data?.geometry);
  return shape.ok ? ok({ level, name, shape: shape.value }) : shape;
}

const eachPoint = <From>(
  shape: readonly (readonly (readonly From[])[])[],
  change: (point: From) => Point,
): MultiPolygon => shape.map((rings) => rings.map((ring) => ring.map(change)));

/** Rounded to 1e-7 degrees, the precision of the codec, so that shared borders compare equal. */
const rounded = ([lon, lat]: Point): Point => [Math.round(lon * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];
