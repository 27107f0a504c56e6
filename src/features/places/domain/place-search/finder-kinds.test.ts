import { expect, test } from 'vitest';
import { readQuery } from '#features/places/domain/query.ts';
import {
  calledUnits,
  followsStreet,
  kindBeforeNumber,
  kindEndingAt,
  kindStartingAt,
} from './finder-kinds.ts';

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
  ['Lê Lợi, P Bến Nghé', ['P Bến Nghé']],
  ['le loi p ben nghe', ['p ben nghe']],
  ['Lê Lợi phường Bến Nghé', ['phường Bến Nghé!']],
  ['Lê Lợi Phường Bến Nghé', ['Phường Bến Nghé']],
  ['t x Bến Cát', ['t x Bến Cát']],
  ['Phường Một Hai Ba Bốn Năm Sáu', ['Phường Một Hai Ba Bốn Năm!']],
  ['Phường Một Hai, Ba Bốn', ['Phường Một Hai!']],
  ['Xã Một Hai 12', ['Xã Một Hai!']],
  ['phường 5 6', ['phường 5!']],
  ['phường Cũ Mới Hòa', ['phường Cũ Mới Hòa!']],
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
  ['a kind by itself', 'Phường'],
  ['a name after a comma', 'phường, Bến Nghé'],
  ['one letter amid marks', 'Lê Lợi p Bến Nghé'],
  ['words that fold to a kind of two', 'thi xã Bến Cát'],
  ['the number of what is never counted', 'huyện 1'],
  ['the same', 'xã 3'],
  ['a number too great', 'phường 123'],
  ['a street by its letter', 'Đ.1'],
  ['a street of one letter', 'đường D. 1'],
])('%s is not called a unit: «%s»', (_, typed) => {
  expect(called(typed)).toEqual([]);
});

test.each(['7 Xã Đàn', '7 xã Đàn', '2 Bis Xã Đàn'])('«%s» may be a street', (typed) => {
  expect(called(typed)).toHaveLength(1);
  expect(called(typed)[0]).not.toMatch(/!$/);
});

/** The words of a text that a street, a hamlet or the number of a house comes before. */
const inStreets = (typed: string) => {
  const { words, text } = readQuery(typed);
  return words.flatMap(({ from, to }, at) => (followsStreet(words, at) ? [text.slice(from, to)] : []));
};

test.each<[string, string[]]>([
  ['Bến Nghé', []],
  ['12 Bến Nghé', ['Bến']],
  ['12A Bến Nghé', ['Bến']],
  ['A12 Bến Nghé', []],
  ['số 12 Bến Nghé', ['Bến']],
  ['12, Bến Nghé', []],
  ['Lê Lợi 12 Bến Nghé', ['Bến']],
  ['chợ, 12 Bến Nghé', ['Bến']],
  ['đường Bến Nghé', ['Bến']],
  ['đường, Bến Nghé', []],
  ['chung cư Bến Nghé', ['Bến']],
  ['cư Bến Nghé', []],
  ['chung Bến Nghé', []],
  ['phường 3 Bến Nghé', []],
  ['tổ 5 Bến Nghé', []],
  ['tổ số 5 Bến Nghé', []],
  ['ngõ số 5 Bến Nghé', ['số', 'Bến']],
  ['tổ, số 5 Bến Nghé', ['Bến']],
  ['tổ, 5 Bến Nghé', ['Bến']],
])('in «%s» what follows a street or the number of a house is %j', (typed, words) => {
  expect(inStreets(typed)).toEqual(words);
});

test('words of longer names are neither a street nor the number of a house', () => {
  const { words } = readQuery('Bình Dương Thủ Dầu Một');
  expect(followsStreet(words, 2)).toBe(true);
  expect(followsStreet(words, 2, new Set([0, 1]))).toBe(false);
});

const kinds = (found: { kinds: readonly string[] } | undefined) => found?.kinds.join(' ');

test.each([
  ['quận', 'quan'],
  ['thị xã', 'thi-xa'],
  ['xã', 'xa'],
  ['huyện đảo', 'huyen'],
  ['quận nào', undefined],
  ['district', undefined],
  ['', undefined],
])('what «%s» ends with is %s', (typed, kind) => {
  const { words } = readQuery(typed);
  expect(kinds(kindEndingAt(words, words.length))).toBe(kind);
});

test.each([
  ['Ward', 'phuong'],
  ['special zone, Vietnam', 'dac-khu'],
  ['special offer', undefined],
  ['town hall', 'thi-xa thi-tran'],
  ['district', 'quan huyen'],
  ['quận', undefined],
  ['', undefined],
])('what «%s» begins with is %s', (typed, kind) => {
  expect(kinds(kindStartingAt(readQuery(typed).words, 0))).toBe(kind);
});

test.each([
  ['quận 1', 'quan'],
  ['District 1', 'quan huyen'],
  ['D.1', 'quan'],
  ['W. 1', 'phuong'],
  ['Đ.1', undefined],
  ['Đ 1', undefined],
  ['đường D.1', undefined],
  ['12 D.1', undefined],
  ['Lê D. 1', 'quan'],
])('the kind before the number of «%s» is %s', (typed, kind) => {
  const { words } = readQuery(typed);
  expect(kinds(kindBeforeNumber(words, words.length - 1))).toBe(kind);
});
