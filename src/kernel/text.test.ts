import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  clip,
  compareVi,
  fold,
  formatNumber,
  matchRank,
  modernTone,
  nfc,
  nfd,
  nfkc,
  readNumeral,
  collapseSpaces,
  tidyLines,
  traditionalTone,
} from '#kernel/text.ts';

const anyText = fc.string({
  unit: fc.constantFrom(...'aăâeêoôơuưydđ ĐÐẮỘệỹ’\u0301\u0323\u0302\u200b\u00ad\tqİ-1'),
});

test.each([
  ['', 8, ''],
  ['mảnh đất', 8, 'mảnh đất'],
  ['mảnh đất này', 8, 'mảnh…'],
  ['mảnh đất này', 11, 'mảnh đất…'],
  ['mảnh; đất', 8, 'mảnh…'],
  ['mảnh (đất', 8, 'mảnh…'],
  ['mộtchữrấtdài', 8, 'mộtchữr…'],
])('«%s» in %i letters is «%s»', (text, most, clipped) => {
  expect(clip(text, most)).toBe(clipped);
});

test('what is clipped ends where the last word does, or before the first mark', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'ế', ' ', '\n', '.', ',', '“', '+', '😀') });
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 20 }), (text, most) => {
      const asWritten = `${text.slice(0, most - 1).replace(/[\s\p{P}]+\S*$/u, '')}…`;
      expect(clip(text, most)).toBe(text.length <= most ? text : asWritten);
    }),
    { numRuns: 2_000 },
  );
});

test('what is clipped is never too long', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, most) => {
      expect(clip(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});

describe('spellings', () => {
  test.each([
    ['Hòa Bình', 'hoa binh'],
    ['HOÀ BÌNH', 'hoa binh'],
    ['Hoà Bình'.normalize('NFD'), 'hoa binh'],
    ['Đường Ðiện Ɖịnh', 'duong dien dinh'],
    ['Ea H’leo', "ea h'leo"],
    ['Bến\u200b Ng\u00adhé', 'ben nghe'],
    ['Phường Nguyễn Cư Trinh', 'phuong nguyen cu trinh'],
  ])('«%s» folds to «%s»', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each([
    ['  Bến \t\n Nghé ', 'Bến Nghé'],
    ['Bến Nghé'.normalize('NFD'), 'Bến Nghé'],
    ['\ufeffBến\u00a0Nghé\u0000\u0007', 'Bến Nghé'],
    ['a \u200b b', 'a b'],
    ['a\u200b\u0301', 'á'],
  ])('%j is tidied to «%s»', (text, tidied) => {
    expect(collapseSpaces(text)).toBe(tidied);
  });

  test.each([
    ['fold', fold],
    ['tidy', collapseSpaces],
    ['modernTone', modernTone],
    ['traditionalTone', traditionalTone],
  ])('%s changes nothing the second time', (_, spell) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(spell(spell(text))).toBe(spell(text));
      }),
    );
  });

  test('folding sees no difference in composition, marks or case', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(nfc(text)));
        expect(fold(modernTone(text))).toBe(fold(text));
      }),
    );
  });
});

describe('runs of marks', () => {
  const marks = '\u0301\u0327\u0323'.repeat(3);

  test('ten on a letter are kept, as no language has more', () => {
    expect([...nfd(`a${marks}\u0301`)]).toHaveLength(11);
    expect(nfd(`a${marks}\u0301\u0302\u0303b`)).toBe(nfd(`a${marks}\u0301b`));
    expect(nfkc(`ﾊ${'ﾞ'.repeat(30)}`)).toBe(nfkc(`ﾊ${'ﾞ'.repeat(10)}`));
    expect(nfkc('１２，５')).toBe('12,5');
  });

  test('a text without such a run is what Unicode makes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([nfc(text), nfd(text), nfkc(text)]).toEqual([
          text.normalize('NFC'),
          text.normalize('NFD'),
          text.normalize('NFKC'),
        ]);
      }),
    );
  });
});

describe('tone placement', () => {
  test.each([
    ['hòa', 'hoà'],
    ['Thủy', 'Thuỷ'],
    ['khỏe', 'khoẻ'],
    ['HỌA', 'HOẠ'],
    ['lõa, tòa', 'loã, toà'],
    ['Phường Hòa Thủy', 'Phường Hoà Thuỷ'],
  ])('«%s» and «%s»', (traditional, modern) => {
    expect(modernTone(traditional)).toBe(modern);
    expect(traditionalTone(modern)).toBe(traditional);
  });

  test.each([
    'quý',
    'qúy',
    'quỳ',
    'Quỵ',
    'hoàng',
    'khoáng',
    'thuyền',
    'khuỷu',
    'ngoặc',
    'múa',
    'khoái',
    'hoa',
  ])('«%s» has one spelling', (word) => {
    expect(modernTone(word)).toBe(word);
    expect(traditionalTone(word)).toBe(word);
  });
});

test('alphabetical order is Vietnamese and counts numbers', () => {
  const sorted = ['Quận 10', 'Đa Kao', 'Quận 2', 'Em', 'Dĩ An', 'Ánh', 'An'].toSorted(compareVi);
  expect(sorted).toEqual(['An', 'Ánh', 'Dĩ An', 'Đa Kao', 'Em', 'Quận 2', 'Quận 10']);
});

describe('ranking a match', () => {
  test.each([
    ['Bàn Cờ', 'bàn cờ', 5],
    ['hòa bình', 'Hoà Bình', 5],
    ['ban co', 'Bàn Cờ', 4],
    ['ban', 'Bàn Cờ', 3],
    ['ban co', 'Phường Bàn Cờ', 2],
    ['kao', 'Quận 1 (Kao)', 2],
    ['an', 'Bàn Cờ', 1],
    ['xa', 'Bàn Cờ', 0],
    ['', 'Bàn Cờ', 0],
    [' \u200b', 'Bàn Cờ', 0],
    ['bàn cờ', 'Bán Co', 0],
    ['bàn', 'Phường Bàn Cờ', 2],
    ['nguyê', 'Nguyễn Huệ', 3],
    ['huê', 'Huệ', 3],
    ['đa', 'Da', 0],
    ['da', 'Đa Kao', 3],
    ['.*', 'Bàn Cờ', 0],
  ])('«%s» in «%s» is %d', (query, candidate, rank) => {
    expect(matchRank(query, candidate)).toBe(rank);
    expect(matchRank(query.normalize('NFD'), candidate)).toBe(rank);
  });

  test('a text is nearest to itself, and its folded beginning begins it', () => {
    const words = fc.stringMatching(/^[a-zđàảệữỷ]{1,6}( [a-zđàảệữỷ]{1,6}){0,2}$/);
    fc.assert(
      fc.property(words, fc.nat(20), (text, length) => {
        const beginning = fold(text)
          .slice(0, length + 1)
          .trimEnd();
        expect(matchRank(text, text)).toBe(5);
        expect(matchRank(beginning, text)).toBeGreaterThanOrEqual(3);
        expect(matchRank(beginning, `1 ${text}`)).toBe(2);
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    [1234.5, '1.234,5', '1,234.5'],
    [0.125, '0,13', '0.13'],
    [1000000, '1.000.000', '1,000,000'],
  ])('%d is written «%s» or «%s»', (value, vi, en) => {
    expect(formatNumber(value, 'vi')).toBe(vi);
    expect(formatNumber(value, 'en')).toBe(en);
  });

  test.each([
    ['75', '75', ''],
    ['75,6', '75', '6'],
    ['75.6', '75', '6'],
    ['1.250', '1250', ''],
    ['1,250', '1', '250'],
    ['0.125', '0', '125'],
    ['1250.125', '1250', '125'],
    ['1.234.567,8', '1234567', '8'],
    ['1,234,567.8', '1234567', '8'],
    ['1,234,567', '1234567', ''],
  ])('«%s» in Vietnamese is %s and %s', (text, whole, fraction) => {
    expect(readNumeral(text, 'vi')).toEqual({ whole, fraction });
  });

  test('«1,250» in English is a thousand', () => {
    expect(readNumeral('1,250', 'en')).toEqual({ whole: '1250', fraction: '' });
    expect(readNumeral('1.250', 'en')).toEqual({ whole: '1', fraction: '250' });
  });

  test.each(['', '.', '1.', ',5', '1..2', '1.23.456', '1,23,456', '1.234,567.8', '-1', '+1', '1e3', '١'])(
    '«%s» is no number',
    (text) => {
      expect(readNumeral(text, 'vi')).toBeUndefined();
    },
  );

  test('every number written is read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom('vi' as const, 'en' as const),
        (cents, lang) => {
          const read = readNumeral(formatNumber(cents / 100, lang), lang);
          expect(read && Number(`${read.whole}.${read.fraction}`)).toBe(cents / 100);
        },
      ),
    );
  });
});

test.each([
  [' một \r\n hai  ba ', 'một\nhai ba'],
  ['một\rhai\n\n\n\nba\n', 'một\nhai\n\nba'],
  ['\n \u200b\n', ''],
  ['a\u0000b\tc', 'ab c'],
])('of several lines each is tidy: %j', (text, tidied) => {
  expect(tidyLines(text)).toBe(tidied);
  expect(tidyLines(tidied)).toBe(tidied);
});
