import { type GridPoint, type LonLat, NORTHERN_X_LIMIT } from '#geo/vn2000/coordinates.ts';
import { type HintCode, readLine } from './pasted-line.ts';
import { nfkc } from '#kernel/text.ts';

export { type HintCode, looksSwapped, swapAxes } from './pasted-line.ts';

/** What reading a pasted table noticed, and on which lines, counted from 1. */
export type PasteHint = { code: HintCode; lines: number[] };

export type PastedPoints = { points: GridPoint[]; degrees: LonLat[]; hints: PasteHint[] };

/**
 * The corners in text pasted from a land book: one or more a line, with or without point numbers, side
 * lengths, names of the axes and captions; degrees are kept apart. A line that has half a pair, other words or a number
 * beyond its limit gives a hint instead of a point.
 */
export function parsePoints(text: string, xLimit = NORTHERN_X_LIMIT): PastedPoints {
  const lines = nfkc(text)
    .split(/\r\n?|\n/)
    .map((line) => readLine(line, xLimit));
  const points = lines.flatMap(({ points = [] }) => points);
  const degrees = lines.flatMap(({ degrees = [] }) => degrees);
  const isOfDegrees = points.length === 0 && degrees.length > 0;
  const hints = new Map<HintCode, number[]>();
  for (const [index, line] of lines.entries()) {
    const hint = (isOfDegrees && line.amongDegrees) || line.hint;
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
