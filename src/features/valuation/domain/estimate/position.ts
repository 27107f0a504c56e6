import type { Facts } from './facts.ts';
import type { RuleSet } from '#features/valuation/domain/rules/rule-set.ts';

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
