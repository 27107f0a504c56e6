import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatVnd, moneyInWords, parseMoney, shortMoney, typedVnd, unitPrice, vnd } from '#kernel/money.ts';
import { fail, ok } from '#kernel/result.ts';

const anyVnd = fc.integer({ min: 0, max: 1e13 });
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount', () => {
  test.each([0, 1, 3_250_000_000, 1e13])('%d is whole đồng', (amount) => {
    expect(vnd.parse(amount)).toBe(amount);
  });

  test.each([-1, 0.5, 1e13 + 1, NaN, Infinity, '5', null])('%s is not', (amount) => {
    expect(vnd.safeParse(amount).success).toBe(false);
  });
});

describe('formatting', () => {
  test('the number does not part from its unit', () => {
    expect(formatVnd(3_250_000_000)).toBe('3.250.000.000\u00a0đ');
    expect(shortMoney(3_250_000_000, 'vi')).toBe('3,25\u00a0tỷ');
  });

  test.each([
    [0, '0 đ', '0 ₫'],
    [999_999, '999.999 đ', '999,999 ₫'],
    [1_000_000, '1 triệu', '1 million ₫'],
    [12_000_000, '12 triệu', '12 million ₫'],
    [850_000_000, '850 triệu', '850 million ₫'],
    [999_994_999, '999,99 triệu', '999.99 million ₫'],
    [999_995_000, '1 tỷ', '1 billion ₫'],
    [3_250_000_000, '3,25 tỷ', '3.25 billion ₫'],
    [3_200_000_000, '3,2 tỷ', '3.2 billion ₫'],
    [1_250_000_000_000, '1.250 tỷ', '1,250 billion ₫'],
  ])('%d in short', (amount, vi, en) => {
    expect(plainSpaces(shortMoney(amount, 'vi'))).toBe(vi);
    expect(plainSpaces(shortMoney(amount, 'en'))).toBe(en);
  });

  test('a unit price', () => {
    expect(plainSpaces(unitPrice(9_640_000_000, 80, 'vi'))).toBe('120,5 triệu/m²');
    expect(plainSpaces(unitPrice(9_640_000_000, 80, 'en'))).toBe('120.5 million ₫/m²');
    expect(plainSpaces(unitPrice(10_000_000, 30, 'vi'))).toBe('333.333 đ/m²');
  });
});

describe('reading what people type', () => {
  test.each([
    ['3,2 tỷ', 3_200_000_000],
    ['3.2 tỷ', 3_200_000_000],
    ['3 tỷ 2', 3_200_000_000],
    ['3 tỷ 25', 3_250_000_000],
    ['3 tỷ 250', 3_250_000_000],
    ['3 tỷ 05', 3_050_000_000],
    ['3ty2', 3_200_000_000],
    ['3 tỉ 2', 3_200_000_000],
    ['3 tỷ 250 triệu', 3_250_000_000],
    ['3tỷ250tr', 3_250_000_000],
    ['3 tỷ 250 triệu 500 nghìn', 3_250_500_000],
    ['3 tỷ 5 nghìn', 3_000_005_000],
    ['3 tỷ 250 triệu rưỡi', 3_250_500_000],
    ['1 tỷ rưỡi', 1_500_000_000],
    ['850tr', 850_000_000],
    ['850 triệu', 850_000_000],
    ['  850   TRIỆU  đồng ', 850_000_000],
    ['2tr5', 2_500_000],
    ['500k', 500_000],
    ['500 nghìn', 500_000],
    ['500 ngàn', 500_000],
    ['12.500 triệu', 12_500_000_000],
    ['3.250 tỷ', 3_250_000_000_000],
    ['3,250 tỷ', 3_250_000_000],
    ['3,250 billion ₫', 3_250_000_000_000],
    ['1.234.567 đ', 1_234_567],
    ['1.234.567đ', 1_234_567],
    ['1,234,567', 1_234_567],
    ['850,000đ', 850_000],
    ['850.000 vnđ', 850_000],
    ['3250000000', 3_250_000_000],
    ['10.000 tỷ', 1e13],
    ['0', 0],
  ])('«%s» is %d', (text, amount) => {
    expect(parseMoney(text)).toEqual(ok(amount));
    expect(parseMoney(text.normalize('NFD'))).toEqual(ok(amount));
  });

  test.each([
    '',
    ' ',
    'đ',
    'tỷ',
    'thỏa thuận',
    '3 tỷ tỷ',
    'khoảng 3 tỷ',
    '3-4 tỷ',
    '3 triệu 2 tỷ',
    '3 tỷ 2500',
    '3 tỷ 2500 triệu',
    '3,2 tỷ 5 triệu',

    '-3 tỷ',
    '-5',
    '1,5 đ',
    '3,2',
    '1.23',
    '3,2,1 tỷ',
    '3..2 tỷ',
    ',5 tỷ',
    '1.234,567,8',
    '3 tỷ 2 tỷ',
    '1e9',
    '3,2 tỷ rưỡi',
    'NaN',
    'Infinity',
    '0x10',
  ])('«%s» is not understood', (text) => {
    expect(parseMoney(text)).toEqual(fail({ kind: 'invalid', code: 'money/not-understood' }));
  });

  test.each([
    ['0,0005 nghìn', 'money/fraction'],
    ['1,2345678901 tỷ', 'money/fraction'],
    ['10.000 tỷ 1 nghìn', 'money/too-large'],
    ['9'.repeat(400), 'money/too-large'],
  ])('«%s» is refused with %s', (text, code) => {
    expect(parseMoney(text)).toEqual(fail({ kind: 'invalid', code }));
  });

  test('every amount written in full is read back', () => {
    fc.assert(
      fc.property(anyVnd, fc.constantFrom('vi' as const, 'en' as const), (amount, lang) => {
        expect(parseMoney(formatVnd(amount, lang))).toEqual(ok(amount));
      }),
    );
  });

  test('a short amount is read back to within its two decimals', () => {
    fc.assert(
      fc.property(anyVnd, fc.constantFrom('vi' as const, 'en' as const), (amount, lang) => {
        const read = parseMoney(shortMoney(amount, lang));
        const step = amount < 1e6 ? 0 : amount < 999_995_000 ? 5_000 : 5_000_000;
        expect(read.ok && Math.abs(read.value - amount) <= step).toBe(true);
      }),
    );
  });

  test('billions and millions spoken are billions and millions added', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 999 }),
        (billions, millions) => {
          expect(parseMoney(`${billions} tỷ ${millions} triệu`)).toEqual(ok(billions * 1e9 + millions * 1e6));
        },
      ),
    );
  });

  test('a form field says what was wrong', () => {
    expect(typedVnd.parse(' 3 tỷ 2 ')).toBe(3_200_000_000);
    expect(typedVnd.safeParse('ba tỷ').error?.issues[0]?.message).toBe('money.failure.not-understood');
    expect(typedVnd.safeParse(' ').error?.issues[0]?.message).toBe('validation.required');
  });
});

test.each([
  [0, 'không đồng', 'zero đồng'],
  [5, 'năm đồng', 'five đồng'],
  [15, 'mười lăm đồng', 'fifteen đồng'],
  [21, 'hai mươi mốt đồng', 'twenty-one đồng'],
  [105, 'một trăm lẻ năm đồng', 'one hundred five đồng'],
  [110, 'một trăm mười đồng', 'one hundred ten đồng'],
  [1_000, 'một nghìn đồng', 'one thousand đồng'],
  [850_000, 'tám trăm năm mươi nghìn đồng', 'eight hundred fifty thousand đồng'],
  [1_005_000, 'một triệu không trăm lẻ năm nghìn đồng', 'one million five thousand đồng'],
  [3_200_000_000, 'ba tỷ hai trăm triệu đồng', 'three billion two hundred million đồng'],
  [1_000_000_001, 'một tỷ không trăm lẻ một đồng', 'one billion one đồng'],
  [2_000_000_000_000, 'hai nghìn tỷ đồng', 'two trillion đồng'],
  [10_015_000_000_000, 'mười nghìn không trăm mười lăm tỷ đồng', 'ten trillion fifteen billion đồng'],
  [
    1_234_567_891,
    'một tỷ hai trăm ba mươi bốn triệu năm trăm sáu mươi bảy nghìn tám trăm chín mươi mốt đồng',
    'one billion two hundred thirty-four million five hundred sixty-seven thousand eight hundred ninety-one đồng',
  ],
])('%d in words', (amount, vi, en) => {
  expect(moneyInWords(amount, 'vi')).toBe(vi);
  expect(moneyInWords(amount, 'en')).toBe(en);
});
