import type { DepthBand, RuleSet } from '../rules/rule-set.ts';
import { centimetres } from './exact.ts';
import type { Facts, Measures } from './facts.ts';

/** The factors applied to the price of a line, in order. */
export type Step = {
  code:
    | 'fronts'
    | 'hindered'
    | `alley-${2 | 3 | 4}`
    | `column-${2 | 3 | 4}`
    | `farm-${1 | 2 | 3}`
    | 'near-housing'
    | 'unpaved'
    | 'far'
    | 'depth'
    | 'depth-metres'
    | 'hidden'
    | 'floor'
    | 'coefficient'
    | 'remaining';
  factor: number;
  source: string | null;
  /** Whether the article was checked against the gazette itself. */
  isChecked?: boolean | undefined;
  values?: { from: number; upTo: number | null } | undefined;
};

/** The place of a plot in its table, and the price there with its steps. */
export type Position = { position: 1 | 2 | 3 | 4; unit: number; steps: Step[] };

function frontSteps({ fronts, sideAlley }: Facts, { cases, ...article }: RuleSet['fronts']): Step[] {
  const found = cases.find(
    ({ streets, alley }) =>
      fronts >= streets && (alley === null || (sideAlley !== null && sideAlley >= alley)),
  );
  return found ? [{ code: 'fronts', factor: found.factor, ...article }] : [];
}

function distanceSteps(distance: number | null, { bands, ...article }: RuleSet['distance']): Step[] {
  const band = bands.find(({ from }) => distance !== null && distance >= from);
  if (!band) return [];
  return [{ code: 'far', factor: band.factor, ...article, values: { from: band.from, upTo: null } }];
}

/** The unit price of a plot, with the steps of its position. */
export function positionOf(facts: Facts, price: readonly number[], rules: RuleSet): Position {
  const { location, alleyWidth, isUnpaved, distance, isHindered } = facts;
  const { alleys, unpaved, hindered } = rules;
  const [first = 0] = price;
  if (isHindered && hindered) return { position: 1, unit: first, steps: [{ code: 'hindered', ...hindered }] };
  if (location === 'mattien') return { position: 1, unit: first, steps: frontSteps(facts, rules.fronts) };
  const alley = alleys.find(({ least }) => (alleyWidth ?? 0) >= least) ?? alleys.at(-1);
  if (!alley) return { position: 1, unit: first, steps: [] };
  const { position, factor, source, isChecked } = alley;
  const column = factor === null ? price[position - 1] : undefined;
  const code = column === undefined ? (`alley-${position}` as const) : (`column-${position}` as const);
  return {
    position,
    unit: column ?? first,
    steps: [
      { code, factor: factor ?? 1, source, isChecked },
      ...(isUnpaved && unpaved ? [{ code: 'unpaved', ...unpaved } as const] : []),
      ...distanceSteps(distance, rules.distance),
    ],
  };
}

export type Band = { area: number; from: number; upTo: number | null; factor: number };

const SQUARE_CENTIMETRES = 10_000;
const rounded = (area: number) => Math.round(area * SQUARE_CENTIMETRES) / SQUARE_CENTIMETRES;

/**
 * Splits a plot into bands of depth, in multiples of its width, each with its factor. Without a width the bands are
 * unknown, and the whole plot is the first one.
 */
export function bandsByWidth({ area, width }: Measures, bands: readonly DepthBand[]): Band[] {
  const side = width === null ? 0 : centimetres(width);
  if (side === 0) return [{ area, from: 0, upTo: null, factor: 1 }];
  return cut(area, bands, (from, upTo) => ((upTo - from) * side * side) / SQUARE_CENTIMETRES);
}

/** The same in metres from the street: a plot is taken to be as wide at every depth. */
export function bandsByMetres({ area, length, width }: Measures, bands: readonly DepthBand[]): Band[] {
  const depth = length || area / (width || Infinity);
  if (depth === 0) return [{ area, from: 0, upTo: null, factor: 1 }];
  return cut(area, bands, (from, upTo) => (area * (Math.min(upTo, depth) - Math.min(from, depth))) / depth);
}

function cut(
  area: number,
  bands: readonly DepthBand[],
  areaOf: (from: number, upTo: number) => number,
): Band[] {
  const parts: Band[] = [];
  let [left, from] = [rounded(area), 0];
  for (const { upTo, factor } of bands) {
    const part = upTo === null ? left : Math.min(left, rounded(areaOf(from, upTo)));
    if (part > 0) parts.push({ area: part, from, upTo, factor });
    left = rounded(left - part);
    from = upTo ?? from;
  }
  return parts;
}
