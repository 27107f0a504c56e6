import { expect, test } from 'vitest';
import { hashOf, numberIn, within } from './gallery-address.ts';

test.each([
  ['nha', 1, 1, '#nha'],
  ['nha', 1, 12, '#nha-1'],
  ['nha-pho', 12, 12, '#nha-pho-12'],
])('%s, slide %d of %d is %s, and is read back', (slug, number, count, hash) => {
  expect(hashOf(slug, number, count)).toBe(hash);
  expect(numberIn(hash, slug)).toBe(number);
});

test.each([
  ['', 'nha', undefined],
  ['#', 'nha', undefined],
  ['#nha', 'nha', 1],
  ['#nha-0', 'nha', 1],
  ['#nha-3-4', 'nha', undefined],
  ['#nha-3-4', 'nha-3', 4],
  ['#nha-3', 'nha-3', 1],
  ['#nha-', 'nha', undefined],
  ['#nha-x', 'nha', undefined],
  ['#nha--3', 'nha', undefined],
  ['#nha-pho-3', 'nha', undefined],
  ['#%E0%A4%A', 'nha', undefined],
])('%s in the gallery %s: %s', (hash, slug, number) => {
  expect(numberIn(hash, slug)).toBe(number);
});

test.each([
  [-1, 3, 0],
  [2, 3, 2],
  [98, 3, 2],
])('index %d of %d is %d', (index, count, expected) => {
  expect(within(index, count)).toBe(expected);
});
