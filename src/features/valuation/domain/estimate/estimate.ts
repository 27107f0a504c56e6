import type { LandUse, RuleSet } from '../rules/rule-set.ts';
import type { Facts } from './facts.ts';
import { type Step, depthBands, positionOf } from './position.ts';
import { product } from './exact.ts';

/** The price of a street, in đồng a square metre: of the first position, or of each where a table has columns for them. */
export type StreetPrice = Readonly<Record<LandUse, readonly number[]>>;

type LineKind = 'land' | 'out-of-plan' | 'building' | 'building-told';

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

/** The price of a use: that of the table, or a share of the residential price by the rules. */
function priceOf(price: StreetPrice, use: LandUse, { uses }: RuleSet): readonly number[] {
  const own = price[use];
  if (own.length > 0 || use === 'residential') return own;
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

function landLines(facts: Facts, price: readonly number[], rules: RuleSet): Line[] {
  const { unit, steps } = positionOf(facts, price, rules);
  const { coefficient, depth } = rules;
  const issued: Step[] = coefficient.factor === 1 ? [] : [{ code: 'coefficient', ...coefficient }];
  return depthBands(facts.inPlan, depth.bands[facts.use]).map(({ area, from, upTo, factor }) =>
    line('land', area, unit, [
      ...steps,
      ...(factor === 1
        ? []
        : [{ code: 'depth', factor, source: depth.source, values: { from, upTo } } as const]),
      ...issued,
    ]),
  );
}

function outOfPlanLines(facts: Facts, price: readonly number[], rules: RuleSet): Line[] {
  if (facts.outOfPlan.area === 0) return [];
  const { unit, steps } = positionOf(facts, price, rules);
  return [line('out-of-plan', facts.outOfPlan.area, unit, steps, facts.share / 100)];
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

function warningsOf({ inPlan, building }: Facts): Warning[] {
  const warnings: Warning[] = [];
  const { area, length, width } = inPlan;
  if (width === null || width === 0) warnings.push({ code: 'no-width' });
  else if (length !== null && Math.abs(area - length * width) > area * MAX_MISMATCH) {
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

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The value of a plot by the land price table of its province: lines that add up to the total. */
export function estimate(facts: Facts, street: StreetPrice, rules: RuleSet): Estimate {
  const price = priceOf(street, facts.use, rules);
  const land = landLines(facts, price, rules);
  const outside = outOfPlanLines(facts, price, rules);
  const house = buildingLines(facts);
  const lines = [...land, ...outside, ...house];
  const sure = sum([...land, ...house].map(({ amount }) => amount));
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    range: [sure, sure + sum(outside.map(({ whole }) => whole))],
    warnings: warningsOf(facts),
  };
}
