import { expect, test } from 'vitest';
import { readAsked, readQuestion } from './list.ts';

const NONE = { category: null, tag: null, page: 1 };

test.each([
  ['', NONE],
  ['muc=gia-dat&trang=3', { ...NONE, category: 'gia-dat', page: 3 }],
  ['muc=the-thao', NONE],
  ['the=so-do', { ...NONE, tag: 'so-do' }],
  ['the=Sổ đỏ', NONE],
  [`the=${'a'.repeat(61)}`, NONE],
  ['trang=0', NONE],
  ['trang=-1', NONE],
  ['trang=1e9', NONE],
  ['trang=9999', { ...NONE, page: 5_000 }],
])('«%s»', (search, asked) => expect(readAsked(new URLSearchParams(search))).toEqual(asked));

test('a question is cut to what is read', () =>
  expect(readQuestion(new URLSearchParams({ q: ` ${'a'.repeat(500)}` })).words).toHaveLength(119));
