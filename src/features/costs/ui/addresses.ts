import { type Given, writeCosts } from '#features/costs/domain/costs.ts';
import { pathTo } from '#routes/index.ts';

/** The page of what was given, and its table of months. */
export const costsPath = (given: Partial<Given>) => `${pathTo('purchaseCosts')}?${writeCosts(given)}`;
export const monthsPath = (given: Partial<Given>) => `${pathTo('purchaseCostsCsv')}?${writeCosts(given)}`;
