import { expect, test } from 'vitest';
import { filesFor, MAX_ENTRIES, readFileName } from './source.ts';

test.each([
  [0, 0],
  [1, 1],
  [MAX_ENTRIES, 1],
  [MAX_ENTRIES + 1, 2],
])('%i pages make %i files', (count, files) => {
  expect(filesFor(count)).toBe(files);
});

test('a file keeps to what is agreed with both languages of each page', () => {
  expect(MAX_ENTRIES * 2).toBeLessThanOrEqual(10_000);
});

test.each([
  ['trang-1', { source: 'trang', number: 1 }],
  ['dia-danh-12', { source: 'dia-danh', number: 12 }],
  ['dia-danh-99999', { source: 'dia-danh', number: 99_999 }],
  ['trang', undefined],
  ['trang-', undefined],
  ['trang-0', undefined],
  ['trang-01', undefined],
  ['trang--1', undefined],
  ['trang-1.5', undefined],
  ['trang-1e3', undefined],
  ['trang-100000', undefined],
  ['-1', undefined],
  ['1', undefined],
  ['', undefined],
  ['Trang-1', undefined],
  ['../trang-1', undefined],
  ['trang-1\n', undefined],
])('«%s» names the file %o', (name, expected) => {
  expect(readFileName(name)).toEqual(expected);
});
