import { parseArea } from '#kernel/land/area.ts';
import { product } from './exact.ts';

/** The choice of no house. */
export const NO_HOUSE = '1';
const MAX_STOREYS = 10;

/** `floorsCount` as forms send it: 1 is land without a house, and n + 1 a house of n storeys. */
export const isFloors = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= MAX_STOREYS + 1;

/** The ministry's regional factors, by province. */
const REGIONS: Readonly<Record<string, number>> = { '79': 1.064, '01': 0.952 };

/** Four and five storeys without a basement, by ground area: the cost below each area. */
const BY_GROUND = [
  { below: 50, cost: 8_966_000 },
  { below: 70, cost: 8_350_000 },
  { below: 90, cost: 7_673_000 },
  { below: 140, cost: 7_497_000 },
  { below: 180, cost: 7_280_000 },
  { below: Infinity, cost: 6_952_000 },
] as const;

function costOf(storeys: number, floorArea: number): number | undefined {
  if (storeys === 1) return 5_363_000;
  if (storeys <= 3) return 8_225_000;
  if (storeys > 5) return undefined;
  return BY_GROUND.find(({ below }) => floorArea / storeys < below)?.cost;
}

/**
 * Cost per square metre of floor in đồng for a house of this kind in a province; undefined where the figures have none.
 */
export function unitCostOf(province: string, floorsCount: string, floorArea: number): number | null {
  const [region, cost] = [REGIONS[province], costOf(Number(floorsCount) - 1, floorArea)];
  return region === undefined || cost === undefined ? null : Math.round(cost * region);
}

/** The depreciated replacement cost of a house, once its fields suffice. */
export function calculatedHouse(texts: Partial<Record<string, string>>): number | undefined {
  const { cityID = '', floorsCount = NO_HOUSE, areaConstructionFloor = '', perRemainingValue = '' } = texts;
  const area = parseArea(areaConstructionFloor);
  const remaining = /^(?:100|\d{1,2})/.exec(perRemainingValue.trim())?.[0];
  if (floorsCount === NO_HOUSE || !area.ok || remaining === undefined) return undefined;
  const unit = unitCostOf(cityID, floorsCount, area.value);
  return unit === null ? undefined : product(area.value, unit, [Number(remaining) / 100]);
}
