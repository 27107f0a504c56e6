import * as z from 'zod/mini';
import { readNumber } from '#geo/coordinate-input/coordinate-text.ts';
import { type Point, type Ring, turn } from '#geo/rings/rings.ts';
import { nfkc } from '#kernel/text.ts';

/** A point of the VN-2000 grid in metres, named as Vietnamese land books name it: X runs north, Y runs east. */
export type GridPoint = { x: number; y: number };

/** A place on the earth in degrees of WGS 84. */
export type LonLat = { lon: number; lat: number };

export const MIN_POINTS = 4;
export const Y_LIMIT = 1_500_000;

export const X_LIMIT = 2_000_000;
/** Beyond the northern end of the country. */
export const NORTHERN_X_LIMIT = 2_600_000;

/** The code of Huế in both lists of provinces, which count from north to south. */
const FIRST_OF_THE_SOUTH = '46';

/**
 * The largest X a point may have; Hồ Chí Minh City is meant when no province is named. 2,000,000 m lie at about 18.08°
 * north and would refuse every plot from Hà Tĩnh northwards, so the provinces north of Huế take 2,600,000 m.
 */
export const xLimitFor = (provinceCode = '79') =>
  provinceCode < FIRST_OF_THE_SOUTH ? NORTHERN_X_LIMIT : X_LIMIT;

const cell = (message: string) => z.nullish(z.union([z.string(), z.number()], message));

/** A form cell as a number; undefined when empty, NaN when it is not a number. */
function readCell(value: string | number | null | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const written = value && nfkc(value).trim();
  return written ? (readNumber(written) ?? NaN) : undefined;
}

const within = (value: number, limit: number) => value >= 0 && value <= limit;

/** The coordinates of a point that lie beyond their limits. */
export const beyondLimits = ({ x, y }: GridPoint, xLimit: number): ('x' | 'y')[] => [
  ...(within(x, xLimit) ? [] : (['x'] as const)),
  ...(within(y, Y_LIMIT) ? [] : (['y'] as const)),
];

/** One row of the form: text as typed or numbers; the limit of X follows the province. */
export const gridPoint = (xLimit = xLimitFor()) =>
  z.pipe(
    z.object({ x: cell('coordinates.x-invalid'), y: cell('coordinates.y-invalid') }),
    z.transform((cells, context): GridPoint => {
      const [x, y] = [readCell(cells.x), readCell(cells.y)];
      const refuse = (path: 'x' | 'y', message: string) => {
        context.issues.push({ code: 'custom', path: [path], message, input: cells });
        return z.NEVER;
      };
      if (x === undefined) return refuse('x', 'coordinates.pair-blank');
      if (y === undefined) return refuse('y', 'coordinates.pair-blank');
      for (const axis of beyondLimits({ x, y }, xLimit)) refuse(axis, `coordinates.${axis}-invalid`);
      return { x, y };
    }),
  );

/** The corners of a plot as listed in its land book. */
export const gridPoints = (xLimit = xLimitFor()) =>
  z.array(gridPoint(xLimit)).check(z.minLength(MIN_POINTS, 'coordinates.too-few'));

/** West, south, east and north of the mainland and the islands near it. */
export const COUNTRY_BOX = [102.14, 8.18, 109.46, 23.39] as const;

/**
 * The seas of Hoàng Sa and Trường Sa, each a ring without bends inwards, anticlockwise: what lies to the left of all its
 * sides lies in it. That of Trường Sa keeps off the coasts of Palawan and Borneo.
 */
const ARCHIPELAGOS: readonly Ring[] = [
  [
    [111, 15.5],
    [113, 15.5],
    [113, 17.5],
    [111, 17.5],
  ],
  [
    [111.3, 6.4],
    [114.6, 6.4],
    [115.8, 7.6],
    [116.95, 9],
    [117.9, 10.2],
    [117.9, 12.1],
    [111.3, 12.1],
  ],
];

const isLeftOfAll = (ring: Ring, at: Point) =>
  ring.every((from, index) => turn(from, ring[(index + 1) % ring.length] ?? from, at) >= 0);

export function onMainland({ lon, lat }: LonLat): boolean {
  const [west, south, east, north] = COUNTRY_BOX;
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

export const insideCountry = (place: LonLat) =>
  onMainland(place) || ARCHIPELAGOS.some((ring) => isLeftOfAll(ring, [place.lon, place.lat]));
