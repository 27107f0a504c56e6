import { insideCountry, onMainland } from '#geo/vn2000/coordinates.ts';
import { crossingOf } from '#geo/rings/crossing-work.ts';
import type { Failure } from '#kernel/failure.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { isFlat } from '#geo/rings/ring-problems.ts';
import { isSamePoint, open, type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { whyOutside } from './outside-country.ts';

/** Hoàng Sa is a part of Đà Nẵng, Trường Sa of Khánh Hòa. */
const WITH_ARCHIPELAGO = ['48', '56'];

/** Whether a province may reach to a place: read on a wrong meridian, much of the mainland would lie among the islands. */
export const reachOf = (province: string) =>
  WITH_ARCHIPELAGO.includes(province) ? insideCountry : onMainland;

type Checks = { toDegrees: (point: Point) => Point; isInside: ReturnType<typeof reachOf> };

/** Where in a shape something is wrong, counted from 1. */
type Place = { polygon: number; ring: number };

const MIN_POINTS = 3;

/**
 * A shape as it may be kept: in degrees, where its province may reach, its rings open, crossing nowhere and with an area, outer
 * ones anticlockwise and holes clockwise (RFC 7946), no point twice in a row.
 */
export function checkShape(shape: MultiPolygon, checks: Checks): Result<MultiPolygon, Failure> {
  if (shape.length === 0) return fail({ kind: 'invalid', code: 'planning/no-shape' });
  const checked: Ring[][] = [];
  for (const [index, polygon] of shape.entries()) {
    if (polygon.length === 0) return fail({ kind: 'invalid', code: 'planning/no-shape' });
    const rings: Ring[] = [];
    for (const [number, ring] of polygon.entries()) {
      const place = { polygon: index + 1, ring: number + 1 };
      const found = checkRing(open(ring), checks, place);
      if (!found.ok) return found;
      rings.push(found.value);
    }
    checked.push(rings);
  }
  return ok(checked);
}

/** Crossings and areas are looked for in the coordinates of the file, which rounding has not touched. */
function checkRing(ring: Ring, { toDegrees, isInside }: Checks, place: Place): Result<Ring, Failure> {
  const kept = ring.filter((point, index) => {
    const before = ring.at(index - 1);
    return before === undefined || !isSamePoint(before, point);
  });
  if (kept.length < MIN_POINTS) {
    const values = { ...place, count: kept.length };
    return fail({ kind: 'invalid', code: 'planning/too-few-points', values });
  }
  const degrees = kept.map(toDegrees);
  const strayAt = degrees.findIndex(([lon, lat]) => !isInside({ lon, lat }));
  const stray = kept[strayAt];
  if (stray) {
    const { code, values } = whyOutside(stray, toDegrees);
    return fail({ kind: 'invalid', code, values: { ...place, point: ring.indexOf(stray) + 1, ...values } });
  }
  if (isFlat(kept)) return fail({ kind: 'invalid', code: 'planning/shape-without-area', values: place });
  const crossing = crossingOf(ring);
  if (crossing === 'too-tangled')
    return fail({
      kind: 'invalid',
      code: 'planning/shape-too-tangled',
      values: { ...place, count: ring.length },
    });
  if (crossing) {
    const [first, second] = crossing;
    const values = { ...place, first: first + 1, second: second + 1 };
    return fail({ kind: 'invalid', code: 'planning/shape-crossing', values });
  }
  const isAnticlockwise = ringArea(kept) > 0;
  return ok(isAnticlockwise === (place.ring === 1) ? degrees : degrees.toReversed());
}
