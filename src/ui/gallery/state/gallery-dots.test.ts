import { expect, test } from 'vitest';
import { dotsOf } from './gallery-dots.ts';

const LETTERS = { here: 'H', near: 'n', far: 'f', away: '.' };

test.each([
  [0, 1, 'H'],
  [2, 4, 'nnHn'],
  [9, 10, 'nnnnnnnnnH'],
  [0, 11, 'Hnf........'],
  [5, 11, '...fnHnf...'],
  [10, 11, '........fnH'],
])('page %d of %d: %s', (index, count, drawn) => {
  expect(
    dotsOf(index, count)
      .map((dot) => LETTERS[dot])
      .join(''),
  ).toBe(drawn);
});
