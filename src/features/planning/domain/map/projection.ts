import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { ZONES } from '#geo/vn2000/meridians.ts';
import type { Point } from '#geo/rings/rings.ts';
import { createToDegrees, createToGrid } from '#geo/vn2000/vn2000.ts';

/** What the coordinates of a file count in, and the way to degrees of WGS 84 and back, east always first. */
export type Projection = {
  key: string;
  toDegrees: (point: Point) => Point;
  fromDegrees: (point: Point) => Point;
};

export type UnknownProjection = Failure<'planning/unknown-projection'>;

const same = (point: Point) => point;

export const WGS84: Projection = { key: 'wgs84', toDegrees: same, fromDegrees: same };

export type Zone = (typeof ZONES)[number];

const keyOf = ({ meridian, width }: Zone) => `vn2000${width === 6 ? '-6' : ''}:${meridian}`;

const projectionOf = (zone: Zone): Projection => ({
  key: keyOf(zone),
  toDegrees: createToDegrees(zone.meridian, zone.width),
  fromDegrees: createToGrid(zone.meridian, zone.width),
});

/** `wgs84`, or a grid of VN-2000 by its meridian and, where a zone has 6° of width, that: `vn2000:105.75`, `vn2000-6:105`. */
export function parseProjection(key: string): Result<Projection, UnknownProjection> {
  const wanted = key.trim().toLowerCase();
  if (wanted === WGS84.key) return ok(WGS84);
  const zone = ZONES.find((zone) => keyOf(zone) === wanted);
  return zone ? ok(projectionOf(zone)) : refuse(key);
}

/** The grid that a key names; nothing for degrees of WGS 84, or a key that names none. */
export const gridOf = (key: string): Zone | undefined => ZONES.find((zone) => keyOf(zone) === key);

const numberBeside = (wkt: string, name: RegExp) =>
  Number(new RegExp(`"${name.source}"\\s*,\\s*(-?[\\d.]+)`, 'i').exec(wkt)?.[1] ?? NaN);

/** The projection that the `.prj` beside a shapefile describes; any but those of Vietnam is refused with its name. */
export function projectionOfPrj(wkt: string): Result<Projection, UnknownProjection> {
  const name = /^\W*\w+\s*\[\s*"([^"]{1,80})"/.exec(wkt)?.[1] ?? '';
  const isVietnam = /VN[ _-]?2000|Vietnam[ _]2000/i.test(wkt);
  if (/^\W*GEO(?:GCS|GCRS|DCRS)/i.test(wkt))
    return !isVietnam && /WGS[ _]?(?:19)?84/i.test(name) ? ok(WGS84) : refuse(name);
  const meridian = numberBeside(wkt, /(?:central_meridian|longitude of natural origin)/);
  const scale = numberBeside(wkt, /(?:scale_factor|scale factor at natural origin)/);
  const east = numberBeside(wkt, /false[ _]easting/);
  const width = scale === 0.9996 ? 6 : 3;
  const zone = ZONES.find((zone) => zone.meridian === meridian && zone.width === width);
  const isGrid = isVietnam && /Transverse[ _]Mercator/i.test(wkt) && east === 500_000;
  return zone && isGrid && (scale === 0.9999 || scale === 0.9996) ? ok(projectionOf(zone)) : refuse(name);
}

const refuse = (projection: string): Result<never, UnknownProjection> =>
  fail({ kind: 'invalid', code: 'planning/unknown-projection', values: { projection } });
