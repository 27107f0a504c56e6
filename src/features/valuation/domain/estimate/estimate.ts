import { FARM_USES, type FarmUse, type LandUse, type PlotUse, type RuleSet } from '../rules/rule-set.ts';
import { product } from './exact.ts';
import type { Facts, PlotPrice } from './facts.ts';
import { farmParts } from './farm.ts';
import { bandsByMetres, bandsByWidth, positionOf, type Step } from './position.ts';

type LineKind = 'land' | 'land-hidden' | 'land-farm' | 'out-of-plan' | 'building' | 'building-told';

/** One line of the sheet: area times price times these factors. */
export type Line = {
  kind: LineKind;
  area: number;
  unit: number;
  steps: readonly Step[];
  amount: number;
  /** The amount of the line if it counted in full. */
  whole: number;
};

export type Warning =
  | { code: 'area-mismatch'; values: { area: number; product: number; percent: number } }
  | { code: 'no-width' }
  | { code: 'no-use-price' }
  | { code: 'no-cost' }
  | { code: 'own-value'; values: { told: number; reckoned: number } };

export type Estimate = {
  lines: readonly Line[];
  total: number;
  /** The total with land out of plan at 0 %, and at 100 %. */
  range: readonly [number, number];
  warnings: readonly Warning[];
};

/** Length times width that differs from the area by more than this share causes a warning. */
const MAX_MISMATCH = 0.1;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const isFarmUse = (use: PlotUse): use is FarmUse => FARM_USES.some((one) => one === use);

/** The price of a use: that of the table, or a share of the residential price by the rules. */
function priceOf({ price }: PlotPrice, use: LandUse, { uses }: RuleSet): readonly number[] {
  const own = price[use];
  if (own.length > 0 || use === 'residential' || !uses) return own;
  const { shares, roundedTo } = uses;
  return price.residential.map((vt1) => Math.round((vt1 * shares[use]) / roundedTo) * roundedTo);
}

const line = (kind: LineKind, area: number, unit: number, steps: readonly Step[], share = 1): Line => {
  const factors = steps.map(({ factor }) => factor);
  return {
    kind,
    area,
    unit,
    steps,
    amount: product(area, unit, [...factors, share]),
    whole: product(area, unit, factors),
  };
};

/** A part of a plot with its price, before the coefficient. */
type Part = { kind: LineKind; area: number; unit: number; steps: readonly Step[] };

function landParts(facts: Facts, price: readonly number[], use: LandUse, rules: RuleSet): Part[] {
  const { position, unit, steps } = positionOf(facts, price, rules);
  const { depth, hidden, floor } = rules;
  const hiddenArea = hidden ? Math.min(facts.hidden, facts.inPlan.area) : 0;
  const seen = { ...facts.inPlan, area: facts.inPlan.area - hiddenArea };
  const [bandsOf, code] =
    depth.unit === 'metres' ? ([bandsByMetres, 'depth-metres'] as const) : ([bandsByWidth, 'depth'] as const);
  const parts: Part[] = bandsOf(seen, depth.bands[use]).map(({ area, from, upTo, factor }) => {
    const { source, isChecked } = depth;
    const deep: Step[] = factor === 1 ? [] : [{ code, factor, source, isChecked, values: { from, upTo } }];
    return { kind: 'land', area, unit, steps: [...steps, ...deep] };
  });
  if (hidden && hiddenArea > 0) {
    const { factors, ...article } = hidden;
    const step: Step = { code: 'hidden', factor: factors[position - 1] ?? 1, ...article };
    parts.push({ kind: 'land-hidden', area: hiddenArea, unit, steps: [...steps, step] });
  }
  const least = floor && price[position];
  const whole = product(facts.inPlan.area, least || 0, []);
  if (!floor || !least || sum(parts.map(amountOf)) >= whole) return parts;
  // On average no less than the next position.
  const step: Step = { code: 'floor', factor: 1, ...floor };
  return [{ kind: 'land', area: facts.inPlan.area, unit: least, steps: [step] }];
}

const amountOf = ({ area, unit, steps }: Part) =>
  product(
    area,
    unit,
    steps.map(({ factor }) => factor),
  );

/** The land in plan, and what a square metre of it is worth where it begins. */
function pricedParts(facts: Facts, prices: PlotPrice, rules: RuleSet): Part[] {
  const { use } = facts;
  if (isFarmUse(use))
    return farmParts(use, prices, facts, rules).map((part) => ({ kind: 'land-farm', ...part }));
  const price = priceOf(prices, use, rules);
  return price.length === 0 ? [] : landParts(facts, price, use, rules);
}

function landLines(parts: readonly Part[], { coefficient }: Facts): Line[] {
  const known: Step[] =
    coefficient === null ? [] : [{ code: 'coefficient', factor: coefficient, source: null }];
  return parts.map(({ kind, area, unit, steps }) => line(kind, area, unit, [...steps, ...known]));
}

function outOfPlanLines(facts: Facts, prices: PlotPrice, rules: RuleSet): Line[] {
  const { use, outOfPlan, share } = facts;
  if (outOfPlan.area === 0) return [];
  const first = isFarmUse(use)
    ? farmParts(use, prices, facts, rules)[0]
    : positionOf(facts, priceOf(prices, use, rules), rules);
  return first ? [line('out-of-plan', outOfPlan.area, first.unit, first.steps, share / 100)] : [];
}

/** The depreciated replacement cost; overridden by the owner's own value. */
function buildingLines({ building }: Facts): Line[] {
  if (building === null) return [];
  const { area, unitCost, remaining, ownValue } = building;
  const left: Step = { code: 'remaining', factor: remaining / 100, source: null };
  const calculated = unitCost === null ? null : line('building', area, unitCost, [left]);
  if (ownValue === null || ownValue === calculated?.amount) return calculated ? [calculated] : [];
  return [{ kind: 'building-told', area, unit: 0, steps: [], amount: ownValue, whole: ownValue }];
}

function warningsOf({ use, inPlan, building }: Facts, { depth }: RuleSet, isPriced: boolean): Warning[] {
  const warnings: Warning[] = isPriced ? [] : [{ code: 'no-use-price' }];
  const { area, length, width } = inPlan;
  if (width === null || width === 0) {
    if (depth.unit === 'widths' && !isFarmUse(use)) warnings.push({ code: 'no-width' });
  } else if (length !== null && Math.abs(area - length * width) > area * MAX_MISMATCH) {
    const computed = Math.round(length * width * 100) / 100;
    const percent = Math.round((Math.abs(area - computed) / area) * 100);
    warnings.push({ code: 'area-mismatch', values: { area, product: computed, percent } });
  }
  if (building && building.unitCost === null && building.ownValue === null)
    warnings.push({ code: 'no-cost' });
  if (building?.unitCost && building.ownValue !== null) {
    const calculated = product(building.area, building.unitCost, [building.remaining / 100]);
    if (calculated !== building.ownValue)
      warnings.push({ code: 'own-value', values: { told: building.ownValue, reckoned: calculated } });
  }
  return warnings;
}

/** The value of a plot by the land price table of its province: lines that add up to the total. */
export function estimate(facts: Facts, prices: PlotPrice, rules: RuleSet): Estimate {
  const parts = pricedParts(facts, prices, rules);
  const land = landLines(parts, facts);
  const outside = outOfPlanLines(facts, prices, rules);
  const house = buildingLines(facts);
  const lines = [...land, ...outside, ...house];
  const sure = sum([...land, ...house].map(({ amount }) => amount));
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    range: [sure, sure + sum(outside.map(({ whole }) => whole))],
    warnings: warningsOf(facts, rules, parts.length > 0 || facts.inPlan.area === 0),
  };
}
