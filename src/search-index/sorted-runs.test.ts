import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedRuns, firstBehind } from './sorted-runs.ts';

const keys = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 400 });

const byKey = (given: readonly number[]) => (a: number, b: number) =>
  (given[a] ?? 0) - (given[b] ?? 0) || a - b;

test('all that was added is in one of few runs, each in order', () =>
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 50 }), (given, step) => {
      const compare = byKey(given);
      const order = createSortedRuns();
      for (let until = 0; until <= given.length; until += step) order.add(until, compare);
      order.add(given.length, compare);
      const runs = order.runs();
      for (const run of runs) expect([...run]).toEqual([...run].toSorted(compare));
      const all = runs.flatMap((run) => [...run]);
      expect(all.toSorted((a, b) => a - b)).toEqual(given.map((_, slot) => slot));
      expect(runs.length).toBeLessThanOrEqual(1 + Math.log2(given.length + 1) / 2);
    }),
  ));

test('what lies behind begins where the first of it is', () =>
  fc.assert(
    fc.property(keys, fc.integer({ min: -1, max: 21 }), (given, least) => {
      const sorted = Uint32Array.from(given.toSorted((a, b) => a - b));
      const first = sorted.findIndex((key) => key > least);
      expect(firstBehind(sorted, (key) => key > least)).toBe(first < 0 ? sorted.length : first);
    }),
  ));
