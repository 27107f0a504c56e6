import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Accuracy, headlineOf, isShown, marketTag } from '../domain/figures.ts';
import { quarterOf, quartersUntil } from '../domain/quarter.ts';
import type { ComparedPlace, Market, ShortMarket } from '../domain/market.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import type { Database } from '#platform/db/client.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import { countDue } from './counting.ts';
import { createMarketRepository, type PropertiesOnOffer } from './repository.ts';

const DISTRICT = /^\d{3}$/;
/** Districts named on other pages. */
const MAX_DISTRICTS = 8;

type Options = {
  db: Database;
  /** For counting, which takes longer than a request may. */
  batch: Database;
  places: Pick<PlaceDirectory, 'placeOfPage' | 'placesWithin' | 'placesBeside' | 'pathTo' | 'placeOfCode'>;
  onOffer: PropertiesOnOffer;
  /** How near estimates come in the first of some places that was tested. */
  accuracyIn: (places: readonly string[]) => Promise<Accuracy | undefined>;
  demo: boolean;
  clock: Clock;
};

/** The market by place and quarter, counted once a day from our own offers. */
export function createMarketService({ db, batch, places, onOffer, accuracyIn, demo, clock }: Options) {
  const repository = createMarketRepository(db);
  /** The quarter that was counted last, and the headline of each place in it. */
  const counted = cachedByTag(
    async () => {
      const latest = await repository.latest();
      const quarter = latest?.quarter ?? quarterOf(dayOf(clock()));
      const rows = latest ? await repository.headlines(quarter) : [];
      return {
        quarter,
        at: latest?.at ?? null,
        headlines: new Map(rows.map(({ place, ...row }) => [place, row])),
      };
    },
    (tag) => tag.startsWith(marketTag('')),
  );

  const count = () => countDue({ db: batch, onOffer, at: clock(), withDemo: demo });

  /** The market of a place that the directory knows; null is the whole country. */
  async function marketOf(code: string | null): Promise<Market> {
    const { quarter, at } = await counted.get();
    const quarters = quartersUntil(quarter);
    const place = code ?? '';
    const [figures, budgets, path, within, beside] = await Promise.all([
      repository.figuresOf(place, quarters[0] ?? quarter),
      repository.budgetsOf(place),
      code === null ? [] : places.pathTo(code),
      places.placesWithin(code),
      code === null ? [] : places.placesBeside(code),
    ]);
    const headline = headlineOf(figures, quarter);
    const here = path.at(-1);
    const around = [...within, ...(here ? [here] : []), ...beside];
    const found = headline
      ? await repository.medians(
          around.map((one) => one.code),
          headline.kind,
          quarter,
        )
      : [];
    const medians = new Map(found.map((row) => [row.place, row]));
    const compared = (some: typeof within): ComparedPlace[] =>
      some
        .flatMap((one) => {
          const row = medians.get(one.code);
          return row ? [{ place: one, count: row.count, median: row.median }] : [];
        })
        .toSorted((a, b) => b.median - a.median);
    return {
      place: here ?? null,
      path,
      quarter,
      countedAt: at,
      quarters,
      figures,
      budgets,
      headline,
      within: compared(within),
      beside: here ? compared([here, ...beside]) : [],
      accuracy: await accuracyIn([...path.map((one) => one.code).toReversed(), '']),
      isShown: isShown(figures),
      isDemo: [...figures, ...budgets].some(({ isDemo }) => isDemo),
    };
  }

  return {
    /** The market of the place of a page, or the page that has it; undefined where there is no such place. */
    async page(name: string): Promise<Market | { moved: string } | undefined> {
      const found = await places.placeOfPage(name);
      if (!found) return undefined;
      return found.kind === 'moved' ? { moved: found.page } : marketOf(found.place.code);
    },

    country: () => marketOf(null),
    isPage: async (name: string) => (await places.placeOfPage(name))?.kind === 'place',

    /** What the page of a place says of its market; without a statement once it is read. */
    async short(code: string): Promise<ShortMarket | undefined> {
      const found = await places.placeOfCode(code);
      if (found?.kind !== 'place') return undefined;
      const headline = (await counted.get()).headlines.get(found.place.code);
      return headline && { place: found.place, headline };
    },

    /** The former districts with most properties on offer; without a statement once they are read. */
    async districts(): Promise<ShortMarket[]> {
      const { headlines } = await counted.get();
      const found: ShortMarket[] = [];
      const districts = [...headlines].filter(([code]) => DISTRICT.test(code));
      for (const [code, headline] of districts.toSorted(([, a], [, b]) => b.count - a.count)) {
        const named = await places.placeOfCode(code);
        if (named?.kind === 'place') found.push({ place: named.place, headline });
        if (found.length === MAX_DISTRICTS) break;
      }
      return found;
    },

    /** The places whose market is counted from real offers, and the pages they have; '' is the country. */
    async indexed(): Promise<{ page: string; at: Date | null }[]> {
      const { headlines, at } = await counted.get();
      const pages: { page: string; at: Date | null }[] = [];
      for (const [code, { isDemo }] of headlines) {
        const found = isDemo || code === '' ? undefined : await places.placeOfCode(code);
        if (found?.kind === 'place') pages.push({ page: found.place.page, at });
        if (code === '' && !isDemo) pages.unshift({ page: '', at });
      }
      return pages;
    },

    count,
    onInvalidated: counted.onInvalidated,
    jobs: [defineSweep({ name: 'market/count', schedule: hourlyAt(43), run: count })],
  };
}
