import { type MultiPolygon, polygonsOf } from '#geo/rings/geometry.ts';
import type { Point, Ring } from '#geo/rings/rings.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { MAX_POINTS, refuseShape, type ShapeProblem, soundShape } from '#geo/rings/shape-problem.ts';

/** Sizes in bytes of the file header, and of each record header. */
export const SHP_HEADER = 100;
export const SHP_RECORD_HEADER = 8;

const MAGIC = 9994;
const NULL_SHAPE = 0;
/** What follows the points of each kind of polygon: nothing, heights and measures, measures. */
const POLYGONS: readonly number[] = [5, 15, 25];
const NAMES: Readonly<Record<number, string>> = {
  0: 'Null',
  1: 'Point',
  3: 'PolyLine',
  8: 'MultiPoint',
  11: 'PointZ',
  13: 'PolyLineZ',
  18: 'MultiPointZ',
  21: 'PointM',
  23: 'PolyLineM',
  28: 'MultiPointM',
  31: 'MultiPatch',
};
const PARTS_AT = 44;
const POINT = 16;

const nameOf = (type: number) => NAMES[type] ?? `${type}`;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The length that the file says it has; refused are what is no shapefile, and one that holds no polygons. */
export function readShpHeader(bytes: Uint8Array): Result<{ length: number }, 'not-shp' | { type: string }> {
  const view = viewOf(bytes);
  if (bytes.length < SHP_HEADER || view.getInt32(0) !== MAGIC) return fail('not-shp');
  const type = view.getInt32(32, true);
  if (!POLYGONS.includes(type) && type !== NULL_SHAPE) return fail({ type: nameOf(type) });
  return ok({ length: 2 * view.getInt32(24) });
}

/** How many bytes the record has whose header this is. */
export const shpRecordLength = (header: Uint8Array) => 2 * viewOf(header).getInt32(4);

/** The shape in the content of a record, rings open; heights and measures are passed over. */
export function readShpRecord(bytes: Uint8Array): Result<MultiPolygon, ShapeProblem> {
  if (bytes.length < 4) return refuseShape('record-length', { length: bytes.length });
  const view = viewOf(bytes);
  const type = view.getInt32(0, true);
  if (type === NULL_SHAPE) return refuseShape('no-shape');
  if (!POLYGONS.includes(type)) return refuseShape('other-geometry', { type: nameOf(type) });
  if (bytes.length < PARTS_AT) return refuseShape('record-length', { length: bytes.length });
  const [parts, points] = [view.getInt32(36, true), view.getInt32(40, true)];
  const pointsAt = PARTS_AT + 4 * parts;
  if (parts < 0 || points < 0 || pointsAt + POINT * points > bytes.length)
    return refuseShape('record-length', { length: bytes.length });
  if (points > MAX_POINTS) return refuseShape('too-many-points', { most: MAX_POINTS });

  const starts = Array.from({ length: parts }, (_, part) => view.getInt32(PARTS_AT + 4 * part, true));
  if (starts.some((start, part) => start < (starts[part - 1] ?? 0) || start > points))
    return refuseShape('record-length', { length: bytes.length });
  const rings = starts.map((start, part): Ring => {
    const count = (starts[part + 1] ?? points) - start;
    return Array.from({ length: count }, (_, index): Point => {
      const at = pointsAt + POINT * (start + index);
      return [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
    });
  });
  if (rings.length === 0) return refuseShape('no-shape');
  const polygons = polygonsOf(rings);
  return polygons ? soundShape(polygons) : refuseShape('too-many-points', { most: MAX_POINTS });
}
