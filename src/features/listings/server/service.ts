import { readFilter } from '#features/listings/domain/filter/filter-address.ts';
import { parseQuery } from '#features/listings/domain/query-words/words.ts';
import { everything, type Filter } from '#features/listings/domain/filter/filter.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { ProductType } from '../domain/kinds.ts';
import type { MapWindow } from '../domain/map-window.ts';
import { createListingIndex } from '#features/listings/domain/register/register.ts';
import { NEWEST } from '../domain/listing.ts';
import type { Clock } from '#kernel/clock.ts';
import { createIndexSync } from '#search-index/index-sync.ts';
import { readListingNumber } from '#kernel/codes.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { cachedByKey, cachedByTag } from '#platform/cache/cached.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { applyParsedQuery } from '#features/listings/domain/query-words/parsed-query.ts';
import { createBrowse } from './browse.ts';
import { createCardRepository, createCards } from './card-repository.ts';
import { createChanging, type Followers } from './publishing/changing.ts';
import { offerOf } from './detail-record.ts';
import { createAddressRepository, createDetailRepository } from './public-repository.ts';
import { type BandOf, createDetailService, type OfficesOf, type PlanOf } from './detail-service.ts';
import { contactedTimes } from './publishing/consigned-repository.ts';
import { createConsigned } from './publishing/consigned.ts';
import { createPublishing } from './publishing/publishing.ts';
import { createOwnReports } from './reports/own-reports.ts';
import { createVisitorActions } from './visitor-actions.ts';
import { createReports } from './reports/reports.ts';
import { addConversationReport } from './reports/reports-repository.ts';
import { createSaved } from './saved.ts';
import { createIndexRepository } from './register-repository.ts';
import { createSearch } from './search.ts';
import { createStreetRepository } from './street-repository.ts';
import { createSuggestions } from './suggest.ts';
import { PERSONAL_TABLES } from './tables.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';

/** «100201», «mã tin 100201», «#100201» */
const NUMBERED = /^(?:#|(?:mã|ma)(?: tin)?:? ?|id:? ?)?(\d{5,15})$/iu;
/** Longer queries are cut: they would only cost time. */
const MAX_LENGTH = 200;
const MAX_WORDS = 100;
const WORDS_KEPT = { max: 500, milliseconds: 60_000 };
/** Number of newest listings shown on other pages. */
const LATEST_SHOWN = 4;
/** Cards beside the map of a list. */
const BESIDE_MAP = 12;

type ListingOptions = {
  db: Database;
  places: PlaceDirectory;
  officesOf: OfficesOf;
  bandOf: BandOf;
  planOf: PlanOf;
  /** Pseudonymizes a household or network for rate limits. */
  hide: (text: string) => string;
  /** Verifies the proof of work of a form; each proof is valid once. */
  isProven: (proof: string) => Promise<Result<void, Failure>>;
  /** Renders the share image of a listing from its first picture. */
  drawCard: (picture: string) => Promise<unknown>;
  followers: Followers;
  seal: Seal;
  audit: Audit;
  clock: Clock;
};

export function createListingService(options: ListingOptions) {
  const { db, places, officesOf, bandOf, planOf, hide, isProven, drawCard, seal, audit, clock } = options;
  const changing = createChanging(db, audit, clock, options.followers);
  const reports = createReports({ db, withdraw: changing.withdraw, audit, clock });
  const entries = createIndexRepository(db);
  const register = createIndexSync(createListingIndex, entries);
  // A list and the lists near it have the same words.
  const words = cachedByKey<readonly string[]>({ ...WORDS_KEPT, clock });
  const wordsIn = (text: string) => words.get(text, () => entries.wordsIn(text));
  const search = createSearch(register, wordsIn, places);
  const cardsOf = createCards(createCardRepository(db), places);
  const streets = createStreetRepository(db);
  const details = createDetailRepository(db);
  const latest = cachedByTag(
    async () => {
      const { first } = await search.first(everything('nha-dat-ban'), null, LATEST_SHOWN);
      return cardsOf(first.map(({ id }) => id));
    },
    (tag) => tag === NEWEST,
  );
  /** Parses the search words of a form; they override the current filter. */
  async function filterFromQuery(
    type: ProductType,
    code: string | null,
    given: URLSearchParams,
    text: string,
  ): Promise<Filter> {
    const { filter } = readFilter(type, code, given);
    const { found, place, words } = await parseQuery(text.slice(0, MAX_LENGTH), places.placeInWords);
    const named = place ?? { code: filter.place, formerProvince: filter.formerProvince };
    return applyParsedQuery(
      {
        ...filter,
        place: named.code,
        formerProvince: named.formerProvince,
        words: words.slice(0, MAX_WORDS),
      },
      found,
    );
  }

  async function cleanUp(): Promise<void> {
    await changing.cleanUp();
    await reports.dropOld();
  }

  return {
    ...createBrowse(search, { cardsOf, withdrawn: details.withdrawn }, places),
    /** What the map of a list shows in a window, and the cards of the first of it. */
    async clusters(filter: Filter, window: MapWindow) {
      const { first, ...clusters } = await search.clusters(filter, window, BESIDE_MAP);
      return { ...clusters, cards: await cardsOf(first.map(({ id }) => id)) };
    },
    ...createDetailService({ ...details, ...search }, cardsOf, { places, officesOf, bandOf, planOf }),
    ...createVisitorActions({ db, clock, hide, seal, isProven }),
    ...createPublishing(db, { places, drawCard, clock }),
    consigned: {
      ...createConsigned(places, clock),
      contactedTimes: (ids: readonly number[]) => contactedTimes(db, ids),
    },
    ...changing,
    reports,
    addConversationReport,
    ownReports: createOwnReports(db, seal, clock),
    ...createSaved({ details, cardsOf, search }, places),

    /** Warms up the listing index. */
    warmUp: async () => void (await register()),

    /** Periodic clean-up: expires unconfirmed listings and drops old reports. */
    cleanUp,
    jobs: [
      defineSweep({ name: 'listings/clean-up', schedule: hourlyAt(11), run: cleanUp }),
      defineSweep({ name: 'listings/streets', schedule: hourlyAt(19), run: streets.count }),
    ],
    personalTables: PERSONAL_TABLES,

    /** The newest listings for sale. */
    latest: latest.get,
    onInvalidated: latest.onInvalidated,

    /** The published listing that a text names by its number. */
    async named(text: string) {
      const [, number = ''] = NUMBERED.exec(text.trim()) ?? [];
      const id = readListingNumber(number);
      const row = id === undefined ? undefined : await createAddressRepository(db).one(id);
      return row && offerOf(row);
    },

    filterFromQuery,
    ...createSuggestions({
      search,
      streets,
      places,
      filterFromQuery: (text) => filterFromQuery('nha-dat-ban', null, new URLSearchParams(), text),
    }),
  };
}
