import { parseArea } from '#kernel/land/area.ts';
import { NO_HOUSE, unitCostOf } from './building-cost.ts';
import { product } from './exact.ts';
import type { Texts } from '#features/valuation/domain/texts.ts';

/** The depreciated replacement cost of a house, once its fields suffice. */
export function calculatedHouse(texts: Texts): number | undefined {
  const { cityID = '', floorsCount = NO_HOUSE, areaConstructionFloor = '', perRemainingValue = '' } = texts;
  const area = parseArea(areaConstructionFloor);
  const remaining = /^(?:100|\d{1,2})/.exec(perRemainingValue.trim())?.[0];
  if (floorsCount === NO_HOUSE || !area.ok || remaining === undefined) return undefined;
  const unit = unitCostOf(cityID, floorsCount, area.value);
  return unit === null ? undefined : product(area.value, unit, [Number(remaining) / 100]);
}
