import { z } from 'zod';
import {
  type Browsed,
  CARDS_ON_A_PAGE,
  type Count,
  countOf,
  type PageLink,
  PAGES_AHEAD,
} from '#features/listings/domain/browse.ts';
import { readFilter } from '#features/listings/domain/filter/filter-address.ts';
import { everything, type Filter, type Sort, SORTS } from '../domain/filter/filter.ts';
import type { ProductType } from '../domain/kinds.ts';
import type { Cursor, Keyed } from '#features/listings/domain/register/ordered.ts';
import type { ListedPlace, PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { decodeCursor, encodeCursor, pageNumber } from '#kernel/web/pagination.ts';
import type { CardsOf } from './card-repository.ts';
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

const noSuchPlace = (code: string): Failure => ({
  kind: 'missing',
  code: 'listings/no-such-place',
  values: { code: code.slice(0, 40) },
});

type Places = Pick<PlaceDirectory, 'placeOfCode' | 'communesWithCodes' | 'pathTo' | 'placesWithin'>;

export function createBrowse(search: Search, cardsOf: CardsOf, places: Places) {
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
    const { total, first } = await search.first(filter, mark, most);
    return { count: countOf(total), rows: isBack ? first.toReversed() : first };
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

    /** A place with other listings of a type; null where it has none, so that the whole country's are offered. */
    async placeWithOthers(type: ProductType, code: string | null): Promise<ListedPlace | null> {
      const at = await placeAt(code);
      if (!at.ok || 'moved' in at.value) return null;
      const { filter } = readFilter(type, code, new URLSearchParams());
      const { total } = await search.first(filter, null, 1);
      return total > 0 ? at.value.place : null;
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
      const known = await places.communesWithCodes(filter.communes);
      const communes = [...known.values()].filter((commune) => commune !== 'ended');
      const read = readPage(given, filter.sort);
      const resolved = { ...filter, communes: communes.map((commune) => commune.code) };
      const [{ count, rows }, path, within] = await Promise.all([
        page(resolved, read.mark),
        code === null ? [] : places.pathTo(code),
        places.placesWithin(code),
      ]);
      const isForeign = communes.length < filter.communes.length;
      return ok({
        filter: resolved,
        notices: isForeign ? [...notices, { what: 'ignored', parameter: 'phuong' }] : notices,
        place,
        path,
        within,
        communes,
        count,
        cards: await cardsIn(rows.slice(0, CARDS_ON_A_PAGE)),
        page: read.page,
        ...linksOf(rows, { sort: filter.sort, ...read }),
      });
    },
  };
}
