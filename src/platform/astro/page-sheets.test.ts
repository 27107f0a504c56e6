import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinSheets } from './page-sheets.ts';

const partsOf = (pages: string[][]) => joinSheets(pages).map((sheets) => sheets.map(({ parts }) => parts));

test.each([
  ['none', [], []],
  ['one page alone', [['a', 'b']], [[['a', 'b']]]],
  [
    'what all have comes first',
    [
      ['x', 'all', 'y'],
      ['all', 'z'],
    ],
    [
      [['all'], ['x', 'y']],
      [['all'], ['z']],
    ],
  ],
  ['nothing in common', [['a'], ['b']], [[['a']], [['b']]]],
  ['a page that has no more than all', [['all'], ['all', 'a']], [[['all']], [['all'], ['a']]]],
])('%s', (_, pages, expected) => {
  expect(partsOf(pages)).toEqual(expected);
});

const page = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

test('every page keeps its parts, each once, in at most two sheets', () => {
  fc.assert(
    fc.property(fc.array(page), (pages) => {
      const kept = partsOf(pages);
      expect(kept.map((sheets) => sheets.flat().toSorted())).toEqual(pages.map((parts) => parts.toSorted()));
      expect(kept.every((sheets) => sheets.length <= 2)).toBe(true);
    }),
  );
});

test('a sheet has one name for the same parts and another for others', () => {
  fc.assert(
    fc.property(page, page, (one, other) => {
      const [[mine], [theirs]] = [joinSheets([one])[0] ?? [], joinSheets([other])[0] ?? []];
      expect(mine?.href === theirs?.href).toBe(one.join() === other.join());
    }),
  );
});
