import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '#kernel/random.ts';
import { findMemoCodes, memoIn, nearMemos, newMemo } from './memo.ts';

const ONE = 'DB7K2M4Q9T';

test('new memos use letters that cannot be mistaken, and differ', () => {
  const random = randomFrom(1);
  const many = Array.from({ length: 10_000 }, () => newMemo(random));
  expect(many.every((memo) => /^DB[2-9A-HJ-NP-Z]{8}$/.test(memo))).toBe(true);
  expect(new Set(many).size).toBe(10_000);
  expect(new Set(many.flatMap((memo) => memo.slice(2).split(''))).size).toBe(32);
});

test.each<[string, string[]]>([
  [ONE, [ONE]],
  ['db7k2m4q9t', [ONE]],
  ['MBVCB.3278907687.DB7K2M4Q9T chuyen tien.CT tu 0011001234567', [ONE]],
  ['DB7K2M4Q9TNGUYEN VAN A chuyen tien', [ONE]],
  ['DB7K 2M4Q 9T', [ONE]],
  ['DB-7K2M-4Q9T', [ONE]],
  ['Nạp ví ĐB7K2M4Q9T', [ONE]],
  ['DB7K2M4Q9', []],
  ['DB7K2M4Q90', []],
  ['DB1K2M4Q9T', []],
  ['', []],
  // The second begins inside the first.
  ['DBDB7K2M4Q9T', ['DBDB7K2M4Q', ONE]],
  [`${ONE} ${ONE}`, [ONE]],
  ['DB7K2M4Q9T DBZZZZZZZZ', [ONE, 'DBZZZZZZZZ']],
])('memos of %j', (text, codes) => {
  expect(findMemoCodes(text)).toEqual(expect.arrayContaining(codes));
  expect(findMemoCodes(text).filter((code) => codes.includes(code))).toEqual(codes);
  if (codes.length === 0) expect(findMemoCodes(text)).toEqual([]);
});

test('only one known memo is a match', () => {
  const known = new Set([ONE, 'DBZZZZZZZZ']);
  const isKnown = (code: string) => known.has(code);
  expect(memoIn('DBDB7K2M4Q9T', isKnown)).toBe(ONE);
  expect(memoIn('DB7K2M4Q9T DBZZZZZZZZ', isKnown)).toBeUndefined();
  expect(memoIn('DB7K2M4Q9S', isKnown)).toBeUndefined();
});

test('a memo is found in any text around it', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.string({ maxLength: 40 }),
      fc.string({ maxLength: 40 }),
      (seed, before, after) => {
        const memo = newMemo(randomFrom(seed));
        expect(findMemoCodes(`${before} ${memo.toLowerCase()}${after}`)).toContain(memo);
      },
    ),
  );
});

test.each([
  ['one letter wrong', 'DB7K2M4Q9S chuyen tien', true],
  ['a letter that may not occur', 'DB7K2M4O9T', true],
  ['one missing', 'DB7K2M49T', true],
  ['one too much', 'DB7K2M4QQ9T', true],
  ['the first missing', 'B7K2M4Q9T', true],
  ['two wrong', 'DB7K2M4Q8S', false],
  ['the last two exchanged, which is one missing', 'DB7K2M4QT9', true],
  ['the memo itself', ONE, false],
  ['nothing of the kind', 'chuyen tien mua dat', false],
])('near a memo: %s', (_, text, isNear) => {
  expect(nearMemos(text, [ONE, 'DBZZZZZZZZ'])).toEqual(isNear ? [ONE] : []);
});
