import { expect, test } from 'vitest';
import { segment } from '#features/valuation/domain/prices/_prices.ts';
import { translator } from '#i18n/translate.ts';
import { isoDate } from '#kernel/dates.ts';
import { daysText, partText, pricesText, standingOf } from './price-texts.ts';

const t = translator('vi');
const day = (text: string) => isoDate.parse(text);

test.each([
  ['2025-12-31', 'info'],
  ['2026-01-01', 'success'],
  ['2026-12-31', 'success'],
  ['2027-01-01', 'warning'],
])('on %s a table of 2026 is %s', (today, tone) => {
  const table = { from: day('2026-01-01'), until: day('2026-12-31') };
  expect(standingOf(t, table, day(today)).tone).toBe(tone);
});

test('periods are formatted with and without an end', () => {
  const from = day('2026-01-01');
  expect(daysText(t, { from, until: null })).toBe('từ 01/01/2026');
  expect(daysText(t, { from, until: day('2026-12-31') })).toBe('01/01/2026 – 31/12/2026');
});

test.each([
  ['', '', 'Lê Lợi'],
  ['Trọn đường', '', 'Lê Lợi (Trọn đường)'],
  ['Nguyễn Huệ', 'Hàm Nghi', 'Lê Lợi (Nguyễn Huệ – Hàm Nghi)'],
])('a part from «%s» to «%s» is %s', (from, to, text) => {
  expect(partText(segment('Lê Lợi', 1, { from, to }))).toBe(text);
});

test('prices are listed by use and position, in thousand đồng', () => {
  const { price: none } = segment('Lê Lợi', 1);
  const price = { ...none, residential: [687_200_000, 52_500], production: [412_300_000] };
  expect(pricesText(segment('Lê Lợi', 1, { price }), 'vi')).toBe('687.200 | 52,5 · 412.300');
});
