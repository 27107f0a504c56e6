import { readNumber } from './coordinate-text.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { type Result } from '#kernel/result.ts';
import type { Point } from '#geo/rings/rings.ts';
import { refuseShape, type ShapeProblem, soundShape } from '#geo/rings/shape-problem.ts';

/**
 * The corners of one plot in a cell, `x y; x y; …`, as Vietnamese land books list them: X runs north and comes first,
 * so the two change places; decimals behind a point or a comma.
 */
export function readCornerList(text: string): Result<MultiPolygon, ShapeProblem> {
  const pairs = text
    .split(/[;\r\n]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  if (pairs.length === 0) return refuseShape('no-shape');
  const ring: Point[] = [];
  for (const pair of pairs) {
    const [north, east, ...more] = pair.split(/\s+/).map(numberOf);
    if (north === undefined || east === undefined || more.length > 0)
      return refuseShape('broken-corners', { point: ring.length + 1 });
    ring.push([east, north]);
  }
  return soundShape([[ring]]);
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;

const numberOf = (written: string) => (PLAIN.test(written) ? Number(written) : readNumber(written));
