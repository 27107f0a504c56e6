import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fail, ok } from '#kernel/result.ts';
import { decodeCursor, encodeCursor, page, pageNumber, pageWindow } from './pagination.ts';

const refused = fail({ kind: 'invalid', code: 'pagination/bad-cursor' });
const base64url = (text: string) => Buffer.from(text).toString('base64url');

describe('cursors', () => {
  const shape = z.tuple([z.string(), z.int(), z.boolean(), z.null()]);

  test('every row end comes back as it was', () => {
    const text = fc
      .string({ unit: 'grapheme-composite', maxLength: 50 })
      .filter((word) => !word.includes('\0'));
    fc.assert(
      fc.property(text, fc.maxSafeInteger(), fc.boolean(), (name, rank, sold) => {
        const cursor = encodeCursor([name, rank, sold, null]);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(decodeCursor(cursor, shape)).toEqual(ok([name, rank, sold, null]));
      }),
    );
  });

  test.each([
    ['empty', ''],
    ['no base64', '§§§'],
    ['no JSON', base64url('["a"')],
    ['no list', base64url('{"length":4}')],
    ['too few values', base64url('["a",1,true]')],
    ['too many values', base64url('["a",1,true,null,null]')],
    ['other types', base64url('[1,"a",true,null]')],
    ['nested', base64url('[["a"],1,true,null]')],
    ['a NUL', base64url('["a\\u0000",1,true,null]')],
    ['too long', base64url(JSON.stringify(['a'.repeat(1000), 1, true, null]))],
  ])('%s is refused', (_, cursor) => {
    expect(decodeCursor(cursor, shape)).toEqual(refused);
  });

  test('no JSON at all makes it throw', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(decodeCursor(base64url(json), shape)).toEqual(refused);
      }),
    );
  });
});

describe('page links', () => {
  test.each([
    [5, 20, '1 … 4 5 6 … 20'],
    [1, 20, '1 2 … 20'],
    [2, 20, '1 2 3 … 20'],
    [3, 20, '1 2 3 4 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [18, 20, '1 … 17 18 19 20'],
    [20, 20, '1 … 19 20'],
    [3, 5, '1 2 3 4 5'],
    [1, 1, '1'],
    [1, 0, ''],
    [99, 3, '1 2 3'],
    [-5, 3, '1 2 3'],
  ])('page %d of %d: %s', (current, total, links) => {
    const shown = pageWindow(current, total).map((page) => (page === 'gap' ? '…' : page));
    expect(shown.join(' ')).toBe(links);
  });

  test('first, last and current are there in order; a gap hides two pages or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (current, total) => {
        fc.pre(current <= total);
        const shown = pageWindow(current, total);
        expect(shown).toEqual(expect.arrayContaining([1, current, total]));
        expect(shown.length).toBeLessThanOrEqual(7);
        for (const [index, page] of shown.entries()) {
          const [before = 0, after = 0] = [shown[index - 1], shown[index + 1]].map(Number);
          if (page === 'gap') expect(after - before).toBeGreaterThan(2);
          else if (index > 0 && shown[index - 1] !== 'gap') expect(page).toBe(before + 1);
        }
      }),
    );
  });

  test.each([
    ['30', 30],
    [undefined, 1],
    ['', 1],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['101', 101],
    ['1e9', 1],
    ['abc', 1],
  ])('%j in the address is page %d', (text, page) => {
    expect(pageNumber.parse(text)).toBe(page);
  });
});

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
