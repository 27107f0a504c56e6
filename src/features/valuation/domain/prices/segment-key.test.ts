import { expect, test } from 'vitest';
import { keysOf, spellingOf } from './segment-key.ts';

const part = (street: string, from = 'Trọn đường', to = '', place = '26740') => ({ place, street, from, to });

test.each([
  [part('Nguyễn Huệ'), '26740-nguyen-hue-tron-duong'],
  [
    part('Hai Bà Trưng', 'Bến Bạch Đằng', 'Nguyễn Thị Minh Khai'),
    '26740-hai-ba-trung-ben-bach-dang-nguyen-thi-minh-khai',
  ],
  [part('Đường 67', '', '', '778'), '778-duong-67'],
])('%j has the key %s', (one, key) => {
  expect(keysOf([one])).toEqual([key]);
});

test.each([
  ['marks', part('Nguyễn Văn Ni'), part('Nguyễn Văn Nì')],
  ['signs', part('Đường < 16m'), part('Đường >= 16m')],
  ['where a name ends', part('Lê', 'Lợi Hàm', 'Nghi'), part('Lê Lợi', 'Hàm', 'Nghi')],
  ['the end of a long name', part(`Đường ${'a b '.repeat(40)}x`), part(`Đường ${'a b '.repeat(40)}y`)],
])('parts that differ only in %s have keys of their own, whichever comes first', (_, one, other) => {
  const [first, second] = keysOf([one, other]);
  expect(first).toMatch(/^[a-z0-9-]+~[a-z0-9]+$/);
  expect(first).not.toBe(second);
  expect(keysOf([other, one])).toEqual([second, first]);
});

test('case and the place of a tone make no other spelling', () => {
  expect(spellingOf(part('HÒA BÌNH'))).toBe(spellingOf(part('Hoà Bình')));
  expect(keysOf([part('HÒA BÌNH'), part('Hoà Bình')])).toEqual(Array(2).fill('26740-hoa-binh-tron-duong'));
});
