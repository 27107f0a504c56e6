import type { NamedPlace, PlaceDirectory } from '#features/places/domain/directory.ts';
import { NO_SEGMENT, type PartialAnswers, isComplete } from '#features/valuation/domain/answers.ts';
import type { BuildingCosts } from '#features/valuation/domain/estimate/building-cost.ts';
import { estimate } from '#features/valuation/domain/estimate/estimate.ts';
import { factsOf } from '#features/valuation/domain/estimate/facts-of.ts';
import { subjectOf } from '#features/valuation/domain/market/comparable.ts';
import type { MarketEstimate, MarketRefusal } from '#features/valuation/domain/market/estimate.ts';
import { type PriceTable, timeNameOf } from '#features/valuation/domain/prices/price-table.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import type { ValuationType } from '#features/valuation/domain/valuation.ts';
import type { View } from '#features/valuation/domain/view.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import { type Prices, basisOf, placesOf } from './basis.ts';

/** Compares a property with others for sale. */
export type Compare = (
  requested: ReturnType<typeof subjectOf>,
) => Promise<Result<MarketEstimate, MarketRefusal>>;

/** How many offers of one kind a place has at most. */
export type Supply = (place: { province: string; district: string; commune: string }) => Promise<number>;

type Options = {
  prices: Prices;
  places: Pick<PlaceDirectory, 'longNameOf'>;
  compare: Compare;
  /** The same without waiting for a first back-test. */
  compareAtOnce: Compare;
  today: () => IsoDate;
};

/** How the name of a ward begins, which is urban. */
const WARD = 'Phường ';

const shortOf = ({ range, reach }: MarketEstimate) => ok({ range, reach });

/** What the answers of a form come to, by the tables of land prices and by what is for sale. */
export function createReckoning({ prices, places, compare, compareAtOnce, today }: Options) {
  const tablesOf = async ({ cityID }: PartialAnswers) =>
    (await prices.tables()).filter(({ province, from }) => province === cityID && from <= today());

  const tableAt = (tables: readonly PriceTable[], { timeBuilding }: PartialAnswers) =>
    tables.find((table) => timeNameOf(table, today()) === timeBuilding);

  /** The answers as far as they go together: a street of another ward is none. */
  async function segmentFor(tables: readonly PriceTable[], answers: PartialAnswers) {
    const table = tableAt(tables, answers);
    const { distanceID, streetName } = answers;
    if (!table || distanceID === undefined) return undefined;
    const segment = await prices.segment(table.id, distanceID);
    if (!segment || !placesOf(answers).includes(segment.place)) return undefined;
    return fold(segment.street) === fold(streetName ?? '') ? { table, segment } : undefined;
  }

  async function basisFor(tables: readonly PriceTable[], answers: PartialAnswers, costAct: string) {
    const found = await segmentFor(tables, answers);
    if (!found) return null;
    const { table, segment } = found;
    const { wardCode = '' } = answers;
    const [farmland, place] = await Promise.all([
      prices.farmland(table.id, wardCode),
      places.longNameOf(wardCode),
    ]);
    return basisOf(table, { segment, farmland, isUrban: place.startsWith(WARD), costAct });
  }

  const compared = async (answers: PartialAnswers) =>
    isComplete(answers) ? compare(subjectOf({ answers })) : null;

  return {
    tablesOf,
    tableAt,

    /** Communes of a district, with a mark on those that a table prices. */
    pricedIn(table: PriceTable | undefined, districtCode: string, wards: readonly NamedPlace[]) {
      const isPriced = async ({ code }: NamedPlace) =>
        table !== undefined && prices.hasStreets(table.id, placesOf({ wardCode: code, districtCode }));
      return Promise.all(wards.map(async (ward) => ({ ...ward, isPriced: await isPriced(ward) })));
    },

    async calculate(tables: readonly PriceTable[], answers: PartialAnswers, costs: BuildingCosts) {
      const basis = await basisFor(tables, answers, costs.act);
      const facts = factsOf(answers, costs);
      const rules = basis ? rulesNamed(basis.rules) : undefined;
      return { basis, facts, estimate: basis && facts && rules ? estimate(facts, basis, rules) : null };
    },

    compared,

    /** The range of comparable offers; beside a value by the table only where there is one. */
    async rangeFor(type: ValuationType, answers: PartialAnswers): Promise<View['market']> {
      if (type === 'so-sanh') {
        const market = await compared(answers);
        if (!market || market.ok) return market && shortOf(market.value);
        const { lines: _, ...failure } = market.error;
        return fail(failure);
      }
      const found = isComplete(answers) ? await compareAtOnce(subjectOf({ answers })) : undefined;
      return found?.ok ? shortOf(found.value) : null;
    },

    /** Whether a street is answered that the table does not have; who only compares may say that it has none. */
    async isLostStreet(type: ValuationType, answers: PartialAnswers) {
      const { distanceID } = answers;
      if (distanceID === undefined || (type === 'so-sanh' && distanceID === NO_SEGMENT)) return false;
      return (await segmentFor(await tablesOf(answers), answers)) === undefined;
    },
  };
}
