import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { createSlotIndex } from '#search-index/slot-index.ts';
import { createSortedRuns } from '#search-index/sorted-runs.ts';
import { type Faceted, facetsOf } from '#features/listings/domain/filter/facets.ts';
import { COLUMNS, figuresFor, ORDERED, type Ordered, slotOrder } from './order.ts';

/** The indexed facts of a published listing, with its search tokens. */
export type IndexedListing = Faceted & {
  id: number;
  unitPrice: number | null;
  priceDrop: number;
  /** In milliseconds. */
  publishedAt: number;
  at: LonLat | null;
  words: readonly string[];
};

const MIN = 4_096;
/** Batch size of sorting while the index loads. */
const BATCH = 1_024;

/**
 * In-memory index of published listings: a query is a few passes over bitmaps. A changed listing gets a new
 * slot and its old one becomes stale.
 */
export function createListingIndex() {
  let figures = figuresFor(MIN);
  const index = createSlotIndex<number | string>();
  const orders = new Map(ORDERED.map((sort) => [sort, createSortedRuns()]));

  function ensureCapacity(slot: number): void {
    if (slot < figures.id.length) return;
    const larger = figuresFor(slot * 2);
    for (const column of COLUMNS) larger[column].set(figures[column]);
    figures = larger;
  }

  /** All slots in an order, the dead ones among them. */
  function ordered(sort: Ordered): readonly Uint32Array[] {
    const order = orders.get(sort);
    order?.add(index.slots(), slotOrder(sort, figures));
    return order?.runs() ?? [];
  }

  return {
    drop: index.drop,
    ordered,

    put(listing: IndexedListing): void {
      const slot = index.put(listing.id, [...facetsOf(listing), ...listing.words]);
      ensureCapacity(slot);
      figures.id[slot] = listing.id;
      figures.price[slot] = listing.price ?? Number.NaN;
      figures.unitPrice[slot] = listing.unitPrice ?? Number.NaN;
      figures.area[slot] = listing.area;
      figures.priceDrop[slot] = listing.priceDrop;
      figures.publishedAt[slot] = listing.publishedAt;
      figures.lon[slot] = listing.at?.lon ?? Number.NaN;
      figures.lat[slot] = listing.at?.lat ?? Number.NaN;
      if (slot % BATCH === 0) for (const sort of ORDERED) ordered(sort);
    },

    isStale: index.isStale,
    size: index.size,
    figures: () => figures,
    alive: index.alive,
    ofFacet: (facet: number) => index.of(facet),
    ofWord: (word: string) => index.of(word),
  };
}

export type ListingIndex = ReturnType<typeof createListingIndex>;
