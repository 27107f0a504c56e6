import {
  type Browsed,
  CARDS_ON_A_PAGE,
  countFrom,
  countOf,
  FEWEST_TOLD,
  MOST_COUNTED,
  PAGES_AHEAD,
} from '#features/listings/domain/browse.ts';
import { readFilter } from '#features/listings/domain/filter-address.ts';
import type { Filter } from '#features/listings/domain/filter.ts';
import type { Cluster, Clusters, MapWindow } from '#features/listings/domain/map-window.ts';
import type { NamedPlace, Places } from '#features/listings/domain/place.ts';
import type { ProductType } from '#features/listings/domain/product-type.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure } from '#kernel/failure.ts';
import { keptFor } from '#kernel/kept-for.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { cardsOf } from './card-record.ts';
import { linksOf, readPage } from './paging.ts';
import type { ClusterRepository } from './cluster-repository.ts';
import { type Mark, type SearchRepository, SLICES, slicesFor } from './search-repository.ts';
import { wayTo } from './ways.ts';

/** What is known of all listings is asked for again after this long: it only says how to look for some. */
const SIZE_KEPT = 600_000;

/** Chance makes a sample differ from the whole; at three times its usual error, more than this is certain. */
const surely = (hits: number, share: number) => (hits - 3 * Math.sqrt(hits)) / share;

const MOST_IN_FEED = 50;

const noSuchPlace = (code: string): Failure => ({
  kind: 'missing',
  code: 'listings/no-such-place',
  values: { code: code.slice(0, 40) },
});

export function createBrowse(
  repository: SearchRepository,
  clusters: ClusterRepository,
  { places, clock }: { places: Places; clock: Clock },
) {
  const size = keptFor(SIZE_KEPT, clock, repository.size);
  const shares = keptFor(SIZE_KEPT, clock, async () => repository.shares(await size()));

  /** The place a list is of, none for the whole country, or the code that it has today. */
  async function placeAt(
    code: string | null,
  ): Promise<Result<{ place: NamedPlace | null } | { moved: string }, Failure>> {
    if (code === null) return ok({ place: null });
    const found = await places.placeOfCode(code);
    if (!found) return fail(noSuchPlace(code));
    return ok(found.kind === 'moved' ? { moved: found.code } : { place: found.place });
  }

  /** A page of what answers a filter, and how many do. */
  async function search(filter: Filter, mark: Mark | null, cards = CARDS_ON_A_PAGE) {
    const [{ hits, first, share }, known] = await Promise.all([
      repository.sample(filter, await size()),
      shares(),
    ]);
    const isWhole = share === 1;
    const sure = isWhole ? hits : surely(hits, share);
    const isMany = isWhole ? hits > CARDS_ON_A_PAGE * 10 : sure > MOST_COUNTED;
    const told = sure > FEWEST_TOLD ? { hits: hits / share, isMany, first } : null;
    const way = wayTo(filter, known, told);
    const isBack = mark?.towards === 'previous';
    const ahead = isBack ? 0 : CARDS_ON_A_PAGE * (PAGES_AHEAD - 1) + 1;
    const options = { way, cards, ahead, mark };
    const { total, rows } = await repository.page(filter, options);
    const count = total === null && !isWhole ? countFrom(sure) : countOf(total ?? hits);
    return { count, rows: isBack ? rows.toReversed() : rows };
  }

  return {
    search,

    /** The newest of a list, for those who follow it. */
    async newest(type: ProductType, code: string | null, given: URLSearchParams) {
      const at = await placeAt(code);
      if (!at.ok) return at;
      if ('moved' in at.value) return ok(at.value);
      const filter: Filter = { ...readFilter(type, code, given).filter, sort: 'moi-nhat' };
      const { rows } = await search(filter, null, MOST_IN_FEED);
      const cards = await cardsOf(rows.slice(0, MOST_IN_FEED), places.namesOf);
      return ok({ filter, place: at.value.place, cards });
    },

    /** What a map of a list shows in a window: all that answer, or as a sample has it where they are many. */
    async clusters(filter: Filter, window: MapWindow): Promise<Clusters> {
      const slices = slicesFor(filter, await size());
      const share = slices / SLICES;
      const sampled = await clusters.sampled(filter, window, slices);
      const sum = (list: readonly Cluster[]) => list.reduce((all, { count }) => all + count, 0);
      const hits = sum(sampled);
      if (share === 1) return { clusters: sampled, total: hits, isEstimate: false };
      if (surely(hits, share) > MOST_COUNTED) {
        const scaled = sampled.map((one) => ({ ...one, count: Math.round(one.count / share), id: null }));
        return { clusters: scaled, total: Math.round(hits / share), isEstimate: true };
      }
      const whole = await clusters.whole(filter, window, wayTo(filter, await shares(), null, window));
      return { clusters: whole, total: sum(whole), isEstimate: false };
    },

    /** The list at an address. */
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
      const communes = await places.communesOf(filter.communes);
      const { mark, page } = readPage(given, filter.sort);
      const asked = { ...filter, communes: communes.map((commune) => commune.code) };
      const [{ count, rows }, path, within] = await Promise.all([
        search(asked, mark),
        code === null ? [] : places.pathTo(code),
        places.within(code),
      ]);
      const isForeign = communes.length < filter.communes.length;
      return ok({
        filter: asked,
        notices: isForeign ? [...notices, { what: 'ignored', parameter: 'phuong' }] : notices,
        place,
        path,
        within,
        communes,
        count,
        cards: await cardsOf(rows.slice(0, CARDS_ON_A_PAGE), places.namesOf),
        page,
        ...linksOf(rows, { sort: filter.sort, mark, page }),
      });
    },
  };
}
