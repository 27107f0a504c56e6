import {
  FEWEST_POINTS,
  Y_LIMIT,
  type GridPoint,
  type LonLat,
  insideCountry,
  xLimitFor,
} from '#kernel/coordinates.ts';
import type { Meridian } from '#kernel/meridians.ts';
import { looksSwapped, parsePoints, swapAxes, type PasteHint } from '#kernel/pasted-points.ts';
import { ringProblems, type RingProblem } from '#kernel/ring-problems.ts';
import { perimeter, ringArea, open, type Ring } from '#kernel/rings.ts';
import { fromWgs84, toWgs84 } from '#kernel/vn2000.ts';

/** One corner of a plot: as the land book lists it, and where it lies on the earth. */
export type Corner = { grid: GridPoint; place: LonLat; side: number };

export type Outline = {
  corners: Corner[];
  /** Square metres on the grid, which is what a land book counts. */
  area: number;
  perimeter: number;
  isInside: boolean;
};

export type OutlineIssue =
  | {
      code:
        | 'coordinates.x-invalid'
        | 'coordinates.y-invalid'
        | 'coordinates.too-few'
        | 'coordinates.too-long'
        | 'coordinates.outside';
    }
  | { code: 'coordinates.was-swapped' | 'coordinates.was-degrees' };

/** What could be made of pasted coordinates, and everything a reader should check before relying on it. */
export type OutlineAnswer = {
  outline: Outline | undefined;
  hints: PasteHint[];
  problems: RingProblem[];
  issues: OutlineIssue[];
};

/** More than anybody lists of one plot, and still short enough to stand in an address. */
export const LONGEST_OUTLINE = 8_000;

const toRing = (points: readonly GridPoint[]): Ring => points.map(({ x, y }) => [y, x]);

const distance = (a: GridPoint, b: GridPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** Reads the corners of a plot from whatever was pasted, in the order of the land book and in either axis order. */
export function readOutline(text: string, meridian: Meridian): OutlineAnswer {
  if (text.length > LONGEST_OUTLINE)
    return { outline: undefined, hints: [], problems: [], issues: [{ code: 'coordinates.too-long' }] };
  const pasted = parsePoints(text);
  const issues: OutlineIssue[] = [];
  let points = pasted.points;
  if (points.length > 0 && points.every(looksSwapped)) {
    points = points.map(swapAxes);
    issues.push({ code: 'coordinates.was-swapped' });
  }
  if (points.length === 0 && pasted.degrees.length > 0) {
    points = pasted.degrees.map((place) => fromWgs84(place, meridian));
    issues.push({ code: 'coordinates.was-degrees' });
  }
  const hints = pasted.hints.filter(
    ({ code }) => code !== 'coordinates.hint.swapped' && code !== 'coordinates.hint.degrees',
  );
  const refusal = refusalOf(points);
  if (refusal) return { outline: undefined, hints, problems: [], issues: [...issues, refusal] };
  const problems = ringProblems(toRing(points));
  const outline = outlineOf(points, meridian);
  if (!outline.isInside) issues.push({ code: 'coordinates.outside' });
  return { outline, hints, problems, issues };
}

/** Any province may be meant, so X may reach as far as the country does. */
function refusalOf(points: readonly GridPoint[]): OutlineIssue | undefined {
  if (points.length < FEWEST_POINTS) return { code: 'coordinates.too-few' };
  if (points.some(({ x }) => x > xLimitFor(''))) return { code: 'coordinates.x-invalid' };
  if (points.some(({ y }) => y > Y_LIMIT)) return { code: 'coordinates.y-invalid' };
  return undefined;
}

function outlineOf(points: readonly GridPoint[], meridian: Meridian): Outline {
  const ring = open(toRing(points));
  const corners = ring.map(([y, x], index): Corner => {
    const [nextY, nextX] = ring[(index + 1) % ring.length] ?? [y, x];
    const grid = { x, y };
    return { grid, place: toWgs84(grid, meridian), side: distance(grid, { x: nextX, y: nextY }) };
  });
  return {
    corners,
    area: Math.abs(ringArea(ring)),
    perimeter: perimeter(ring),
    isInside: corners.every(({ place }) => insideCountry(place)),
  };
}
