import { expect, test } from 'vitest';
import { changedLines, lineKeys } from './changed-lines.ts';

const line = (kind: 'land' | 'building', amount: number) => ({ kind, amount });

test('lines of one kind differ by their place', () => {
  expect(lineKeys([line('land', 1), line('land', 2), line('building', 3)])).toEqual([
    'land-0',
    'land-1',
    'building-0',
  ]);
});

test.each([
  ['nothing before', undefined, [line('land', 1)], []],
  ['nothing now', [line('land', 1)], undefined, []],
  ['the same', [line('land', 1)], [line('land', 1)], []],
  [
    'another amount',
    [line('land', 1), line('building', 5)],
    [line('land', 2), line('building', 5)],
    ['land-0'],
  ],
  ['a new line', [line('land', 1)], [line('land', 1), line('land', 4)], ['land-1']],
  ['a line less', [line('land', 1), line('land', 4)], [line('land', 1)], []],
])('%s', (_, before, now, changed) => {
  expect(changedLines(before, now)).toEqual(changed);
});
