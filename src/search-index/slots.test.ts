import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSlot,
  addTo,
  type Bits,
  countBits,
  dropListed,
  hasBit,
  keepCommon,
  keepListed,
  keepBitsWhere,
  keepWhere,
  listed,
  noSlots,
  slotsIn,
  slotsOf,
  wordsFor,
} from './slots.ts';

const SIZE = 3_000;

/** Few and many, near and far: lists that stay lists, and lists that become bits. */
const numbers = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 600 }))
  .map(([step, list]) => [...new Set(list.map((one) => one - (one % step)))].toSorted((a, b) => a - b));

function listOf(given: readonly number[]) {
  const slots = noSlots();
  for (const slot of given) addSlot(slots, slot);
  return slots;
}

function bitsOf(given: readonly number[]): Bits {
  const bits = new Uint32Array(wordsFor(SIZE));
  addTo(bits, listOf(given));
  return bits;
}

const slotsOfBits = (bits: Bits) => [...slotsIn(bits)];

test('added slots are returned in order and counted', () =>
  fc.assert(
    fc.property(numbers, (given) => {
      expect(slotsOfBits(bitsOf(given))).toEqual(given);
      expect([countBits(bitsOf(given)), listOf(given).count]).toEqual([given.length, given.length]);
      expect(given.every((slot) => hasBit(bitsOf(given), slot))).toBe(true);
    }),
  ));

test('two sets have in common what both have', () =>
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const both = one.filter((slot) => other.includes(slot));
      const [byBits, byList] = [bitsOf(one), bitsOf(one)];
      keepCommon(byBits, bitsOf(other));
      keepListed(byList, listOf(other));
      expect([slotsOfBits(byBits), slotsOfBits(byList)]).toEqual([both, both]);
    }),
  ));

test('a union has what either has', () =>
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const bits = bitsOf(one);
      addTo(bits, listOf(other));
      expect(slotsOfBits(bits)).toEqual([...new Set([...one, ...other])].toSorted((a, b) => a - b));
    }),
  ));

test('what is in a list is dropped from a set', () =>
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const bits = bitsOf(one);
      dropListed(bits, listOf(other));
      expect(slotsOfBits(bits)).toEqual(one.filter((slot) => !other.includes(slot)));
    }),
  ));

test('those that pass are left, of slots and of bits', () =>
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 5 }), (given, step) => {
      const passes = (slot: number) => slot % step === 0;
      const bits = bitsOf(given);
      keepBitsWhere(bits, passes);
      const left = given.filter(passes);
      expect([slotsOfBits(bits), [...keepWhere(Uint32Array.from(given), passes)]]).toEqual([left, left]);
    }),
  ));

test('slotsOf: works for bitmaps and lists', () =>
  fc.assert(
    fc.property(numbers, (given) => {
      expect([...slotsOf(listOf(given))]).toEqual(given);
      expect(listed(Uint32Array.from(given))).toMatchObject({ count: given.length });
    }),
  ));

test('a dense list becomes a bitmap, a sparse one does not', () => {
  const everyTenth = listOf(Array.from({ length: 300 }, (_, at) => at * 10));
  const everyHundredth = listOf(Array.from({ length: 30 }, (_, at) => at * 100));
  expect([everyTenth.list === null, everyHundredth.list === null]).toEqual([true, false]);
});
