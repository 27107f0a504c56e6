import { z } from 'zod';
import {
  type Browsed,
  type Card,
  CARDS_ON_A_PAGE,
  type Count,
  countOf,
  type PageLink,
  PAGES_AHEAD,
} from '#features/listings/domain/browse.ts';
import { type Notice, type Parameter, readFilter } from '#features/listings/domain/filter/filter-address.ts';
import { everything, type Filter, type Sort, SORTS } from '../domain/filter/filter.ts';
import type { ProductType } from '../domain/kinds.ts';
import type { Cursor, Keyed } from '#features/listings/domain/register/ordered.ts';
import type { ListedPlace, PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { readListingNumber } from '#kernel/codes.ts';
import { decodeCursor, encodeCursor, pageNumber } from '#kernel/web/pagination.ts';
import type { CardsOf } from './card-repository.ts';
import type { DetailRepository } from './public-repository.ts';
import { createNearMisses } from './near-misses.ts';
import type { Search } from './search.ts';

const cursor = z.tuple([z.int(), z.number(), z.int().positive()]);

/** Reads the cursor and page number; a cursor of another sort order restarts at page 1. */
function readPage(given: URLSearchParams, sort: Sort): { mark: Cursor | null; page: number } {
  const [after, before] = [given.get('sau'), given.get('truoc')];
  const written = after ?? before;
  const read = written === null ? undefined : decodeCursor(written, cursor);
  if (!read?.ok || SORTS[read.value[0]] !== sort) return { mark: null, page: 1 };
  const [, key, id] = read.value;
  const page = Math.max(2, pageNumber.parse(given.get('trang') ?? undefined));
  return { mark: { key, id, towards: after === null ? 'previous' : 'next' }, page };
}

/** Previous and next page links, from the rows of the page and those read ahead. */
function linksOf(
  rows: readonly Keyed[],
  { sort, mark, page }: { sort: Sort; mark: Cursor | null; page: number },
): Pick<Browsed, 'previous' | 'next'> {
  const link = (name: 'sau' | 'truoc', row: Keyed, to: number): PageLink => {
    const written = encodeCursor([SORTS.indexOf(sort), row.key, row.id]);
    return { page: to, search: `${name}=${written}&trang=${to}` };
  };
  const next: PageLink[] = [];
  const [first, last] = [rows[0], rows.at(-1)];
  // Who comes from a later page knows that there is one.
  if (mark?.towards === 'previous' && last) next.push(link('sau', last, page + 1));
  else
    for (let at = CARDS_ON_A_PAGE; at < rows.length; at += CARDS_ON_A_PAGE) {
      const end = rows[at - 1];
      if (end) next.push(link('sau', end, page + next.length + 1));
    }
  if (mark === null || !first) return { previous: null, next };
  return { previous: page === 2 ? { page: 1, search: '' } : link('truoc', first, page - 1), next };
}

const MAX_IN_FEED = 50;
/** How many are offered instead of a missing one. */
const INSTEAD = 5;
const NO_QUERY = new URLSearchParams();

const noSuchPlace = (code: string): Failure => ({
  kind: 'missing',
  code: 'listings/no-such-place',
  values: { code: code.slice(0, 40) },
});

type Places = Pick<
  PlaceDirectory,
  'placeOfCode' | 'communesWithCodes' | 'formerProvince' | 'pathTo' | 'placesWithin'
>;

export function createBrowse(
  search: Search,
  { cardsOf, withdrawn }: { cardsOf: CardsOf; withdrawn: DetailRepository['withdrawn'] },
  places: Places,
) {
  /** Resolves the place of a list: null for the complete country, or the current code to redirect to. */
  async function placeAt(
    code: string | null,
  ): Promise<Result<{ place: ListedPlace | null } | { moved: string }, Failure>> {
    if (code === null) return ok({ place: null });
    const found = await places.placeOfCode(code);
    if (!found) return fail(noSuchPlace(code));
    return ok(found.kind === 'moved' ? { moved: found.code } : { place: found.place });
  }

  /** One page of results, the rows for the page links ahead, and the total. */
  async function page(filter: Filter, mark: Cursor | null) {
    const isBack = mark?.towards === 'previous';
    const most = isBack ? CARDS_ON_A_PAGE : CARDS_ON_A_PAGE * PAGES_AHEAD + 1;
    const { total, first, histograms } = await search.first(filter, mark, most);
    return { count: countOf(total), rows: isBack ? first.toReversed() : first, histograms: histograms() };
  }

  const near = createNearMisses(search, cardsOf, places);

  /** Drops words that no listing has. */
  async function withKnownWords(filter: Filter): Promise<{ filter: Filter; dropped: readonly Notice[] }> {
    if (filter.words === '') return { filter, dropped: [] };
    const { known, unknown } = await search.knownWords(filter.words);
    if (unknown === '') return { filter, dropped: [] };
    return {
      filter: { ...filter, words: known },
      dropped: [{ what: 'unknown', parameter: 'q', words: unknown }],
    };
  }

  const cardsIn = (rows: readonly { id: number }[]) => cardsOf(rows.map(({ id }) => id));

  return {
    /** The newest listings of a list, for its feed. */
    async newest(type: ProductType, code: string | null, given: URLSearchParams) {
      const at = await placeAt(code);
      if (!at.ok) return at;
      if ('moved' in at.value) return ok(at.value);
      const filter: Filter = { ...readFilter(type, code, given).filter, sort: 'moi-nhat' };
      const { first } = await search.first(filter, null, MAX_IN_FEED);
      return ok({ filter, place: at.value.place, cards: await cardsIn(first) });
    },

    /**
     * Listings instead of one that is not shown: those like one that was withdrawn, or else the newest of a type in a
     * place; null where it has none, so that the whole country's are offered.
     */
    async instead(
      type: ProductType,
      code: string | null,
      written: string,
    ): Promise<{ place: ListedPlace | null; cards: readonly Card[] }> {
      const id = readListingNumber(written);
      const [at, gone] = await Promise.all([placeAt(code), id === undefined ? undefined : withdrawn(id)]);
      const place = at.ok && !('moved' in at.value) ? at.value.place : null;
      const alike = gone ? await search.similarTo(gone, INSTEAD) : [];
      const newestIn = async (of: string | null) =>
        (await search.first(readFilter(type, of, NO_QUERY).filter, null, INSTEAD)).first;
      const here = place ? await newestIn(code) : [];
      const ids = [alike, here.map((one) => one.id)].find((some) => some.length > 0);
      const cards = await cardsOf(ids ?? (await newestIn(null)).map((one) => one.id));
      return { place: here.length > 0 ? place : null, cards };
    },

    /** How many a list finds. */
    async count(wanted: Filter): Promise<Count> {
      const { filter } = await withKnownWords(wanted);
      const { total } = await search.first(filter, null, 1);
      return countOf(total);
    },

    /** How many properties are for sale in a place. */
    async offersIn(code: string): Promise<{ place: ListedPlace; count: Count } | undefined> {
      const at = await placeAt(code);
      if (!at.ok || 'moved' in at.value || !at.value.place) return undefined;
      const { total } = await search.first(everything('nha-dat-ban', code), null, 1);
      return { place: at.value.place, count: countOf(total) };
    },

    /** The list for a URL. */
    async browse(
      type: ProductType,
      code: string | null,
      given: URLSearchParams,
    ): Promise<Result<Browsed | { moved: string }, Failure>> {
      const at = await placeAt(code);
      if (!at.ok) return at;
      if ('moved' in at.value) return ok(at.value);
      const { place } = at.value;
      const { filter, notices } = readFilter(type, code, given);
      const [known, former] = await Promise.all([
        places.communesWithCodes(filter.communes),
        filter.formerProvince === null ? undefined : places.formerProvince(filter.formerProvince),
      ]);
      const isPart = former !== undefined && former.province === code;
      const communes = [...known.values()].filter((commune) => commune !== 'ended');
      const read = readPage(given, filter.sort);
      const { filter: resolved, dropped } = await withKnownWords({
        ...filter,
        communes: communes.map((commune) => commune.code),
        formerProvince: isPart ? former.code : null,
      });
      const [{ count, rows, histograms }, path, within] = await Promise.all([
        page(resolved, read.mark),
        code === null ? [] : places.pathTo(code),
        places.placesWithin(code),
      ]);
      const foreign: readonly Parameter[] = [
        ...(communes.length < filter.communes.length ? (['phuong'] as const) : []),
        ...(filter.formerProvince !== null && !isPart ? (['tinh_cu'] as const) : []),
      ];
      return ok({
        filter: resolved,
        notices: [
          ...notices,
          ...foreign.map((parameter) => ({ what: 'ignored' as const, parameter })),
          ...dropped,
        ],
        place,
        path,
        within,
        communes,
        formerProvince: isPart ? { code: former.code, name: former.name } : null,
        count,
        histograms,
        ...(await near(resolved, path, count.listings)),
        cards: await cardsIn(rows.slice(0, CARDS_ON_A_PAGE)),
        page: read.page,
        ...linksOf(rows, { sort: filter.sort, ...read }),
      });
    },
  };
}
