import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrap } from './wrap.ts';

const measure = (text: string) => text.length;
const lines = (text: string, width: number, most?: number) =>
  wrap(text, { width, measure, ...(most !== undefined && { most }) });

test.each([
  ['một hai ba', 7, undefined, ['một hai', 'ba']],
  ['một hai ba', 100, undefined, ['một hai ba']],
  ['', 10, undefined, []],
  ['   ', 10, undefined, []],
  ['abcdefghij kl', 4, undefined, ['abcd', 'efgh', 'ij', 'kl']],
  ['abcdefghij kl', 5, undefined, ['abcde', 'fghij', 'kl']],
  ['tính 70 % đất', 7, undefined, ['tính', '70\u00a0%', 'đất']],
  ['lấy 24,0 m² của', 8, undefined, ['lấy', '24,0\u00a0m²', 'của']],
  ['một hai ba bốn', 7, 1, ['một ha…']],
  ['một, hai ba bốn', 5, 1, ['một…']],
  ['một hai ba bốn', 7, 2, ['một hai', 'ba bốn']],
])('«%s» in %d', (text, width, most, expected) => {
  expect(lines(text, width, most)).toEqual(expected);
});

test('no line is too wide, and no letter is lost', () => {
  const word = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => /^[^\s%]+$/.test(text));
  fc.assert(
    fc.property(fc.array(word), fc.integer({ min: 2, max: 20 }), (words, width) => {
      const found = lines(words.join(' '), width);
      expect(found.every((line) => line.length <= width || [...line].length === 1)).toBe(true);
      expect(found.join('').replaceAll(/\s/g, '')).toBe(words.join('').replaceAll(/\s/g, ''));
    }),
  );
});
