import { expect, test } from 'vitest';
import { readCompared, writeCompared } from './compare.ts';

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
