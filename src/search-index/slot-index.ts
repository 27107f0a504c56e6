import {
  addSlot,
  type Bits,
  clearBit,
  noSlots,
  setBit,
  type Slots,
  withCapacity,
  wordsFor,
} from './slots.ts';

/** Stale slots tolerated beyond the number of rows. */
const MAX_STALE = 4_096;

/** An inverted index: the slots of each key. A changed row gets a new slot and its old one becomes stale. */
export function createSlotIndex<Key>() {
  let alive: Bits = new Uint32Array(0);
  let slots = 0;
  const slotOf = new Map<number, number>();
  const byKey = new Map<Key, Slots>();

  function drop(id: number): void {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    slotOf.delete(id);
    clearBit(alive, slot);
  }

  return {
    drop,

    /** Inserts or replaces a row; returns its slot, always the last one. */
    put(id: number, keys: readonly Key[]): number {
      drop(id);
      const slot = slots;
      slots += 1;
      alive = withCapacity(alive, slots);
      setBit(alive, slot);
      slotOf.set(id, slot);
      for (const key of keys) {
        const known = byKey.get(key) ?? noSlots();
        if (known.count === 0) byKey.set(key, known);
        addSlot(known, slot);
      }
      return slot;
    },

    /** Whether enough slots are stale to rebuild the index. */
    isStale: () => slots > 2 * slotOf.size + MAX_STALE,

    size: () => slotOf.size,
    /** How many slots there are, the dead ones among them. */
    slots: () => slots,
    /** The bits of all rows that there are. */
    alive: (): Bits => alive.subarray(0, wordsFor(slots)),
    of: (key: Key) => byKey.get(key),
    keys: () => byKey.keys(),
  };
}
