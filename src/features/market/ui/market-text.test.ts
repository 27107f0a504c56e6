import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { translator } from '#i18n/translate.ts';
import { leadText, marketHead, priceText, rentText, signedShareText, wholePlaceText } from './market-text.ts';

const [vi, en] = [translator('vi'), translator('en')];
const quarter = isoDate.parse('2026-10-01');
const place = { name: 'Quận 7', within: 'Thành phố Hồ Chí Minh' };
const headline = {
  kind: 'nha-rieng',
  quarter,
  count: 1214,
  median: 128_012_345,
  change: null,
  isDemo: false,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [null, 'Nhà riêng tại Quận 7 đang rao trung vị 128 triệu/m² (từ 1.214 tin, quý 4/2026).'],
  [
    0.0211,
    'Nhà riêng tại Quận 7 đang rao trung vị 128 triệu/m² (từ 1.214 tin, quý 4/2026), tăng 2,1% so với quý trước.',
  ],
  [
    -0.1,
    'Nhà riêng tại Quận 7 đang rao trung vị 128 triệu/m² (từ 1.214 tin, quý 4/2026), giảm 10% so với quý trước.',
  ],
  [0.0004, 'Nhà riêng tại Quận 7 đang rao trung vị 128 triệu/m² (từ 1.214 tin, quý 4/2026), bằng quý trước.'],
])('a change of %s', (change, sentence) => {
  expect(plain(leadText({ ...headline, change }, place, vi, 'vi'))).toBe(sentence);
});

test('figures are rounded to what they can say', () => {
  expect(plain(priceText(128_449_999, vi, 'vi'))).toBe('128,4 triệu/m²');
  expect(plain(rentText(215_499, vi, 'vi'))).toBe('215.000 đ/m²/tháng');
  expect(plain(rentText(215_499, en, 'en'))).toBe('215,000 ₫/m²/month');
  expect(signedShareText(-0.0211, 'vi')).toBe('−2,1%');
  expect(signedShareText(0.02, 'en')).toBe('+2%');
});

test('a place is named with what it lies in', () => {
  expect(wholePlaceText(place, vi)).toBe('Quận 7 (Thành phố Hồ Chí Minh)');
  expect(wholePlaceText({ name: 'Tỉnh Cao Bằng', within: '' }, vi)).toBe('Tỉnh Cao Bằng');
  expect(wholePlaceText(null, vi)).toBe('cả nước');
});

test.each([
  [true, false, false],
  [true, true, true],
  [false, false, true],
])('shown %s, sample data %s: not indexed %s', (isShown, isDemo, noindex) => {
  const market = {
    place: null,
    path: [],
    quarter,
    countedAt: null,
    quarters: [quarter],
    figures: [],
    budgets: [],
    headline: null,
    within: [],
    beside: [],
    accuracy: undefined,
  };
  expect(marketHead({ ...market, isShown, isDemo }, vi, 'vi').noindex).toBe(noindex);
});
