import {
  beyondLimits,
  MIN_POINTS,
  type GridPoint,
  type LonLat,
  insideCountry,
  xLimitFor,
} from '#geo/vn2000/coordinates.ts';
import type { Meridian } from '#geo/vn2000/meridians.ts';
import {
  type HintCode,
  looksSwapped,
  parsePoints,
  type PasteHint,
  swapAxes,
} from '#geo/coordinate-input/pasted-points.ts';
import { ringProblems, type RingProblem } from '#geo/rings/ring-problems.ts';
import { perimeter, ringArea, open, type Ring } from '#geo/rings/rings.ts';
import { fromWgs84, toWgs84 } from '#geo/vn2000/vn2000.ts';

/** One corner of a plot: as the land book lists it, and where it lies on the earth. */
export type Corner = { grid: GridPoint; place: LonLat; side: number };

type Outline = {
  corners: Corner[];
  /** Square metres on the grid, which is what a land book counts. */
  area: number;
  perimeter: number;
  isInside: boolean;
};

type OutlineIssue = {
  code:
    | 'coordinates.x-invalid'
    | 'coordinates.y-invalid'
    | 'coordinates.too-few'
    | 'coordinates.too-long'
    | 'coordinates.outside'
    | 'coordinates.was-swapped'
    | 'coordinates.was-degrees';
};

/** What could be made of pasted coordinates, and everything a reader should check before relying on it. */
export type OutlineAnswer = {
  outline: Outline | undefined;
  /** The label of an isolated point. */
  point?: LonLat;
  hints: PasteHint[];
  problems: RingProblem[];
  issues: OutlineIssue[];
};

/** The province a paper is of: its grid, and how far that reaches. */
type Grid = { meridian: Meridian; code: string };

/** More corners than a plot has in practice, and still short enough for an address. */
export const MAX_OUTLINE_LENGTH = 8_000;

const toRing = (points: readonly GridPoint[]): Ring => points.map(({ x, y }) => [y, x]);

const distance = (a: GridPoint, b: GridPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Reads the corners of a plot from whatever was pasted, in the order of the land book and in either axis order; one
 * point alone is a place. A line that cannot be taken refuses the whole: without it, it would be another plot.
 */
export function readOutline(text: string, grid: Grid): OutlineAnswer {
  if (text.length > MAX_OUTLINE_LENGTH) return refused([{ code: 'coordinates.too-long' }]);
  const { points, isBeyond, issues, hints } = cornersIn(text, grid);
  if (isBeyond || hints.length > 0) return refused(issues, hints);
  const [alone, ...others] = points;
  if (alone && others.length === 0) {
    const point = toWgs84(alone, grid.meridian);
    return insideCountry(point)
      ? { ...refused(issues), point }
      : refused([...issues, { code: 'coordinates.outside' }]);
  }
  if (points.length < MIN_POINTS) return refused([...issues, { code: 'coordinates.too-few' }]);
  const problems = ringProblems(toRing(points));
  const outline = outlineOf(points, grid.meridian);
  if (!outline.isInside) issues.push({ code: 'coordinates.outside' });
  return { outline, hints, problems, issues };
}

const refused = (issues: OutlineIssue[], hints: PasteHint[] = []): OutlineAnswer => ({
  outline: undefined,
  hints,
  problems: [],
  issues,
});

type Corners = Pick<OutlineAnswer, 'issues' | 'hints'> & { points: GridPoint[]; isBeyond: boolean };

/** The corners as the grid of a province counts them, and the lines that cannot be taken. */
function cornersIn(text: string, { meridian, code: province }: Grid): Corners {
  const xLimit = xLimitFor(province);
  const { points, degrees, hints } = parsePoints(text, xLimit);
  const hintsBut = (done: HintCode) => hints.filter(({ code }) => code !== done);
  if (points.length === 0 && degrees.length > 0) {
    const counted = degrees.map((place) => fromWgs84(place, meridian));
    const beyond = [...new Set(counted.flatMap((point) => beyondLimits(point, xLimit)))];
    return {
      points: counted,
      isBeyond: beyond.length > 0,
      issues: [
        { code: 'coordinates.was-degrees' },
        ...beyond.map((axis) => ({ code: `coordinates.${axis}-invalid` }) as const),
      ],
      hints: hintsBut('coordinates.hint.degrees'),
    };
  }
  const isSwapped = points.length > 0 && points.every(looksSwapped);
  return isSwapped
    ? {
        points: points.map(swapAxes),
        isBeyond: false,
        issues: [{ code: 'coordinates.was-swapped' }],
        hints: hintsBut('coordinates.hint.swapped'),
      }
    : { points, isBeyond: false, issues: [], hints };
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
