import { setImmediate } from 'node:timers/promises';
import { leaveOut } from '#features/valuation/domain/market/back-test.ts';
import { DAYS } from '#features/valuation/domain/market/choose.ts';
import { type Comparable, districtOf } from '#features/valuation/domain/market/comparable.ts';
import { oncePerProperty, propertiesOf } from '#features/valuation/domain/market/properties.ts';
import { type BackTest, backTestOf, type Sampled } from '#features/valuation/domain/market/report.ts';
import { addDays, dayOf, type IsoDate } from '#kernel/dates.ts';

type MarketPlace = { kind: string; province: string; district: string | null; commune: string };

export type Since = { since: IsoDate; withDemo: boolean };

/** The market that comparables are taken from, and the communes on the land of its former district. */
type Around = { market: readonly Comparable[]; communesAround: readonly string[] };

/** The listings to test with. */
export type Offers = {
  around: (place: MarketPlace, since: Since) => Promise<readonly Comparable[]>;
  communesAround: (place: MarketPlace) => Promise<readonly string[]>;
  /** Where one answer covers a whole province, it serves every place in it. */
  markets: (since: Since) => Promise<readonly (MarketPlace & { isWhole: boolean })[]>;
};

export const sinceFor = (today: IsoDate) => addDays(today, -DAYS);

/** The maximum number of tests per place and kind; more would not be more precise. */
const MAX_MARKET_SAMPLE = 60;
/** Yields to other requests after this many estimates. */
const AT_ONCE = 8;

/** Estimates each property of one place and kind from the others, as a reader's own would be. */
async function testMarket(place: MarketPlace, { market, communesAround }: Around, today: IsoDate) {
  const properties = propertiesOf(market);
  const here = oncePerProperty(market, null).filter((offer) => districtOf(offer) === districtOf(place));
  const tested: Sampled[] = [];
  for (const offer of here.slice(-MAX_MARKET_SAMPLE)) {
    if (tested.length % AT_ONCE === 0) await setImmediate();
    const { kind, province, isDemo } = offer;
    const property = properties.get(offer.id) ?? offer.id;
    const test = leaveOut(offer, market, { today, communesAround, property });
    tested.push({ kind, province, district: districtOf(offer), isDemo, test });
  }
  return tested;
}

/** Tests the estimates on all listings for sale, market by market. */
export async function runBackTest(offers: Offers, at: Date, withDemo: boolean): Promise<BackTest> {
  const today = dayOf(at);
  const since = { since: sinceFor(today), withDemo };
  const sampled: Sampled[] = [];
  let last: { key: string; market: readonly Comparable[] } | undefined;
  for (const { isWhole, ...place } of await offers.markets(since)) {
    const key = `${place.kind} ${place.province} ${isWhole ? '' : districtOf(place)}`;
    if (last?.key !== key) last = { key, market: await offers.around(place, since) };
    const communesAround = await offers.communesAround(place);
    sampled.push(...(await testMarket(place, { market: last.market, communesAround }, today)));
  }
  return backTestOf(sampled, at);
}
