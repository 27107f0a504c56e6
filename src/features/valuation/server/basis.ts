import type { Basis } from '#features/valuation/domain/valuation.ts';
import type { PriceTable, Segment } from '#features/valuation/domain/prices/price-table.ts';
import { rulesOf } from '#features/valuation/domain/rules/rules-of.ts';

/** The queries of price tables that a valuation needs. */
export type Prices = {
  tables: () => Promise<readonly PriceTable[]>;
  hasStreets: (table: number, places: readonly string[]) => Promise<boolean>;
  streets: (table: number, places: readonly string[]) => Promise<readonly string[]>;
  segments: (table: number, places: readonly string[], street: string) => Promise<readonly Segment[]>;
  segment: (table: number, key: string) => Promise<Segment | undefined>;
  farmland: (table: number, place: string) => Promise<Segment | undefined>;
};

type Place = { wardCode?: string | undefined; districtCode?: string | undefined };

/** The place under which prices of a plot are filed: its commune, or in older tables its district. */
export const placesOf = ({ wardCode = '', districtCode = '' }: Place) =>
  [wardCode, districtCode].filter((code) => code !== '');

/** What a plot is valued by: the part of its street, and the agricultural land of its commune. */
type Priced = { segment: Segment; farmland: Segment | undefined; isUrban: boolean; costAct: string };

/** The basis of an estimate; null while no rules are known for the table. */
export function basisOf(table: PriceTable, { segment, farmland, isUrban, costAct }: Priced): Basis | null {
  const rules = rulesOf(table.province, table.from);
  if (!rules) return null;
  const { act, from, until } = table;
  const { street, from: segmentFrom, to: segmentTo, price, isRestored } = segment;
  return {
    rules: rules.id,
    act,
    from,
    until,
    street,
    segmentFrom,
    segmentTo,
    price: {
      residential: [...price.residential],
      commercial: [...price.commercial],
      production: [...price.production],
      annual: [...(farmland?.price.annual ?? [])],
      perennial: [...(farmland?.price.perennial ?? [])],
    },
    isUrban,
    isRestored,
    costAct,
  };
}
