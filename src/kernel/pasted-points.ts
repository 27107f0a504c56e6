import { type NamedNumber, numbersOf } from './coordinate-text.ts';
import { type GridPoint, insideCountry, type LonLat } from './coordinates.ts';

export type HintCode =
  | 'coordinates.hint.unreadable'
  | 'coordinates.hint.incomplete'
  | 'coordinates.hint.swapped'
  | 'coordinates.hint.degrees';

/** What reading a pasted table noticed, and on which lines, counted from 1. */
export type PasteHint = { code: HintCode; lines: number[] };

export type PastedPoints = { points: GridPoint[]; degrees: LonLat[]; hints: PasteHint[] };

type PastedLine = {
  points?: GridPoint[];
  degrees?: LonLat[];
  hint?: HintCode;
  /** Among degrees, half a place: the other number might be of a point as well. */
  isHalfPlace?: boolean;
};

/** Anything smaller is a point number, the length of a side or an area: no X or Y in the country is as small. */
const SMALLEST_METRES = 100_000;

/**
 * The corners in whatever somebody pastes from a land book: one or more a line, with or without point numbers, side
 * lengths and names of the axes. A line that has half a pair gives a hint instead of a point; degrees are kept apart.
 */
export function parsePoints(text: string): PastedPoints {
  const lines = text
    .normalize('NFKC')
    .split(/\r\n?|\n/)
    .map(readLine);
  const points = lines.flatMap(({ points = [] }) => points);
  const degrees = lines.flatMap(({ degrees = [] }) => degrees);
  const isOfDegrees = points.length === 0 && degrees.length > 0;
  const hints = new Map<HintCode, number[]>();
  for (const [index, line] of lines.entries()) {
    const hint = isOfDegrees && line.isHalfPlace ? 'coordinates.hint.incomplete' : line.hint;
    if (!hint) continue;
    const noticed = hints.get(hint);
    if (noticed) noticed.push(index + 1);
    else hints.set(hint, [index + 1]);
  }
  return {
    points,
    degrees,
    hints: [...hints].map(([code, lines]) => ({ code, lines })),
  };
}

/** North and east read for each other: in Vietnam Y stays below 900,000 m and X above. */
export const looksSwapped = ({ x, y }: GridPoint) => x < 1_000_000 && y > 900_000;

export const swapAxes = ({ x, y }: GridPoint): GridPoint => ({ x: y, y: x });

function readLine(line: string): PastedLine {
  const numbers = numbersOf(line);
  if (!numbers) return { hint: 'coordinates.hint.unreadable' };
  const metres = numbers.filter(({ value }) => value >= SMALLEST_METRES);
  if (metres.length % 2 === 1) return { hint: 'coordinates.hint.incomplete' };
  if (metres.length > 0) {
    const points = pairsOf(metres).map(pointOf);
    return points.some(looksSwapped) ? { points, hint: 'coordinates.hint.swapped' } : { points };
  }
  const isMarked = line.includes('°');
  const decimals = numbers.filter(({ isDecimal }) => isDecimal);
  const degrees = pairsOf(isMarked && decimals.length === 0 ? numbers : decimals)
    .map(placeOf)
    .filter(insideCountry);
  if (degrees.length > 0 || isMarked) return { degrees, hint: 'coordinates.hint.degrees' };
  return { isHalfPlace: decimals.length === 1 && neighboursOf(numbers).map(placeOf).some(insideCountry) };
}

type Pair = readonly [NamedNumber, NamedNumber];

function pairsOf(numbers: readonly NamedNumber[]): Pair[] {
  return numbers.flatMap((first, index) => {
    const second = numbers[index + 1];
    return second && index % 2 === 0 ? [[first, second] as const] : [];
  });
}

const neighboursOf = (numbers: readonly NamedNumber[]): Pair[] =>
  numbers.flatMap((first, index) => {
    const second = numbers[index + 1];
    return second && first.isDecimal !== second.isDecimal ? [[first, second] as const] : [];
  });

const pointOf = ([first, second]: Pair): GridPoint =>
  first.axis === 'y' && second.axis === 'x'
    ? { x: second.value, y: first.value }
    : { x: first.value, y: second.value };

/** Latitude or longitude first: in Vietnam the longitude is always the larger. */
const placeOf = ([{ value: a }, { value: b }]: Pair): LonLat => ({
  lon: Math.max(a, b),
  lat: Math.min(a, b),
});
