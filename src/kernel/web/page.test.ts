import { expect, test } from 'vitest';
import { page } from './page.ts';

test.each<[name: string, read: number[], shown: number[], next: number | undefined]>([
  ['no rows', [], [], undefined],
  ['fewer than a page', [9, 8], [9, 8], undefined],
  ['a page and nothing after it', [9, 8, 7], [9, 8, 7], undefined],
  ['one more than a page', [9, 8, 7, 6], [9, 8, 7], 7],
  ['many more', [9, 8, 7, 6, 5, 4], [9, 8, 7], 7],
])('%s', (_, read, shown, next) => {
  const rows = read.map((id) => ({ id }));
  expect(page(rows, 3, ({ id }) => id)).toEqual({ rows: shown.map((id) => ({ id })), next });
});

test('a key may be zero or null', () => {
  expect(page([0, 1], 1, (key) => key).next).toBe(0);
  expect(page(['a', 'b'], 1, () => null).next).toBeNull();
});
