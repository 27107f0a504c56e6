import { looksSwapped } from '#geo/coordinate-input/pasted-points.ts';
import { crossingOf, isFlat } from '#geo/rings/ring-problems.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { isSamePoint, open, type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { insideCountry, onMainland } from '#geo/vn2000/coordinates.ts';
import { formatMeridian, ZONES } from '#geo/vn2000/meridians.ts';
import { createToDegrees } from '#geo/vn2000/vn2000.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';

type Reason = Pick<Failure, 'code'> & { values: Record<string, string | number> };

const MAX_DEGREES = 180;

const isInside = ([lon, lat]: Point) => insideCountry({ lon, lat });
const swapped = ([x, y]: Point): Point => [y, x];
const isDegrees = ([x, y]: Point) => Math.abs(x) <= MAX_DEGREES && Math.abs(y) <= MAX_DEGREES;
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Why a point of a file lies outside the country: most often it is counted in something else than was said. */
function whyOutside(point: Point, toDegrees: (point: Point) => Point): Reason {
  const values = { x: rounded(point[0]), y: rounded(point[1]) };
  const isGrid = !isSamePoint(toDegrees(point), point);
  if (isDegrees(point) && (isInside(point) || isInside(swapped(point))) && isGrid)
    return { code: 'planning/shape-in-degrees', values };
  if (isInside(toDegrees(swapped(point)))) return { code: 'planning/shape-swapped', values };
  if (isDegrees(point)) return { code: 'planning/shape-outside', values };
  const [east, north] = point;
  const ordered = looksSwapped({ x: north, y: east }) ? swapped(point) : point;
  const meridians = meridiansOver(ordered);
  if (meridians === '') return { code: 'planning/shape-outside', values };
  return isGrid
    ? { code: 'planning/shape-on-other-meridian', values: { ...values, meridians } }
    : { code: 'planning/shape-in-metres', values };
}

/** The meridians of the zones, 3° wide, on which a point of the grid lies inside the country. */
const meridiansOver = (point: Point) =>
  ZONES.filter(({ meridian, width }) => width === 3 && isInside(createToDegrees(meridian, width)(point)))
    .map(({ meridian }) => formatMeridian(meridian))
    .join(', ');

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
