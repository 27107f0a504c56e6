import { expect, test } from 'vitest';
import { readListQuery, readQuestion } from './list.ts';

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
])('«%s»', (search, expected) => expect(readListQuery(new URLSearchParams(search))).toEqual(expected));

test('a question is cut to what is read', () =>
  expect(readQuestion(new URLSearchParams({ q: ` ${'a'.repeat(500)}` })).words).toHaveLength(119));
