import { expect, test } from 'vitest';
import {
  MAX_SEARCHES_HERE,
  readSearches,
  startOfMailDay,
  withoutSearch,
  withSearch,
} from './saved-search.ts';

const search = (name: string, change: object = {}) => ({
  name,
  type: 'nha-dat-ban',
  place: '760',
  search: '?gia=5',
  ...change,
});

test.each([
  ['type', { type: 'can-ho' }],
  ['place', { place: '761' }],
  ['search', { search: '?gia=6' }],
])('a search that differs in %s is another one', (_, change) => {
  const [one, other] = [search('Một'), search('Hai', change)];
  expect(withSearch([one], other)).toEqual([other, one]);
  expect(withoutSearch([one], other)).toEqual([one]);
});

test('the same search under another name takes the place of the first', () => {
  expect(withSearch([search('Một')], search('Hai'))).toEqual([search('Hai')]);
  expect(withoutSearch([search('Một')], search('Hai'))).toEqual([]);
});

test('a browser holds so many, the newest first', () => {
  const many = Array.from({ length: MAX_SEARCHES_HERE }, (_, nth) => search('x', { place: String(nth) }));
  const all = withSearch(many, search('Mới'));
  expect([all.length, all[0]?.name, all.at(-1)?.place]).toEqual([
    MAX_SEARCHES_HERE,
    'Mới',
    String(MAX_SEARCHES_HERE - 2),
  ]);
});

test.each([
  [null, []],
  ['x', []],
  [[null, 1, { name: 'x' }], []],
  [
    [search('Một'), { ...search('Hai'), extra: 1 }],
    [search('Một'), search('Hai')],
  ],
])('what a browser has stored is read: %j', (stored, searches) => {
  expect(readSearches(stored)).toEqual(searches);
});

test.each([
  ['2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['2026-11-25T23:59:59.999Z', '2026-11-25T00:00:00.000Z'],
])('the mail day of %s begins at %s, seven in the morning in Vietnam', (now, start) => {
  expect(startOfMailDay(new Date(now)).toISOString()).toBe(start);
});
