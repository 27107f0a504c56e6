import type { FarmUse, RuleSet } from '../rules/rule-set.ts';
import type { PlotPrice } from './facts.ts';
import { product } from './exact.ts';
import type { Facts } from './facts.ts';
import { bandsByMetres, type Step } from './position.ts';

type FarmPosition = 1 | 2 | 3;

/** A part of agricultural land, and its price. */
type FarmPart = { area: number; unit: number; steps: Step[] };

/** Land on a street is divided by its depth; land in an alley lies as a whole where its distance says. */
function positions({ location, distance, inPlan }: Facts, [first, second]: readonly [number, number]) {
  if (location !== 'mattien') {
    const position: FarmPosition = (distance ?? Infinity) <= second ? 2 : 3;
    return [{ area: inPlan.area, position }];
  }
  const bands = bandsByMetres(inPlan, [
    { upTo: first, factor: 1 },
    { upTo: second, factor: 1 },
    { upTo: null, factor: 1 },
  ]);
  const positionAt = (from: number): FarmPosition => (from < first ? 1 : from < second ? 2 : 3);
  return bands.map(({ area, from }) => ({ area, position: positionAt(from) }));
}

/** The price of a square metre: that of the table, or a share of the residential price where that is more. */
function priceAt(
  use: FarmUse,
  position: FarmPosition,
  { price, isUrban }: PlotPrice,
  facts: Facts,
  rules: RuleSet,
) {
  const { farm, alleys } = rules;
  if (!farm) return undefined;
  const { crop, factor, isNearHousing } = farm.uses[use];
  const table = price[crop][position - 1];
  if (table === undefined) return undefined;
  const { nearHousing } = farm;
  const [residential = 0] = price.residential;
  const shares = [
    nearHousing.perennial,
    ...Array.from({ length: position - 1 }, () => nearHousing.nextPosition),
    crop === 'annual' ? nearHousing.annual : 1,
  ];
  const share = isNearHousing && (isUrban || facts.building !== null) ? product(1, residential, shares) : 0;
  const article = share > table ? nearHousing : farm;
  const unit = product(1, Math.max(share, table), [factor]);
  // Never above the residential price of the same position.
  const most = product(1, residential, [alleys[position - 2]?.factor ?? 1]);
  const code: Step['code'] = share > table ? 'near-housing' : `farm-${position}`;
  const step: Step = { code, factor: 1, source: article.source, isChecked: article.isChecked };
  return { unit: most === 0 ? unit : Math.min(unit, most), steps: [step] };
}

/** Agricultural land by its positions; nothing where the rules or the table do not price it. */
export function farmParts(use: FarmUse, prices: PlotPrice, facts: Facts, rules: RuleSet): FarmPart[] {
  if (!rules.farm) return [];
  const parts = positions(facts, rules.farm.reach).map(({ area, position }) => {
    const priced = priceAt(use, position, prices, facts, rules);
    return priced && { area, ...priced };
  });
  return parts.filter((part) => part !== undefined);
}
