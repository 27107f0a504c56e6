import { assert, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import {
  mergeFavourites,
  priceChange,
  readCompared,
  readNumbers,
  withBack,
  withNumber,
  writeCompared,
} from './favourite.ts';
import { readSearches, startOfMailDay, withSearch } from './saved-search.ts';

const device = uniqueArray(integer({ min: 1, max: 40 }), { maxLength: 30 });

/** The favourites of an account after merging devices in the given order. */
const after = (saved: readonly number[], devices: readonly (readonly number[])[], most: number) =>
  devices.reduce((all, one) => [...mergeFavourites(all, one, most), ...all], saved);

test('merging devices is idempotent and independent of their order', () => {
  assert(
    property(device, device, device, (saved, one, two) => {
      const all = new Set([...saved, ...one, ...two]);
      for (const order of [
        [one, two],
        [two, one],
        [one, two, one, two, one],
      ]) {
        const merged = after(saved, order, 500);
        expect(new Set(merged)).toEqual(all);
        expect(merged).toHaveLength(all.size);
        expect(merged.slice(merged.length - saved.length)).toEqual(saved);
      }
    }),
  );
});

test('a merge respects the limit and drops no saved favourite', () => {
  assert(
    property(device, device, integer({ min: 0, max: 30 }), (saved, one, most) => {
      const merged = after(saved, [one], most);
      expect(merged.length).toBeLessThanOrEqual(Math.max(most, saved.length));
      expect(merged.slice(merged.length - saved.length)).toEqual(saved);
    }),
  );
});

test.each([
  ['', []],
  [undefined, []],
  ['3,2,3,1', [3, 2, 1]],
  ['x,-1,0,1.5,9', [9]],
  ['[{"a":1}]', []],
  ['5,4,3,2,1', [5, 4, 3]],
])('stored text %j parses to %j', (text, numbers) => {
  expect(readNumbers(text, 3)).toEqual(numbers);
});

test('adding moves to the front without duplicates and drops the oldest', () => {
  expect(withNumber([1, 2, 3], 3, 3)).toEqual([3, 1, 2]);
  expect(withNumber([1, 2, 3], 4, 3)).toEqual([4, 1, 2]);
});

test.each([
  [[1, 3], 2, 1, [1, 2, 3]],
  [[1], 2, 7, [1, 2]],
  [[], 1, 0, [1]],
])('into %j, %i comes back at %i', (saved, id, at, all) => {
  expect(withBack(saved, id, at)).toEqual(all);
});

test.each([
  [100, 95, { direction: 'down', percent: 5 }],
  [100, 120, { direction: 'up', percent: 20 }],
  [1000, 999, { direction: 'down', percent: 1 }],
  [100, 100, undefined],
  [null, 100, undefined],
  [100, null, undefined],
])('from %j to %j', (then, now, change) => {
  expect(priceChange(then, now)).toEqual(change);
});

test('the morning of Vietnam begins at seven', () => {
  expect(startOfMailDay(new Date('2026-11-20T06:59:00+07:00'))).toEqual(
    new Date('2026-11-19T07:00:00+07:00'),
  );
  expect(startOfMailDay(new Date('2026-11-20T07:00:00+07:00'))).toEqual(
    new Date('2026-11-20T07:00:00+07:00'),
  );
});

test('searches are saved once, whatever their name, and what is none is left out', () => {
  const search = { name: 'A', type: 'dat', place: '79', search: '' };
  expect(withSearch([search], { ...search, name: 'B' })).toEqual([{ ...search, name: 'B' }]);
  expect(readSearches([search, { name: 1 }, null])).toEqual([search]);
  for (const broken of [undefined, '', 7, null, {}]) expect(readSearches(broken)).toEqual([]);
});

test.each([
  ['tin=1,2,3', [1, 2, 3], false],
  ['tin=3&tin=1', [3, 1], false],
  ['tin=1,1,2', [1, 2], true],
  ['tin=1,2,3,4,5', [1, 2, 3, 4], true],
  ['tin=x,-1,0,1e3,007,2', [2], true],
  ['tin=', [], false],
  ['', [], false],
  [`tin=${'9'.repeat(400)}`, [], true],
])('%s', (search, ids, isCut) => {
  expect(readCompared(new URLSearchParams(search))).toMatchObject({ ids, isCut });
});

test('what is written is read as it was', () => {
  for (const only of [true, false]) {
    const read = readCompared(new URLSearchParams(writeCompared([7, 5], only)));
    expect(read).toEqual({ ids: [7, 5], isCut: false, onlyDifferences: only });
  }
});
