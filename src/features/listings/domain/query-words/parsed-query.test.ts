import { expect, test } from 'vitest';
import { everything, plainest } from '#features/listings/domain/filter/filter.ts';
import { applyParsedQuery } from './parsed-query.ts';
import { readWords } from './words.ts';

test.each([
  ['nha-dat-ban', 'nhà riêng', 'nha-rieng', []],
  ['nha-dat-ban', 'nhà 3 tầng', 'nha-dat-ban', ['nha-rieng', 'biet-thu-lien-ke', 'nha-mat-pho']],
  ['dat', 'căn hộ 2pn', 'can-ho-chung-cu', []],
  ['dat', 'dưới 5 tỷ', 'dat', []],
  ['can-ho-chung-cu', 'cho thuê 2 phòng ngủ', 'nha-dat-cho-thue', ['can-ho-chung-cu']],
  ['nha-dat-cho-thue', 'dưới 10 triệu', 'nha-dat-cho-thue', []],
  ['nha-dat-cho-thue', 'bán đất', 'dat', []],
] as const)('on %s, «%s» is applied as %s', (type, words, expected, kinds) => {
  const filter = plainest(applyParsedQuery(everything(type), readWords(words).found));
  expect(filter.type).toBe(expected);
  expect(filter.kinds.toSorted()).toEqual([...kinds].toSorted());
});
