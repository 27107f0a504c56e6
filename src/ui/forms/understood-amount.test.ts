import { expect, test } from 'vitest';
import { understoodAmount } from './understood-amount.ts';

test.each([
  ['money', '3,2 tỷ', 'vi', '= 3.200.000.000 đ'],
  ['money', '850tr', 'vi', '= 850.000.000 đ'],
  ['money', '850tr', 'en', '= 850,000,000 ₫'],
  ['money', 'thương lượng', 'vi', ''],
  ['money', '', 'vi', ''],
  ['area', '75,6', 'vi', '= 75,6 m²'],
  ['area', '5 x 20', 'vi', '= 100 m²'],
  ['area', '1,2 ha', 'en', '= 12,000 m²'],
  ['area', 'rộng', 'vi', ''],
] as const)('%s «%s» in %s', (kind, text, lang, expected) => {
  expect(understoodAmount(kind, text, lang).replaceAll('\u00a0', ' ')).toBe(expected);
});
