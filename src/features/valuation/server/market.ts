import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { widthFor } from '#features/valuation/domain/market/back-test.ts';
import { type Comparable, districtOf, type Subject } from '#features/valuation/domain/market/comparable.ts';
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
import { type Offers, runBackTest, sinceFor } from './back-test.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';

/** A property to estimate as of today. */
export type SubjectInput = Omit<Subject, 'today'>;

/** The ids of comparables that the reader has excluded. */
type Choice = { dropped?: readonly number[] };

type Answer = Result<MarketEstimate, MarketRefusal>;

type Options = {
  db: Database;
  offers: Offers & { subject: (id: number) => Promise<SubjectInput | undefined> };
  nameOf: PlaceDirectory['nameOf'];
  /** Whether demo properties are included, and marked as such. */
  demo: boolean;
  log: Pick<Log, 'warn'>;
  clock: Clock;
};

/** Cache of markets, which change slowly; a few hundred offers each. */
const MARKETS_KEPT = { max: 40, milliseconds: 10 * 60_000 };

const NO_LISTING: Answer = fail({ kind: 'missing', code: 'valuation/no-such-listing', lines: [] });

/** Estimates asking prices from asking prices of others, never from closed deals. */
export function createMarket({ db, offers, nameOf, demo, log, clock }: Options) {
  const markets = cachedByKey<readonly Comparable[]>({ ...MARKETS_KEPT, clock });
  const lastTest = cachedByTag(
    () => latestBackTest(db),
    (tag) => tag === BACK_TEST_TAG,
  );
  const today = () => dayOf(clock());
  let running: Promise<BackTest> | undefined;

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

  const around = ({ kind, province, district, commune }: SubjectInput): Promise<readonly Comparable[]> => {
    const place = { kind, province, district, commune };
    const key = `${kind} ${province} ${districtOf(place)}`;
    return markets.get(key, () => offers.around(place, { since: sinceFor(today()), withDemo: demo }));
  };

  async function calculate(input: SubjectInput, tested: BackTest | undefined, { dropped = [] }: Choice = {}) {
    const market = await around(input);
    const { own } = input;
    const property = own ? (propertiesOf([...market, own]).get(own.id) ?? null) : null;
    const width = tested?.widths
      ? widthFor(tested.widths, dayOf(tested.at), { province: input.province, property })
      : null;
    return marketEstimate({ ...input, today: today() }, market, { width, dropped });
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
      const input = await offers.subject(id);
      return input ? estimate(input, choice) : NO_LISTING;
    },

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
      const named = tested.areas.map(async (area) => ({ ...area, name: await nameOf(area.place) }));
      return { ...tested, areas: await Promise.all(named) };
    },

    test,

    testDaily,
    jobs: [defineSweep({ name: 'valuation/back-test', schedule: hourlyAt(41), run: testDaily })],

    onInvalidated(tags: readonly string[]) {
      if (lastTest.onInvalidated(tags)) markets.clear();
    },
  };
}
