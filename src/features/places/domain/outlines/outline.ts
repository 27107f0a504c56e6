import { fullName, isCurrent, isSinceReform, type Level, type Unit } from '#features/places/domain/unit.ts';
import { type MultiPolygon, pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { type Box, centroid, type Point, ringArea } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { fold } from '#kernel/text.ts';
import { distanceToSegment } from '#geo/topology/topology-line.ts';

/** How far in degrees an outline may stray at each detail: 0 is exact, about 30 m, 100 m and 500 m for smaller scales. */
export const OUTLINE_TOLERANCES = [0, 0.0003, 0.001, 0.005] as const;

export const OUTLINE_DETAILS = [0, 1, 2, 3] as const;
export type OutlineDetail = (typeof OUTLINE_DETAILS)[number];

/** As much of a unit as naming its outline takes. */
export type OutlinedUnit = Pick<Unit, 'scheme' | 'code' | 'level' | 'to'>;

export type Outline = { unit: OutlinedUnit; shape: MultiPolygon };

/** Units by code; several lists may use the same code. */
export type UnitsByCode = ReadonlyMap<string, readonly OutlinedUnit[]>;

/** A unit with its name, for files that have no codes. */
type NamedUnit = OutlinedUnit & Pick<Unit, 'kind' | 'name' | 'parent'>;

export type UnitsByName = ReadonlyMap<string, readonly NamedUnit[]>;

const nameKey = (level: Level, name: string) => `${level} ${fold(name)}`;

/** The units in force by level and name, with and without the word of their kind. */
export function unitsByName(units: readonly NamedUnit[]): UnitsByName {
  const named = units
    .filter(isCurrent)
    .flatMap((unit) => [fullName(unit), unit.name].map((name) => ({ key: nameKey(unit.level, name), unit })));
  const groups = Map.groupBy(named, ({ key }) => key);
  return new Map([...groups].map(([key, of]) => [key, of.map(({ unit }) => unit)]));
}

/** The unit of a name; of communes with one name, that in the province around it. `several` where nothing decides. */
export function unitOfName(
  units: UnitsByName,
  { level, name, shape }: { level: Level; name: string; shape: MultiPolygon },
  provinces: readonly Outline[],
): NamedUnit | 'several' | undefined {
  const found = units.get(nameKey(level, name)) ?? [];
  if (found.length < 2) return found[0];
  const [ring = []] = shape[0] ?? [];
  const around = provinces.find((province) => pointInMultiPolygon(centroid(ring), province.shape));
  const [within, ...others] = found.filter(({ parent }) => parent === around?.unit.code);
  return within && others.length === 0 ? within : 'several';
}

/** Which unit a code in a file means: that of the named list, else the one in force, else that of the list of 2025. */
export function unitMeant(units: UnitsByCode, code: string, scheme?: string): OutlinedUnit | undefined {
  const named = units.get(code)?.filter((unit) => unit.scheme === (scheme ?? unit.scheme)) ?? [];
  if (scheme !== undefined) return named[0];
  const since2025 = named.filter(({ scheme }) => isSinceReform(scheme));
  return since2025.find(isCurrent) ?? since2025.find((unit) => unit.scheme === '2025') ?? since2025[0];
}

/** Metres of one degree of latitude, and of longitude at the equator, to a few parts in a thousand. */
const DEGREE = 111_320;

const scaleAt = (lat: number): Point => [DEGREE * Math.cos((lat * Math.PI) / 180), DEGREE];

/** A bounding box of this radius around a point. */
export function boxAround([lon, lat]: Point, metres: number): Box {
  const [x, y] = scaleAt(lat);
  return [lon - metres / x, lat - metres / y, lon + metres / x, lat + metres / y];
}

/** The metres of a straight way between two places. */
export function metresBetween(a: LonLat, b: LonLat): number {
  const [x, y] = scaleAt((a.lat + b.lat) / 2);
  return Math.hypot((a.lon - b.lon) * x, (a.lat - b.lat) * y);
}

/** The middle of the largest part of a shape. */
export function middleOf(shape: MultiPolygon): LonLat {
  const [largest = []] = shape.map(([outer = []]) => outer).toSorted((a, b) => ringArea(b) - ringArea(a));
  const [lon, lat] = centroid(largest);
  return { lon, lat };
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
