import type { Comparable } from '#features/listings/domain/detail.ts';
import { readFilter, writeFilter } from '#features/listings/domain/filter/filter-address.ts';
import { type Filter, plainest } from '#features/listings/domain/filter/filter.ts';
import type { Places } from '#features/listings/domain/place.ts';
import { isProductType } from '#features/listings/domain/product-type.ts';
import type { CardsOf } from './cards.ts';
import type { DetailRepository } from './detail-repository.ts';
import type { Moment, Search } from './search.ts';

/** A list as it is kept to be found again: the parts of its address; no place is the whole country. */
type ListAddress = { type: string; place: string; search: string };

function filterAt({ type, place, search }: ListAddress): Filter | undefined {
  if (!isProductType(type) || !/^(?:\d{2}|\d{3}|\d{5})?$/.test(place)) return undefined;
  return readFilter(type, place || null, new URLSearchParams(search)).filter;
}

/** What others ask of listings who keep them to be found again. */
export function createSaved(
  { details, cardsOf, search }: { details: DetailRepository; cardsOf: CardsOf; search: Search },
  places: Places,
) {
  return {
    cardsOf,

    /** All that a table beside others tells of each, in order; those that may not be shown are left out. */
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

    tidyAddress(address: ListAddress): ListAddress | undefined {
      const filter = filterAt(address);
      if (!filter) return undefined;
      const plain = plainest(filter);
      return { type: plain.type, place: plain.place ?? '', search: writeFilter(plain) };
    },

    /** What was published after one listing and until a moment, the oldest first; the last says where to go on. */
    async newsOf(address: ListAddress, after: Moment, until: Date, most: number) {
      const filter = filterAt(address);
      if (!filter) return undefined;
      const found = await search.publishedAfter(filter, after, until, most);
      return found && { cards: await cardsOf(found.ids), total: found.total, last: found.last };
    },
  };
}
