import { expect, test } from 'vitest';
import { REGISTER } from '#features/places/domain/register/_register.ts';
import { addressIn, guessLayout } from './convert-layout.ts';
import { createConverter } from './convert.ts';
import { createFinder } from '#features/places/domain/place-search/finder.ts';

const convert = createConverter(createFinder(REGISTER).find, REGISTER);
const table = (text: string) => text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));

test.each([
  ['one column', 'Bến Nghé, Q1\nĐa Kao, Q1', { columns: [0], hasHeader: false }],
  ['a heading above one column', 'Địa chỉ\nBến Nghé, Q1', { columns: [0], hasHeader: true }],
  ['a heading that is all there is', 'Địa chỉ', { columns: [0], hasHeader: true }],
  [
    'names, numbers and provinces beside it',
    'STT | Họ tên | Nơi ở | Tỉnh\n1 | An | 12 Lê Lợi, P. Bến Nghé, Q1 | Bình Dương\n2 | Bình | P. Phú Hòa, Thủ Dầu Một | Bình Dương',
    { columns: [2], hasHeader: true },
  ],
  [
    'numbers that are also names of wards',
    '1 | Đa Kao, Q1\n2 | Bến Thành, Q1',
    { columns: [1], hasHeader: false },
  ],
  [
    'an address in cells: the commune says most',
    '5 Lê Lợi | Bến Nghé | Quận 1\n6 Lê Lợi | Đa Kao | Quận 1',
    { columns: [1], hasHeader: false },
  ],
  [
    'a heading unknown to us above some that are none',
    'Ghi chú\nxyz\nBến Nghé, Q1',
    { columns: [0], hasHeader: true },
  ],
  ['nothing at all', '', { columns: [0], hasHeader: false }],
  [
    'what comes after forty rows',
    `${'x | 1\n'.repeat(40)}x | Bến Nghé, Q1\nx | Bến Nghé, Q1`,
    { columns: [0], hasHeader: false },
  ],
  ['nothing to recognise', 'a | b\nc | d', { columns: [0], hasHeader: false }],
  [
    'a first row of another kind among short ones',
    'x | Đa Kao\ny\nz | Bến Nghé',
    { columns: [1], hasHeader: false },
  ],
])('%s', (_, text, expected) => {
  expect(guessLayout(table(text), convert)).toEqual(expected);
});

test.each([
  [[1], 'Bến Nghé'],
  [[0, 1, 3], '5 Lê Lợi, Bến Nghé'],
  [[7], ''],
])('the address in cells %j', (columns, expected) => {
  expect(addressIn(['5 Lê Lợi', ' Bến Nghé ', 'x', ''], { columns })).toBe(expected);
});

test('of no rows the first column has the addresses', () => {
  expect(guessLayout([], convert)).toEqual({ columns: [0], hasHeader: false });
});
