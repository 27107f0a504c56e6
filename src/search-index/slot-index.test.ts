import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlotIndex } from './slot-index.ts';
import { hasBit, slotsIn } from './slots.ts';

const KEYS = ['a', 'b', 'c'];

/** A row with its keys, with repetitions; or a deleted row. */
const change = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  keys: fc.option(fc.array(fc.constantFrom(...KEYS), { maxLength: 5 }), { nil: null }),
});

test('each key returns the current rows that have it', () =>
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const index = createSlotIndex<string>();
      const idIn: number[] = [];
      const known = new Map<number, readonly string[]>();
      for (const { id, keys } of changes) {
        if (keys === null) index.drop(id);
        else idIn[index.put(id, keys)] = id;
        if (keys === null) known.delete(id);
        else known.set(id, keys);
      }
      const alive = index.alive();
      const idsOf = (key: string) => {
        const list = index.of(key);
        const slots = list?.list?.subarray(0, list.count) ?? slotsIn(list?.bits ?? new Uint32Array(0));
        return [...slots].filter((slot) => hasBit(alive, slot)).map((slot) => idIn[slot] ?? 0);
      };
      for (const key of KEYS) {
        const having = [...known].filter(([, keys]) => keys.includes(key)).map(([id]) => id);
        expect(idsOf(key).toSorted((a, b) => a - b)).toEqual(having.toSorted((a, b) => a - b));
      }
      expect(index.size()).toBe(known.size);
    }),
  ));
