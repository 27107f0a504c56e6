import type { IsoDate } from '#kernel/dates.ts';
import { parseArea } from '#kernel/land/area.ts';
import { formatNumber } from '#kernel/text.ts';
import { product } from './exact.ts';

/** The choice of no house. */
export const NO_HOUSE = '1';
export const MAX_STOREYS = 10;

/** `floorsCount` as forms send it: 1 is land without a house, and n + 1 a house of n storeys. */
export const isFloors = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= MAX_STOREYS + 1;

/** The cost of a square metre of floor in đồng for houses of so many storeys, on a ground below so many square metres. */
export type CostRow = { storeys: readonly [number, number]; below: number | null; cost: number };

/** The construction costs of an act of the Ministry of Construction. */
export type BuildingCosts = {
  act: string;
  from: IsoDate;
  costs: readonly CostRow[];
  /** The factors of provinces by their codes. */
  regions: Readonly<Record<string, number>>;
};

/** An act whose figures are not published where anyone could take them from, and the one that it replaces. */
export const LATER_COSTS = {
  act: 'Quyết định 425/QĐ-BXD',
  from: '2026-03-30' as IsoDate,
  replaces: 'Quyết định 409/QĐ-BXD',
} as const;

/** The costs that come along, of houses without a basement; staff may load those of a later act. */
export const COSTS_2025: BuildingCosts = {
  act: LATER_COSTS.replaces,
  from: '2025-04-11' as IsoDate,
  costs: [
    { storeys: [1, 1], below: null, cost: 5_363_000 },
    { storeys: [2, 3], below: null, cost: 8_225_000 },
    { storeys: [4, 5], below: 50, cost: 8_966_000 },
    { storeys: [4, 5], below: 70, cost: 8_350_000 },
    { storeys: [4, 5], below: 90, cost: 7_673_000 },
    { storeys: [4, 5], below: 140, cost: 7_497_000 },
    { storeys: [4, 5], below: 180, cost: 7_280_000 },
    { storeys: [4, 5], below: null, cost: 6_952_000 },
  ],
  regions: { '79': 1.064, '01': 0.952 },
};

/**
 * Cost per square metre of floor in đồng for a house of this kind in a province; null where the figures have none.
 */
export function unitCostOf(
  { costs, regions }: BuildingCosts,
  province: string,
  floorsCount: string,
  floorArea: number,
): number | null {
  const storeys = Number(floorsCount) - 1;
  const rows = costs
    .filter(({ storeys: [least, most] }) => least <= storeys && storeys <= most)
    .toSorted((a, b) => (a.below ?? Infinity) - (b.below ?? Infinity));
  const cost = rows.find(({ below }) => floorArea / storeys < (below ?? Infinity))?.cost;
  const region = regions[province];
  return region === undefined || cost === undefined ? null : Math.round(cost * region);
}

/** The depreciated replacement cost of a house, once its fields suffice. */
export function calculatedHouse(
  texts: Partial<Record<string, string>>,
  costs: BuildingCosts,
): number | undefined {
  const { cityID = '', floorsCount = NO_HOUSE, areaConstructionFloor = '', perRemainingValue = '' } = texts;
  const area = parseArea(areaConstructionFloor);
  const remaining = /^(?:100|\d{1,2})/.exec(perRemainingValue.trim())?.[0];
  if (floorsCount === NO_HOUSE || !area.ok || remaining === undefined) return undefined;
  const unit = unitCostOf(costs, cityID, floorsCount, area.value);
  return unit === null ? undefined : product(area.value, unit, [Number(remaining) / 100]);
}

/** The answers, where the value of the house is not typed with the one that is offered for it. */
export function withHouse(texts: Readonly<Record<string, string>>, costs: BuildingCosts) {
  const calculated = calculatedHouse(texts, costs);
  const houseValue = calculated === undefined ? null : formatNumber(calculated, 'vi');
  const isEmpty = (texts['remainingValue'] ?? '') === '';
  return {
    houseValue,
    texts: isEmpty && houseValue !== null ? { ...texts, remainingValue: houseValue } : texts,
  };
}
