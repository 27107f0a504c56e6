import { describe, expect, test } from 'vitest';

import { compareMarks, spell } from './place-search/query-spelling.ts';
import { readQuery } from './query.ts';

test.each([
  ['P.01, Q.1', 'p 1 q 1'],
  ['p5q3', 'p 5 q 3'],
  ['TPHCM', 'tp hcm'],
  ['qbinhthanh', 'q binhthanh'],
  ['quận 1', 'quan 1'],
  ['Ea H’Leo', 'ea hleo'],
  ['Bà Rịa - Vũng Tàu', 'ba ria vung tau'],
  ['Quận 1, 700000 TP. Hồ Chí Minh, Việt Nam', 'quan 1 tp ho chi minh'],
  ['700000', '700000'],
  ['700000 Hà Nội 100000', '700000 ha noi'],
  ['quan', 'quan'],
  ['tpq', 'tpq'],
  ['Việt Nam', ''],
  [' \u0000\u200b ', ''],
])('«%s» is read as «%s»', (typed, words) => {
  expect(
    readQuery(typed)
      .words.map(({ folded }) => folded)
      .join(' '),
  ).toBe(words);
});

test('a word has its position and its trailing separator', () => {
  const { text, words } = readQuery('  Bến   Nghé,Q1');
  expect(text).toBe('Bến Nghé,Q1');
  expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(['Bến', 'Nghé', 'Q1', 'Q1']);
  expect(words.map(({ isBeforeBreak }) => isBeforeBreak)).toEqual([false, true, false, false]);
});

describe('spelling', () => {
  test.each([
    ['Mỹ', 'Mĩ'],
    ['Quy', 'Qui'],
    ['Hòa', 'Hoà'],
    ['Thủy', 'Thuỷ'],
    ['Đăk', 'Đắc'],
    ['05', '5'],
    ["H'leo", 'H’Leo'],
  ])('«%s» and «%s» fold to the same key', (one, other) => {
    expect(spell(one)).toEqual(spell(other));
  });

  test.each(['constructor', 'toString', '__proto__'])('«%s» is a word like any other', (word) => {
    expect(spell(word).folded).toBe(word.toLowerCase());
  });

  test.each([
    ['Tây', 'Tai'],
    ['Thuy', 'Thui'],
    ['Đặc', 'Đắc'],
  ])('«%s» and «%s» are not', (one, other) => {
    expect(spell(one).marked).not.toBe(spell(other).marked);
  });

  test.each([
    ['bến nghé', 'bến nghé', 'exact', 0],
    ['bến ngh', 'bến nghé', 'exact', 0],
    ['ben nghe', 'bến nghé', 'folded', 0],
    ['ben nghé', 'bến nghé', 'folded', 0],
    ['bên nghé', 'bến nghé', 'fuzzy', 1],
    ['bàn cờ', 'bán co', 'fuzzy', 2],
    ['eabar', 'ea bar', 'exact', 0],
  ])('«%s» for «%s» is %s with %i wrong marks', (typed, name, how, wrong) => {
    expect(compareMarks(typed, name)).toMatchObject({ how, wrong });
  });
});
