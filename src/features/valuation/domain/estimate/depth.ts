import { centimetres } from './exact.ts';
import type { DepthBand } from '#features/valuation/domain/rules/rule-set.ts';

/** The area by its papers, with length and width of the plot where known. */
export type Measures = { area: number; length: number | null; width: number | null };

export type Band = { area: number; from: number; upTo: number | null; factor: number };

const SQUARE_CENTIMETRES = 10_000;

/**
 * Splits a plot into bands of depth, in multiples of its width, each with its factor. Without a width the bands are
 * unknown, and the whole plot is the first one.
 */
export function depthBands({ area, width }: Measures, bands: readonly DepthBand[]): Band[] {
  const side = width === null ? 0 : centimetres(width);
  const whole = Math.round(area * SQUARE_CENTIMETRES);
  if (side === 0) return [{ area, from: 0, upTo: null, factor: 1 }];
  const parts: Band[] = [];
  let [left, from] = [whole, 0];
  for (const { upTo, factor } of bands) {
    const part = upTo === null ? left : Math.min(left, (upTo - from) * side * side);
    if (part > 0) parts.push({ area: part / SQUARE_CENTIMETRES, from, upTo, factor });
    left -= part;
    from = upTo ?? from;
  }
  return parts;
}
