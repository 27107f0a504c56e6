import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listed, slotsOf, type Slots } from '#search-index/slots.ts';
import { rangesBetween } from '../filter/bands.ts';
import { countInRanges } from './histogram.ts';

const BOUNDS = [3, 5, 10];

/** The same slots as a bitmap. */
function asBits(slots: Slots): Slots {
  const bits = new Uint32Array(4);
  for (const slot of slotsOf(slots)) bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31));
  return { count: slots.count, list: null, bits };
}

test('ranges between bounds are open at both ends', () => {
  expect(rangesBetween([3, 5])).toEqual([
    { least: null, most: 3 },
    { least: 3, most: 5 },
    { least: 5, most: null },
  ]);
});

test('what is on a bound is in both ranges, and what has no value in none', () => {
  const values = Float64Array.from([1, 3, 4, 5, Number.NaN, 11, 12]);
  const slots = listed(Uint32Array.from([0, 1, 2, 3, 4, 5]));
  for (const some of [slots, asBits(slots)])
    expect(countInRanges(rangesBetween(BOUNDS), values, some)).toEqual([2, 3, 1, 1]);
});

test('counts are those of a plain scan', () =>
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20 }), { maxLength: 100 }), (prices) => {
      const slots = listed(Uint32Array.from(prices.keys()));
      const ranges = rangesBetween(BOUNDS);
      const plain = ranges.map(
        ({ least, most }) =>
          prices.filter((price) => price >= (least ?? -Infinity) && price <= (most ?? Infinity)).length,
      );
      for (const some of [slots, asBits(slots)])
        expect(countInRanges(ranges, Float64Array.from(prices), some)).toEqual(plain);
    }),
  ));

test('of very many every so many are counted', () => {
  const many = 200_000;
  const values = new Float64Array(many).fill(4);
  const [low = 0, middle = 0] = countInRanges(
    rangesBetween(BOUNDS),
    values,
    listed(Uint32Array.from({ length: many }, (_, slot) => slot)),
  );
  expect(low).toBe(0);
  expect(middle).toBe(many);
});
