import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMarks, distance, spell } from './query-spelling.ts';

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
  ['benngehx', 'bennghe', 2],
  ['xbenngeh', 'bennghe', 2],
  ['ebnngeh', 'bennghe', 2],
  ['nebngeh', 'bennghe', 3],
  ['a', '', 1],
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

test.each([
  ['Ðà', 'đà', 'da'],
  ['ɖà', 'đà', 'da'],
  ['H’LEO', 'hleo', 'hleo'],
  ['007', '7', '7'],
  ['0', '0', '0'],
  ['ĐĂK', 'đắk', 'dak'],
  ['Lăk', 'lắk', 'lak'],
  ['Y', 'i', 'i'],
  ['Mỵ', 'mị', 'mi'],
  ['Quỳ', 'quì', 'qui'],
])('«%s» is spelt %s, %s', (word, marked, folded) => {
  expect(spell(word)).toEqual({ marked, folded });
  expect(spell(word)).toEqual({ marked, folded });
});

test.each([
  ['bến nghé', 'bến nghé', true],
  ['ben nghe', 'bến nghé', true],
  ['bếnnghé', 'bến nghé', false],
  ['bennghe', 'bến nghé', false],
  ['ea bar', 'eabar', false],
  ['e a bar', 'ea bar', false],
  ['eab ar', 'ea bar', false],
  ['bến ngh', 'bến nghé', true],
])('«%s» has the spaces of «%s»: %s', (typed, name, isSpacedAlike) => {
  expect(compareMarks(typed, name)).toMatchObject({ isSpacedAlike });
});
