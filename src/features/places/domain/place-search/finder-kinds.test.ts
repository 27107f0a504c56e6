import { expect, test } from 'vitest';
import { readQuery } from '#features/places/domain/query.ts';
import { calledUnits } from './finder-kinds.ts';

/** What is called a unit, that which is written out marked by an exclamation. */
function called(typed: string): string[] {
  const query = readQuery(typed);
  return calledUnits(query).map(({ start, end, isPlain }) => {
    const words = query.text.slice(query.words[start]?.from, query.words[end - 1]?.to);
    return words + (isPlain ? '!' : '');
  });
}

test.each([
  ['Phường 99 quận 1', ['Phường 99!', 'quận 1!']],
  ['P.7 Q.3', ['P.7', 'Q.3']],
  ['p99', ['p99']],
  ['District 99', ['District 99']],
  ['12 Lê Lợi, Xã Không Có, H. Củ Chi', ['Xã Không Có!', 'H. Củ Chi']],
  ['ấp 3 xã Không Có huyện Củ Chi', ['xã Không Có!', 'huyện Củ Chi!']],
  ['Ấp 3 Xã Không Có', ['Xã Không Có']],
  ['12 le loi xa khong co huyen cu chi', ['xa khong co', 'huyen cu chi']],
  ['thị xã Bến Cát, tỉnh Bình Dương', ['thị xã Bến Cát!', 'tỉnh Bình Dương!']],
  ['huyện đảo Lý Sơn', ['huyện đảo Lý Sơn!']],
  ['12 Lê Lợi P. Bến Nghé', ['P. Bến Nghé']],
])('«%s» calls %j units', (typed, units) => {
  expect(called(typed)).toEqual(units);
});

test.each([
  ['a street of that name', 'đường Xã Đàn'],
  ['a road', 'Tỉnh lộ 8'],
  ['a road without marks', 'xa lo ha noi'],
  ['a name that folds like a kind', '12 Phương Mai, Huyền Trân Công Chúa'],
  ['the end of a name', '12 nguyen tri phuong, quan'],
  ['the number of a flat', 'P.1203 lầu 12'],
  ['a letter within a name', 'Hẻm X Lê Lợi'],
  ['a kind without a name', 'phường cũ'],
])('%s is not called a unit: «%s»', (_, typed) => {
  expect(called(typed)).toEqual([]);
});

test.each(['7 Xã Đàn', '7 xã Đàn', '2 Bis Xã Đàn'])('«%s» may be a street', (typed) => {
  expect(called(typed)).toHaveLength(1);
  expect(called(typed)[0]).not.toMatch(/!$/);
});
