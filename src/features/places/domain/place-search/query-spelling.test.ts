import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance } from './query-spelling.ts';

test.each([
  ['bennghe', 'bennghe', 0],
  ['benngeh', 'bennghe', 1],
  ['bennge', 'bennghe', 1],
  ['bennghhe', 'bennghe', 1],
  ['bennghi', 'bennghe', 1],
  ['hochimnih', 'hochiminh', 1],
  ['goveo', 'govap', 2],
  ['', 'ba', 2],
  ['cuchi', 'thuduc', 3],
  ['an', 'tanthonghoi', 3],
])('«%s» and «%s» are %i apart, more than two being three', (a, b, errors) => {
  expect(distance(a, b, 2)).toBe(errors);
});

test('it is the same in both directions', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b, 3)).toBe(distance(b, a, 3));
      expect(distance(a, b, 3) === 0).toBe(a === b);
    }),
  );
});
