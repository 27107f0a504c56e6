import type { RowProblem } from '../prices/price-file.ts';
import { invalid } from '../prices/price-head.ts';
import type { CsvRecord } from '#formats/csv/csv-table.ts';
import { parseDay } from '#kernel/dates.ts';
import { type BuildingCosts, type CostRow, MAX_STOREYS } from './building-cost.ts';

/** Each row is a cost of houses or the factor of a province; the act and its day are read from the first row. */
export const COST_COLUMNS = {
  required: [
    'act',
    'in_force_from',
    'storeys_from',
    'storeys_to',
    'ground_below',
    'cost',
    'province',
    'factor',
  ],
  optional: [],
} as const;

export type CostRecord = CsvRecord<(typeof COST_COLUMNS.required)[number]>;

/** Bounds within which a mistaken unit, such as thousands of đồng, is noticed. */
const [MIN_COST, MAX_COST] = [500_000, 200_000_000];
const [MIN_FACTOR, MAX_FACTOR] = [0.5, 2];

const isWhole = (text: string) => /^\d{1,9}$/.test(text);

function readCost({ values }: CostRecord): CostRow | undefined {
  const { storeys_from, storeys_to, ground_below, cost } = values;
  if (![storeys_from, storeys_to, cost].every(isWhole)) return undefined;
  if (ground_below !== '' && !isWhole(ground_below)) return undefined;
  const [least, most, amount] = [Number(storeys_from), Number(storeys_to), Number(cost)];
  const isKnown = least >= 1 && least <= most && most <= MAX_STOREYS;
  if (!isKnown || amount < MIN_COST || amount > MAX_COST) return undefined;
  return { storeys: [least, most], below: ground_below === '' ? null : Number(ground_below), cost: amount };
}

const isFactor = (text: string) =>
  /^\d(?:\.\d{1,4})?$/.test(text) && Number(text) >= MIN_FACTOR && Number(text) <= MAX_FACTOR;

/** The costs of a file, or every row that is refused. */
export function readCosts(
  records: readonly CostRecord[],
  provinces: ReadonlySet<string>,
): { costs: BuildingCosts | undefined; problems: RowProblem[] } {
  const [first] = records;
  if (!first) return { costs: undefined, problems: [] };
  const { act, in_force_from } = first.values;
  const from = parseDay(in_force_from);
  const problems: RowProblem[] = [
    ...(act === '' ? [{ line: first.line, ...invalid('valuation/act-missing') }] : []),
    ...(from.ok ? [] : [{ line: first.line, ...invalid('valuation/bad-date', { written: in_force_from }) }]),
  ];
  const costs: CostRow[] = [];
  const regions = new Map<string, number>();
  const seen = new Set<string>();
  for (const record of records) {
    const { line, values } = record;
    const { province, factor, storeys_from, storeys_to, ground_below } = values;
    const refuse = (code: Parameters<typeof invalid>[0], named?: Parameters<typeof invalid>[1]) =>
      problems.push({ line, ...invalid(code, named) });
    const key = province === '' ? `${storeys_from} ${storeys_to} ${ground_below}` : province.padStart(2, '0');
    if (seen.has(key)) refuse('valuation/cost-twice');
    seen.add(key);
    if (province !== '') {
      if (!provinces.has(key)) refuse('valuation/unknown-province', { written: province });
      else if (!isFactor(factor)) refuse('valuation/bad-factor');
      else regions.set(key, Number(factor));
      continue;
    }
    const cost = readCost(record);
    if (cost) costs.push(cost);
    else refuse('valuation/bad-cost');
  }
  if (problems.length === 0 && (costs.length === 0 || regions.size === 0))
    problems.push({ line: first.line, ...invalid('valuation/costs-incomplete') });
  if (problems.length > 0 || !from.ok) return { costs: undefined, problems };
  return { costs: { act, from: from.value, costs, regions: Object.fromEntries(regions) }, problems };
}
