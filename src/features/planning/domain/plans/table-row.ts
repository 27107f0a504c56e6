import { readCornerList } from '#geo/coordinate-input/corner-list.ts';
import type { GeoFeature } from '#formats/geojson/geojson-shape.ts';
import { ok, type Result } from '#kernel/result.ts';
import { refuseShape, type ShapeProblem } from '#geo/rings/shape-problem.ts';
import { looksLikeWkb, readHexWkb } from '#formats/geometry-text/wkb.ts';
import { readWkt } from '#formats/geometry-text/wkt.ts';

const GEOMETRY_COLUMNS: readonly string[] = ['wkt', 'geom', 'geometry', 'hinh'];
const CORNERS_COLUMN = 'toa_do';

/** The names of a table's columns, and which of them draws. */
export type Columns = { names: readonly string[]; shapeAt: number; isCorners: boolean };

/** A column of geometries comes before one of corners, where a table has both. */
export function shapeColumnOf(names: readonly string[]): Omit<Columns, 'names'> | undefined {
  const lower = names.map((name) => name.toLowerCase());
  const geometryAt = lower.findIndex((name) => GEOMETRY_COLUMNS.includes(name));
  if (geometryAt !== -1) return { shapeAt: geometryAt, isCorners: false };
  const cornersAt = lower.indexOf(CORNERS_COLUMN);
  return cornersAt === -1 ? undefined : { shapeAt: cornersAt, isCorners: true };
}

/** The feature in a record: its shape, and every other cell under the name of its column. */
export function readRow(
  cells: readonly string[],
  { names, shapeAt, isCorners }: Columns,
): Result<GeoFeature, ShapeProblem> {
  if (cells.length !== names.length)
    return refuseShape('other-cells', { expected: names.length, count: cells.length });
  const written = cells[shapeAt] ?? '';
  const shape = isCorners
    ? readCornerList(written)
    : looksLikeWkb(written)
      ? readHexWkb(written)
      : readWkt(written);
  if (!shape.ok) return shape;
  const others = names.flatMap((name, index): [string, string][] =>
    index === shapeAt ? [] : [[name, cells[index] ?? '']],
  );
  return ok({ shape: shape.value, properties: Object.fromEntries(others) });
}
