import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { ringAround } from '#features/valuation/domain/market/choose.ts';
import { widthFor } from '#features/valuation/domain/market/back-test.ts';
import {
  type Comparable,
  districtOf,
  PLOT_KINDS,
  type SubjectInput,
} from '#features/valuation/domain/market/comparable.ts';
import {
  marketEstimate,
  type MarketEstimate,
  type MarketRefusal,
} from '#features/valuation/domain/market/estimate.ts';
import { propertiesOf } from '#features/valuation/domain/market/properties.ts';
import {
  type BackTest,
  BACK_TEST_TAG,
  type NamedBackTest,
} from '#features/valuation/domain/market/report.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { cachedByKey, cachedByTag } from '#platform/cache/cached.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import { announce } from '#platform/changes/changes.ts';
import { keepBackTest, latestBackTest } from './back-test-repository.ts';
import { type Offers, runBackTest, type Since, sinceFor } from './back-test.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';

/** The ids of comparables that the reader has excluded. */
type Choice = { dropped?: readonly number[] };

type Place = Pick<SubjectInput, 'kind' | 'province' | 'district' | 'commune'>;

type Answer = Result<MarketEstimate, MarketRefusal>;

type Options = {
  db: Database;
  listings: {
    around: (place: Place, since: Since) => Promise<readonly Omit<Comparable, 'communeName'>[]>;
    markets: Offers['markets'];
    subject: (id: number) => Promise<SubjectInput | undefined>;
  };
  places: Pick<PlaceDirectory, 'nameOf' | 'communesOf'>;
  /** Whether demo properties are included, and marked as such. */
  demo: boolean;
  log: Pick<Log, 'warn'>;
  clock: Clock;
};

/** Cache of markets, which change slowly; a few hundred offers each. */
const MARKETS_KEPT = { max: 40, milliseconds: 10 * 60_000 };

const NO_LISTING: Answer = fail({ kind: 'missing', code: 'valuation/no-such-listing', lines: [] });

/** Estimates asking prices from asking prices of others, never from closed deals. */
export function createMarket({ db, listings, places, demo, log, clock }: Options) {
  const markets = cachedByKey<readonly Comparable[]>({ ...MARKETS_KEPT, clock });
  const lastTest = cachedByTag(
    () => latestBackTest(db),
    (tag) => tag === BACK_TEST_TAG,
  );
  const today = () => dayOf(clock());
  let running: Promise<BackTest> | undefined;

  const offers: Offers = {
    markets: listings.markets,

    async around(place, since) {
      const found = await listings.around(place, since);
      const codes = [...new Set(found.map(({ commune }) => commune))];
      const names = await Promise.all(codes.map(places.nameOf));
      const named = new Map(codes.map((code, at) => [code, names[at] ?? code]));
      return found.map((offer) => ({ ...offer, communeName: named.get(offer.commune) ?? offer.commune }));
    },

    async communesAround({ province, district }) {
      if (district === null) return [];
      return (await places.communesOf(province, district)).map(({ code }) => code);
    },
  };

  async function run(): Promise<BackTest> {
    const made = await runBackTest(offers, clock(), demo);
    await transaction(db, async (trx) => {
      await keepBackTest(trx, made);
      await announce(trx, [BACK_TEST_TAG]);
    });
    markets.clear();
    lastTest.forget();
    return made;
  }

  /** Runs the back-test and stores its result; concurrent callers share one run. */
  function test(): Promise<BackTest> {
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  const around = ({ kind, province, district, commune }: Place): Promise<readonly Comparable[]> => {
    const place = { kind, province, district, commune };
    const key = `${kind} ${province} ${districtOf(place)}`;
    return markets.get(key, () => offers.around(place, { since: sinceFor(today()), withDemo: demo }));
  };

  async function calculate(input: SubjectInput, tested: BackTest | undefined, { dropped = [] }: Choice = {}) {
    const [market, communesAround] = await Promise.all([around(input), offers.communesAround(input)]);
    const { own } = input;
    const property = own ? (propertiesOf([...market, own]).get(own.id) ?? null) : null;
    const width = tested?.widths
      ? widthFor(tested.widths, dayOf(tested.at), { province: input.province, property })
      : null;
    return marketEstimate({ ...input, communesAround, today: today() }, market, { width, dropped });
  }

  /** An estimate with its range and its comparables, or why there is none; a reader may exclude any comparable. */
  const estimate = async (input: SubjectInput, choice?: Choice): Promise<Answer> =>
    calculate(input, (await lastTest.get()) ?? (await test()), choice);

  async function testDaily(): Promise<void> {
    const last = await lastTest.get();
    if (!last || clock().getTime() - last.at.getTime() >= DAY) await test();
  }

  return {
    estimate,

    /** The same for what is for sale here, whose own price is never read. */
    async ofListing(id: number, choice?: Choice): Promise<Answer> {
      const input = await listings.subject(id);
      return input ? estimate(input, choice) : NO_LISTING;
    },

    /** How many offers of one kind a plot of a place can be compared with at most. */
    async supplyIn(place: Pick<SubjectInput, 'province' | 'district' | 'commune'>): Promise<number> {
      const kinds = PLOT_KINDS.map((kind) => ({ ...place, kind }));
      const [markets, communesAround] = await Promise.all([
        Promise.all(kinds.map(around)),
        offers.communesAround({ ...place, kind: '' }),
      ]);
      const from = { ...place, at: null, communesAround };
      return Math.max(...markets.map((market) => market.filter((one) => ringAround(from, one)).length));
    },

    /** An estimate beside something else; it does not wait for a test that was never run. */
    estimateAtOnce: async (input: SubjectInput, choice?: Choice): Promise<Answer> =>
      calculate(input, await lastTest.get(), choice),

    /** What a page about something else says of a property in one line; it does not wait for a test that was never run. */
    async bandOf(input: SubjectInput) {
      const found = await calculate(input, await lastTest.get());
      if (!found.ok) return found;
      const { range, used, width, on } = found.value;
      return ok({ range, used, coverage: width.coverage, on });
    },

    /** The accuracy by the last test; starts a first one in the background. */
    async accuracy(): Promise<NamedBackTest | undefined> {
      const tested = await lastTest.get();
      if (!tested) {
        test().catch((error: unknown) => log.warn({ err: error }, 'back-test'));
        return undefined;
      }
      const named = tested.areas.map(async (area) => ({ ...area, name: await places.nameOf(area.place) }));
      return { ...tested, areas: await Promise.all(named) };
    },

    /** The accuracy of all kinds in the first of some places with enough tests; '' is the whole country. */
    async accuracyIn(codes: readonly string[]) {
      const tested = await lastTest.get();
      for (const place of codes) {
        const area = tested?.areas.find((one) => one.place === place && one.kind === '');
        if (tested && area && area.error !== null && area.within !== null) {
          const { error, within } = area;
          return {
            place,
            name: await places.nameOf(place),
            tested: area.tested,
            error,
            within,
            on: tested.at,
          };
        }
      }
      return undefined;
    },

    test,

    testDaily,
    jobs: [defineSweep({ name: 'valuation/back-test', schedule: hourlyAt(41), run: testDaily })],

    onInvalidated(tags: readonly string[]) {
      if (lastTest.onInvalidated(tags)) markets.clear();
    },
  };
}
