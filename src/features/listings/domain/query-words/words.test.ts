import * as fc from 'fast-check';
import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { fold, traditionalTone } from '#kernel/text.ts';
import { QUERIES } from './_queries.ts';
import { summarize } from './_summary.ts';
import { readWords } from './words.ts';

const cases = QUERIES.trim()
  .split('\n')
  .map((line) => {
    const [query = '', answer = ''] = line.split(' => ');
    const [means = '', rest = ''] = ` ${answer} `.split(' | ');
    return { query, means: means.trim(), rest: rest.trim() };
  });

describe('what people type', () => {
  test.each(cases)('«$query» is «$means», and «$rest» is left', ({ query, means, rest }) => {
    const read = readWords(query);
    expect(summarize(read.found)).toBe(means);
    expect(read.rest).toBe(rest);
  });
});

test.each([
  ['in capitals', (text: string) => text.toUpperCase()],
  ['in parts', (text: string) => text.normalize('NFD')],
  ['with the tones of old', traditionalTone],
  ['without marks', fold],
])('%s it means the same', (_, spelt) => {
  for (const { query, means, rest } of cases) {
    const read = readWords(spelt(query));
    expect([query, summarize(read.found), fold(read.rest)]).toEqual([query, means, fold(rest)]);
  }
});

/** A text of pieces that mean something and of others that do not. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(...cases.map(({ query }) => query)),
      fc.constantFrom(
        'dưới',
        'từ',
        '3',
        '-',
        '60',
        'm2',
        'tỷ',
        'tầng',
        'nhà',
        'mặt tiền',
        'sổ',
        'có',
        'đất',
        '/tháng',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(' '));

test('what is left means nothing more, whatever is typed', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { found, rest } = readWords(text);
      const again = readWords(rest);
      expect(again.rest).toBe(rest);
      expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(again.found)));
    }),
    { numRuns: 500 },
  );
});

const UNRELATED = [
  'Lê Duẩn',
  'xoài',
  'hxh',
  'Masteri',
  'kế bên',
  '12/3',
  'ô tô đỗ',
  '🏡',
  'nội thất',
  'Ehome',
];

test('other words stay, in their order and as they are typed', () => {
  const known = fc.constantFrom(...cases.filter(({ rest }) => rest === '').map(({ query }) => query));
  const parts = fc.array(fc.tuple(known, fc.constantFrom(...UNRELATED)), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(parts, (pairs) => {
      const { rest } = readWords(pairs.map(([query, other]) => `${query}; ${other};`).join(' '));
      let from = 0;
      for (const [, other] of pairs) {
        const at = rest.indexOf(other, from);
        expect(at, `«${other}» in «${rest}»`).toBeGreaterThanOrEqual(from);
        from = at + other.length;
      }
    }),
  );
});

/** The soonest of several times is what it takes when nothing else runs. */
function soonest(text: string): number {
  const times = Array.from({ length: 15 }, () => {
    const start = performance.now();
    readWords(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each([
  ['ten thousand letters', 'nhà 3 tầng '.repeat(1000)],
  ['numbers only', '1'.repeat(200)],
  ['numbers and dots', '1.'.repeat(100)],
  ['ranges', '3-'.repeat(100)],
  ['nested words', `${'3 '.repeat(35)}${'tầng '.repeat(25)}`],
  ['spaces', ' '.repeat(200)],
  ['hyphens', `căn${'-'.repeat(190)}hộ`],
  ['marks on marks', `a${'\u0301'.repeat(199)}`],
  ['controls', '\u0000\u0001nhà\u0000 3\u0001 tầng\u200b '.repeat(9)],
  ['from right to left', '\u202enhà 3 tầng\u202c שלום '.repeat(8)],
  ['faces', '👨‍👩‍👧‍👦🏡'.repeat(14)],
])('%s take less than fifteen times as long as a usual question of that length', (_, text) => {
  const usual = soonest('nhà 3 tầng quận 7 dưới 5 tỷ 60m2 hướng đông nam '.repeat(4));
  expect(soonest(text)).toBeLessThan(15 * usual);
});

test('overlong input is left as it is', () => {
  const pasted = 'nhà 3 tầng '.repeat(1000);
  expect(readWords(pasted)).toEqual({ found: {}, rest: pasted });
  expect(readWords('\u0000\u0001')).toEqual({ found: {}, rest: '' });
  expect(readWords('  Le\u0302\u0301  ban công ').rest).toBe('Lế ban công');
});
