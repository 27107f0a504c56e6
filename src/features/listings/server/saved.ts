import type { Comparable } from '#features/listings/domain/detail.ts';
import { readFilter, writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import { everything, type Filter, plainest } from '#features/listings/domain/filter/filter.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Deal, isProductType, KINDS } from '../domain/kinds.ts';
import type { CardsOf } from './card-repository.ts';
import type { DetailRepository } from './public-repository.ts';
import type { PublicationCursor, Search } from './search.ts';

/** A saved list, by the parts of its URL; an empty place is the complete country. */
type ListAddress = { type: string; place: string; search: string };

function filterAt({ type, place, search }: ListAddress): Filter | undefined {
  if (!isProductType(type) || !/^(?:\d{2}|\d{3}|\d{5})?$/.test(place)) return undefined;
  return readFilter(type, place || null, new URLSearchParams(search)).filter;
}

/** What a property request looks for; a price without a bound has none. */
type OfferQuery = {
  deal: Deal;
  kinds: readonly string[];
  district: string | null;
  communes: readonly string[];
  price: { from: number | null; to: number | null };
};

/** Queries for favourites, saved searches and property requests. */
export function createSaved(
  { details, cardsOf, search }: { details: DetailRepository; cardsOf: CardsOf; search: Search },
  places: Pick<PlaceDirectory, 'namesOf'>,
) {
  return {
    cardsOf,

    /** Comparison rows of visible listings, in the order of `ids`. */
    async compared(ids: readonly number[]): Promise<Comparable[]> {
      const rows = (await Promise.all(ids.map(details.find))).filter((row) => row !== undefined);
      const names = await places.namesOf(rows.map(({ listing }) => listing.place));
      return rows.map(({ listing, area, gallery, checks, ...row }, at) => ({
        listing,
        area,
        checks,
        names: names[at] ?? { now: '', before: null },
        isDemo: row.is_demo,
        priceDrop: row.price_drop,
        pictures: gallery,
      }));
    },

    /** The newest properties on offer of some kinds, at a price and in any of the places. */
    async offersFor(query: OfferQuery, most: number): Promise<number[]> {
      const { deal, kinds, district, communes, price } = query;
      const filter: Filter = {
        ...everything(deal === 'ban' ? 'nha-dat-ban' : 'nha-dat-cho-thue', district),
        kinds: KINDS.filter((one) => kinds.includes(one)),
        communes,
        price: { least: price.from, most: price.to },
      };
      const { first } = await search.first(filter, null, most);
      return first.map(({ id }) => id);
    },

    tidyAddress(address: ListAddress): ListAddress | undefined {
      const filter = filterAt(address);
      if (!filter) return undefined;
      const plain = plainest(filter);
      return { type: plain.type, place: plain.place ?? '', search: writeFilter(plain) };
    },

    /** Listings published after a cursor and until a time, oldest first; the last one is the next cursor. */
    async newsOf(address: ListAddress, after: PublicationCursor, until: Date, most: number) {
      const filter = filterAt(address);
      if (!filter) return undefined;
      const found = await search.publishedAfter(filter, after, until, most);
      return found && { cards: await cardsOf(found.ids), total: found.total, last: found.last };
    },
  };
}
