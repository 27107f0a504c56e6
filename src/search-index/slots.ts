/** One bit for each slot of a register: which of its rows are meant. */
export type Bits = Uint32Array;

/** Slots in ascending order; dense lists are stored as a bitmap. */
export type Slots = { count: number; list: Uint32Array | null; bits: Bits };

const NO_BITS: Bits = new Uint32Array(0);
const MIN = 4;

export const noSlots = (): Slots => ({ count: 0, list: new Uint32Array(MIN), bits: NO_BITS });

export const wordsFor = (slots: number) => Math.ceil(slots / 32);

const grown = (array: Uint32Array, length: number) => {
  const larger = new Uint32Array(length);
  larger.set(array);
  return larger;
};

export const setBit = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
};

export const clearBit = (bits: Bits, slot: number) => {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
};

export const hasBit = (bits: Bits, slot: number) => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** The bitmap, grown to hold this many slots. */
export const withCapacity = (bits: Bits, slots: number) =>
  slots <= bits.length * 32 ? bits : grown(bits, Math.max(wordsFor(slots), bits.length * 2));

/** Appends a slot that is not smaller than the last one. */
export function addSlot(slots: Slots, slot: number): void {
  const { list, bits } = slots;
  if (list === null ? hasBit(bits, slot) : slots.count > 0 && list[slots.count - 1] === slot) return;
  slots.count += 1;
  if (list === null) {
    slots.bits = withCapacity(bits, slot + 1);
    setBit(slots.bits, slot);
    return;
  }
  const { count } = slots;
  slots.list = count > list.length ? grown(list, list.length * 2) : list;
  slots.list[count - 1] = slot;
  // The bitmap is smaller than a list of 32-bit numbers from here on.
  if (count <= 2 * MIN || count * 32 <= slot + 1) return;
  slots.bits = withCapacity(NO_BITS, slot + 1);
  for (let at = 0; at < count; at += 1) setBit(slots.bits, slots.list[at] ?? 0);
  slots.list = null;
}

/** Sets the bits of a list; the bitmap must be large enough. */
export function addTo(bits: Bits, { list, bits: own, count }: Slots): void {
  if (list) for (let at = 0; at < count; at += 1) setBit(bits, list[at] ?? 0);
  else for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (own[at] ?? 0);
}

/** Leaves the bits that the others have too. */
export function keepCommon(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
}

/** Leaves the bits of a list. */
export function keepListed(bits: Bits, { list, bits: own, count }: Slots): void {
  if (!list) return keepCommon(bits, own);
  const common: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const slot = list[at] ?? 0;
    if (hasBit(bits, slot)) common.push(slot);
  }
  bits.fill(0);
  for (const slot of common) setBit(bits, slot);
}

/** Leaves the bits that are not in a list. */
export function dropListed(bits: Bits, { list, bits: own, count }: Slots): void {
  if (list) for (let at = 0; at < count; at += 1) clearBit(bits, list[at] ?? 0);
  else for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(own[at] ?? 0);
}

/** How many of the 32 bits of a number are set. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** How many bits are set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += bitsIn(bits[at] ?? 0);
  return count;
}

/** The slots whose bit is set, in rising order. */
export function slotsIn(bits: Bits): Uint32Array {
  const slots = new Uint32Array(countBits(bits));
  let next = 0;
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      slots[next] = at * 32 + 31 - Math.clz32(left & -left);
      next += 1;
    }
  return slots;
}

/** Slots from a sorted array. */
export const listed = (list: Uint32Array): Slots => ({ count: list.length, list, bits: NO_BITS });

/** The slots of a list, in rising order. */
export const slotsOf = ({ list, bits, count }: Slots) => list?.subarray(0, count) ?? slotsIn(bits);

/** Those of the slots that pass, in the same memory. */
export function keepWhere(slots: Uint32Array, passes: (slot: number) => boolean): Uint32Array {
  let count = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (!passes(slot)) continue;
    slots[count] = slot;
    count += 1;
  }
  return slots.subarray(0, count);
}

/** Leaves the bits of slots that pass. */
export function keepBitsWhere(bits: Bits, passes: (slot: number) => boolean): void {
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) {
      const slot = at * 32 + 31 - Math.clz32(left & -left);
      if (!passes(slot)) clearBit(bits, slot);
    }
}
