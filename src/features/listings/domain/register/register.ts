import type { LonLat } from '#kernel/coordinates.ts';
import {
  addSlot,
  type Bits,
  clearBit,
  noSlots,
  setBit,
  type Slots,
  withRoom,
  wordsFor,
} from '#kernel/slots.ts';
import { createSortedRuns } from '#kernel/sorted-runs.ts';
import { type Faceted, facetsOf } from '../facets.ts';
import { ORDERED, type Ordered, slotOrder } from './order.ts';

/** What a list can ask of a listing on offer, its words as texts are searched for. */
export type Offered = Faceted & {
  id: number;
  unitPrice: number | null;
  priceDrop: number;
  /** In milliseconds. */
  publishedAt: number;
  at: LonLat | null;
  words: readonly string[];
};

const COLUMNS = ['id', 'price', 'unitPrice', 'area', 'priceDrop', 'publishedAt', 'lon', 'lat'] as const;
type Column = (typeof COLUMNS)[number];

/** The figures of all listings, each in the slot of its listing; what is not known is no number. */
export type Figures = Record<Column, Float64Array>;

const FEWEST = 4_096;
/** So many slots of listings that have changed may lie about, and as many as there are listings. */
const MOST_STALE = 4_096;
/** So many are put in order at a time while a register is filled. */
const BATCH = 1_024;

const figuresFor = (room: number): Figures => ({
  id: new Float64Array(room),
  price: new Float64Array(room),
  unitPrice: new Float64Array(room),
  area: new Float64Array(room),
  priceDrop: new Float64Array(room),
  publishedAt: new Float64Array(room),
  lon: new Float64Array(room),
  lat: new Float64Array(room),
});

/**
 * All listings on offer, in memory, so that whatever is asked of them is a few passes over bits. A listing that changes
 * takes a new slot; its old one is dead.
 */
export function createRegister() {
  let figures = figuresFor(FEWEST);
  let alive: Bits = new Uint32Array(0);
  let slots = 0;
  const orders = new Map(ORDERED.map((sort) => [sort, createSortedRuns()]));
  const slotOf = new Map<number, number>();
  const byFacet = new Map<number, Slots>();
  const byWord = new Map<string, Slots>();

  function list<Key>(lists: Map<Key, Slots>, key: Key, slot: number): void {
    const known = lists.get(key) ?? noSlots();
    if (known.count === 0) lists.set(key, known);
    addSlot(known, slot);
  }

  function makeRoom(): void {
    if (slots < figures.id.length) return;
    const larger = figuresFor(slots * 2);
    for (const column of COLUMNS) larger[column].set(figures[column]);
    figures = larger;
  }

  function drop(id: number): void {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    slotOf.delete(id);
    clearBit(alive, slot);
  }

  /** All slots in an order, the dead ones among them. */
  function ordered(sort: Ordered): readonly Uint32Array[] {
    const order = orders.get(sort);
    order?.add(slots, slotOrder(sort, figures));
    return order?.runs() ?? [];
  }

  return {
    drop,
    ordered,

    put(listing: Offered): void {
      drop(listing.id);
      makeRoom();
      const slot = slots;
      slots += 1;
      alive = withRoom(alive, slots);
      setBit(alive, slot);
      slotOf.set(listing.id, slot);
      figures.id[slot] = listing.id;
      figures.price[slot] = listing.price ?? Number.NaN;
      figures.unitPrice[slot] = listing.unitPrice ?? Number.NaN;
      figures.area[slot] = listing.area;
      figures.priceDrop[slot] = listing.priceDrop;
      figures.publishedAt[slot] = listing.publishedAt;
      figures.lon[slot] = listing.at?.lon ?? Number.NaN;
      figures.lat[slot] = listing.at?.lat ?? Number.NaN;
      for (const facet of facetsOf(listing)) list(byFacet, facet, slot);
      for (const word of listing.words) list(byWord, word, slot);
      if (slots % BATCH === 0) for (const sort of ORDERED) ordered(sort);
    },

    /** Whether so much of it is dead that it should be made anew. */
    isStale: () => slots > 2 * slotOf.size + MOST_STALE,

    size: () => slotOf.size,
    figures: () => figures,
    /** The bits of all that are on offer. */
    alive: (): Bits => alive.subarray(0, wordsFor(slots)),
    ofFacet: (facet: number) => byFacet.get(facet),
    ofWord: (word: string) => byWord.get(word),
  };
}

export type Register = ReturnType<typeof createRegister>;
