import { describe, expect, test } from 'vitest';
import { parseQuery, readWords } from '#features/listings/domain/query-words/words.ts';
import { createFinder } from '#features/places/domain/place-search/finder.ts';
import { listedPlace, placeMeant } from '#features/places/domain/in-words.ts';
import { createRegister } from '#features/places/domain/register/register.ts';
import { assemble } from '#features/places/server/assemble.ts';
import { fold, collapseSpaces } from '#kernel/text.ts';

const register = createRegister(assemble());
const { find } = createFinder(register);
const names = [...new Set(register.units.map(({ name }) => name))];

const isTouched = (text: string) => {
  const { found, rest } = readWords(text);
  return rest !== collapseSpaces(text) || Object.keys(found).length > 0;
};

/** More often than communes these are directions, floors, and the words of a deal or a kind. */
const MEANT_OTHERWISE = ['Đông Nam', 'Đông Bắc', 'Tây Nam', 'Ba Tầng'];
const UNMARKED_OTHERWISE = /^(?:ban |nham |nam lau$|nghi duong$|nha mat$|nha nam$|tien nha$)/;

describe('the names of all units are left to the finder', { timeout: 60_000 }, () => {
  test('by themselves', () => {
    expect(names.filter(isTouched).toSorted()).toEqual(MEANT_OTHERWISE.toSorted());
  });

  test('by themselves and without marks', () => {
    const touched = names.map(fold).filter((name) => isTouched(name) && !UNMARKED_OTHERWISE.test(name));
    expect(touched.toSorted()).toEqual(MEANT_OTHERWISE.map(fold).toSorted());
  });

  test('after the words of their kinds', () => {
    const called = names.flatMap((name) => [`Phường ${name}`, `huyen ${fold(name)}`]);
    const touched = called.filter((text) => isTouched(text) && !/ (?:tien nha|ban dat)$/.test(text));
    expect(touched).toEqual([]);
  });

  test('among what is understood', () => {
    const eaten = names.filter((name) => {
      const { rest } = readWords(`bán nhà ${name} 3 tầng dưới 5 tỷ`);
      return !rest.endsWith(collapseSpaces(name)) && !MEANT_OTHERWISE.includes(name);
    });
    expect(eaten.filter((name) => !name.startsWith('Phố '))).toEqual(['Bản Hon']);
  });
});

/** As rooms are given it, without the database. */
const placeInWords = (text: string) => {
  const meant = placeMeant(find, text);
  const listed = meant && listedPlace(register, meant.unit);
  return Promise.resolve(listed && { ...listed, rest: meant.rest });
};

test.each([
  ['nhà 3 tầng quận 7 dưới 5 tỷ 60m2', '778', ''],
  ['nhà quận 7', '778', ''],
  ['NHA Q7', '778', ''],
  ['3 bedroom house under 5 billion in District 7', '778', ''],
  ['apartment for rent in Thu Duc with pool', '769', 'pool'],
  ['nhà đường Nguyễn Văn Linh', null, 'đường Nguyễn Văn Linh'],
  ['nhà đường Nguyễn Văn Linh quận 7', '778', 'đường Nguyễn Văn Linh'],
  ['đất mặt tiền đường 3/2 quận 10', '771', 'đất mặt tiền đường 3/2'],
  ['nhà quận 7 view sông', '778', 'view sông'],
  ['căn hộ có hồ bơi', null, 'hồ bơi'],
  ['căn hộ có hồ bơi quận 2', '769', 'hồ bơi'],
  ['đất Quận 9', '769', ''],
  ['cần tìm nhà ở khu vực Gò Vấp', '764', ''],
  ['nha binh thanh hem xe hoi', '765', 'hem xe hoi'],
  ['nhà quan binh thanh hẻm xe hơi', '765', 'hẻm xe hơi'],
  ['nhà quận Bình Thạn', '765', ''],
  ['nhà Hà Đông', '268', ''],
  ['nhà Nam Từ Liêm 40m2', '019', ''],
  ['đất Tây Ninh', '80', ''],
  ['đất huyện Long Đất', '753', ''],
  ['nhà huyện Nhà Bè', '786', ''],
  ['nhà Q.Gò Vấp, TP.HCM', '764', ''],
  ['nhà phường Bến Nghé', '26740', ''],
  ['nhà Đa Kao', '760', ''],
  ['nhà phường 12 quận 10', '27163', ''],
  ['nhà phường 12', null, 'phường 12'],
  ['nhà Tân Phong', null, 'Tân Phong'],
  ['nhà huyện Châu Thành', null, 'huyện Châu Thành'],
  ['nhà phường 99', null, 'phường 99'],
  ['nhà Sài Gòn', '79', ''],
  ['nhà hn', '01', ''],
  ['đất Đồng Nai', '75', ''],
  ['đất Bình Dương', '79', ''],
  ['nhà Long An', '80', ''],
  ['nhà Bà Rịa Vũng Tàu', '79', ''],
  ['condotel Nha Trang', '568', ''],
  ['nhà yên tĩnh', null, 'yên tĩnh'],
  ['nhà gần chợ', null, 'chợ'],
  ['nhà 79', null, '79'],
  ['giá rẻ nhất', null, ''],
  ['view sông thoáng mát', null, 'view sông thoáng mát'],
  ['nhà Vinhomes Grand Park quận 9', '769', 'Vinhomes Grand Park'],
])('«%s» is in %s, and «%s» is looked for', async (text, place, words) => {
  const parsed = await parseQuery(text, placeInWords);
  expect([parsed.place && parsed.place.code, parsed.words]).toEqual([place, words]);
});
