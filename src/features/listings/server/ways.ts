import { CARDS_ON_A_PAGE, PAGES_AHEAD } from '#features/listings/domain/browse.ts';
import type { Box } from '#features/listings/domain/cells.ts';
import { type FacetLists, facetsAsked } from '#features/listings/domain/facet-lists.ts';
import { FACET } from '#features/listings/domain/facets.ts';
import type { Filter } from '#features/listings/domain/filter.ts';
import type { Deal } from '#features/listings/domain/kinds.ts';
import { scopeOf } from '#features/listings/domain/product-type.ts';
import type { Sort } from '#features/listings/domain/sort.ts';

/** Prices at each hundredth of all, and prices by area. */
export type Spread = { price: readonly number[]; unitPrice: readonly number[] };

/** Which share of the listings of each market has a facet, and how prices are spread there, as a sample shows it. */
export type Shares = Readonly<
  Record<Deal, { listings: number; facets: ReadonlyMap<number, number>; spread: Spread }>
>;

/** What a sample tells of the whole, which is so many times as large. */
export function sharesOf(
  counted: readonly { deal: Deal; facet: number; n: number }[],
  times: number,
  spreads: readonly (Spread & { deal: Deal })[],
): Shares {
  const of = (deal: Deal) => {
    const own = new Map(counted.flatMap((one) => (one.deal === deal ? [[one.facet, one.n]] : [])));
    const all = own.get(FACET.deal(deal)) ?? 0;
    const spread = spreads.find((one) => one.deal === deal) ?? { price: [], unitPrice: [] };
    return { listings: all * times, facets: new Map([...own].map(([facet, n]) => [facet, n / all])), spread };
  };
  return { ban: of('ban'), 'cho-thue': of('cho-thue') };
}

/**
 * How listings are found: by walking the order that is asked for until a page is full, by an index that holds all that
 * is asked, or by the index of words and facets, after which each row is looked at.
 */
export type Way = { by: 'order' } | { by: 'columns' } | { by: 'words'; lists: FacetLists };

/** What looking at one of them costs, in microseconds: an entry of an index, one of a list of rows, of many lists, a row. */
const COST = { entry: 0.4, listed: 0.02, merged: 0.12, row: 2.5, words: 3 };
/** Nobody waits longer than this, in microseconds, to be told a number exactly that is not small. */
const MOST_COUNTING = 10_000;
/** Orders that go with what is asked have their first answers far from their beginning; of prices a sample tells where. */
const UNEVEN: Readonly<Record<Sort, number>> = {
  'moi-nhat': 1,
  'ha-gia': 2,
  'gia-tang': 1,
  'gia-giam': 1,
  'don-gia-tang': 1,
  'don-gia-giam': 1,
  'gan-nhat': 4,
};

type Known = { listings: number; share: (list: readonly number[]) => number };

/** The lists that are worth reading: the rarest, and each other that spares more rows than it costs to read. */
function worthReading(lists: FacetLists, { listings, share }: Known): { lists: FacetLists; cost: number } {
  const rarest = lists.toSorted((a, b) => share(a) - share(b));
  const read: (readonly number[])[] = [];
  let [rows, cost] = [listings, 0];
  for (const list of rarest) {
    const part = share(list);
    const reading = listings * part * (list.length === 1 ? COST.listed : COST.merged);
    if (read.length > 0 && rows * (1 - part) * COST.row < reading) continue;
    read.push(list);
    rows *= part;
    cost += reading;
  }
  return { lists: read, cost: cost + rows * COST.row };
}

/** The part of a market that has a smaller price. */
const below = (prices: readonly number[], price: number) =>
  prices.filter((one) => one < price).length / Math.max(1, prices.length);

/** The part of an order by prices that lies before the first that answers. */
function passedBefore({ sort, price }: Filter, { spread }: Shares[Deal], first: number | null): number {
  if (first === null) return 0;
  if (sort === 'gia-tang') return below(spread.price, first) - below(spread.price, price.least ?? 0);
  if (sort === 'gia-giam') return below(spread.price, price.most ?? Infinity) - below(spread.price, first);
  const before = below(spread.unitPrice, first);
  return sort === 'don-gia-tang' ? before : 1 - before;
}

/** About how many answer, and the first in an order by prices; `isMany` when they are more than are counted anyway. */
export type Told = { hits: number; isMany: boolean; first: number | null };

/** By what all that answer are found soonest, or a page of them where it is known that they are not few. */
export function wayTo(filter: Filter, shares: Shares, told: Told | null, window?: Box): Way {
  const { deal } = scopeOf(filter.type);
  const { listings, facets } = shares[deal];
  const share = (list: readonly number[]) =>
    list.length === 0
      ? 1
      : Math.min(
          1,
          list.reduce((sum, facet) => sum + (facets.get(facet) ?? 0), 0),
        );
  const known = { listings, share };
  const asked = facetsAsked(filter, window);
  const lists = Object.values(asked).filter((list) => list.length > 0);
  const isWorded = filter.words !== '';
  const chosen = worthReading(lists.length > 0 || isWorded ? lists : [[FACET.deal(deal)]], known);
  const { kinds, place, communes, price } = asked;
  const isProvince = filter.place?.length === 2;
  const ranges = [
    share(isProvince ? place : []) * share(kinds) * share(price),
    ...(isProvince ? [] : [share(place)]),
    share(communes),
  ];
  const columns = listings * Math.min(...ranges) * COST.entry;
  const found: Way =
    !isWorded && columns <= chosen.cost ? { by: 'columns' } : { by: 'words', lists: chosen.lists };
  if (told === null) return found;
  const { hits, isMany, first } = told;
  const wanted = CARDS_ON_A_PAGE * PAGES_AHEAD + 1;
  const step = isWorded ? COST.words : filter.ring.length > 0 ? COST.row : COST.entry;
  const passed = passedBefore(filter, shares[deal], first);
  const walked = (passed + (wanted / hits) * UNEVEN[filter.sort]) * listings * step;
  const cost = isMany && isWorded ? hits * COST.words : found.by === 'columns' ? columns : chosen.cost;
  return walked <= cost && (isMany || cost > MOST_COUNTING) ? { by: 'order' } : found;
}
