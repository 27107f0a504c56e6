import type { DepthBand, RuleSet } from '../rules/rule-set.ts';
import { centimetres } from './exact.ts';
import type { Facts, Measures } from './facts.ts';

/** The factors applied to the price of a line, in order. */
export type Step = {
  code:
    | 'fronts'
    | 'hindered'
    | 'alley-2'
    | 'alley-3'
    | 'alley-4'
    | 'unpaved'
    | 'far'
    | 'depth'
    | 'coefficient'
    | 'remaining';
  factor: number;
  source: string | null;
  values?: { from: number; upTo: number | null };
};

type LocationFacts = Pick<
  Facts,
  'location' | 'alleyWidth' | 'isUnpaved' | 'distance' | 'fronts' | 'isHindered'
>;

/** The unit price of a plot, with the steps of its position. */
export function positionOf(
  { location, alleyWidth, isUnpaved, distance, fronts, isHindered }: LocationFacts,
  price: readonly number[],
  { alleys, unpaved, far, fronts: more, hindered }: RuleSet,
): { unit: number; steps: Step[] } {
  const [first = 0] = price;
  if (isHindered) return { unit: first, steps: [{ code: 'hindered', ...hindered }] };
  if (location === 'mattien') {
    return { unit: first, steps: fronts > 1 ? [{ code: 'fronts', ...more }] : [] };
  }
  const alley = alleys.find(({ least }) => (alleyWidth ?? 0) >= least) ?? alleys.at(-1);
  if (!alley) return { unit: first, steps: [] };
  const { position, factor, source } = alley;
  const column = price[position - 1];
  return {
    unit: factor === null ? (column ?? first) : first,
    steps: [
      { code: `alley-${position}`, factor: factor ?? 1, source },
      ...(isUnpaved ? [{ code: 'unpaved', ...unpaved } as const] : []),
      ...(distance !== null && distance >= far.metres
        ? [{ code: 'far', factor: far.factor, source: far.source } as const]
        : []),
    ],
  };
}

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
