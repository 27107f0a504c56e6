import { insideCountry } from '#geo/vn2000/coordinates.ts';
import type { Failure } from '#kernel/failure.ts';
import { formatMeridian, ZONES } from '#geo/vn2000/meridians.ts';
import { looksSwapped } from '#geo/coordinate-input/pasted-points.ts';
import { isSamePoint, type Point } from '#geo/rings/rings.ts';
import { createToDegrees } from '#geo/vn2000/vn2000.ts';

type Reason = Pick<Failure, 'code'> & { values: Record<string, string | number> };

const MAX_DEGREES = 180;

const isInside = ([lon, lat]: Point) => insideCountry({ lon, lat });
const swapped = ([x, y]: Point): Point => [y, x];
const isDegrees = ([x, y]: Point) => Math.abs(x) <= MAX_DEGREES && Math.abs(y) <= MAX_DEGREES;
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** Why a point of a file lies outside the country: most often it is counted in something else than was said. */
export function whyOutside(point: Point, toDegrees: (point: Point) => Point): Reason {
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
