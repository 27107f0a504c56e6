import { addSlot, type Bits, clearBit, noSlots, setBit, type Slots, withRoom, wordsFor } from './slots.ts';

/** So many slots of rows that have changed may lie about, and as many as there are rows. */
const MAX_STALE = 4_096;

/**
 * Which rows there are and, for each key that they may be asked by, which of them have it. A row that changes takes a new
 * slot; its old one is dead.
 */
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

    /** Takes a row with its keys, and tells its slot: the one behind all that there were. */
    put(id: number, keys: readonly Key[]): number {
      drop(id);
      const slot = slots;
      slots += 1;
      alive = withRoom(alive, slots);
      setBit(alive, slot);
      slotOf.set(id, slot);
      for (const key of keys) {
        const known = byKey.get(key) ?? noSlots();
        if (known.count === 0) byKey.set(key, known);
        addSlot(known, slot);
      }
      return slot;
    },

    /** Whether so much of it is dead that it should be made anew. */
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
