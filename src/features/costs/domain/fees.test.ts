import { expect, test } from 'vitest';
import { buyersSum, feesOf, incomeTax, notaryFee, registrationFee, usualCosts } from './fees.ts';

const SALE = { price: 3_000_000_000, isOnlyHome: false, notary: 'ben-mua', borrowed: 0 } as const;

test.each([
  [1_000_000, 50_000],
  [49_999_999, 50_000],
  [50_000_000, 100_000],
  [100_000_000, 100_000],
  [123_456_789, 123_457],
  [500_000_000, 500_000],
  [1_000_000_000, 1_000_000],
  [2_000_000_000, 1_600_000],
  [3_000_000_000, 2_200_000],
  [3_250_000_000, 2_325_000],
  [4_000_000_000, 2_700_000],
  [5_000_000_000, 3_200_000],
  [8_000_000_000, 4_400_000],
  [10_000_000_000, 5_200_000],
  [100_000_000_000, 32_200_000],
  [200_000_000_000, 52_200_000],
  [289_000_000_000, 70_000_000],
  [900_000_000_000, 70_000_000],
])('a notary takes of a sale of %d đ %d đ', (price, fee) => expect(notaryFee(price)).toBe(fee));

test.each([
  [1_000_000, 5_000],
  [3_000_000_000, 15_000_000],
  [3_333_333_333, 16_666_667],
  [100_000_000_000, 500_000_000],
  [300_000_000_000, 500_000_000],
])('the registration of %d đ costs %d đ', (price, fee) => expect(registrationFee(price)).toBe(fee));

test.each([
  [3_000_000_000, 60_000_000],
  [3_333_333_333, 66_666_667],
])('the seller of %d đ owes %d đ', (price, tax) => expect(incomeTax(price)).toBe(tax));

test.each([
  [
    'a usual sale',
    SALE,
    ['registration buyer 15000000', 'notary buyer 2200000', 'income-tax seller 0'],
    17_200_000,
  ],
  [
    'a notary whom the seller pays',
    { ...SALE, notary: 'ben-ban' },
    ['registration buyer 15000000', 'notary seller 0', 'income-tax seller 0'],
    15_000_000,
  ],
  [
    'a notary whom both pay',
    { ...SALE, notary: 'moi-ben' },
    ['registration buyer 15000000', 'notary both 1100000', 'income-tax seller 0'],
    16_100_000,
  ],
  [
    'a loan, whose mortgage is notarized by its amount',
    { ...SALE, borrowed: 2_000_000_000 },
    ['registration buyer 15000000', 'notary buyer 2200000', 'mortgage buyer 1600000', 'income-tax seller 0'],
    18_800_000,
  ],
] as const)('the buyer pays of %s', (_, purchase, parts, sum) => {
  const fees = feesOf(purchase);
  expect(fees.map(({ code, paidBy, buyers }) => `${code} ${paidBy} ${buyers}`)).toEqual(parts);
  expect(buyersSum(fees)).toBe(sum);
});

test('the only home of its seller is free of income tax', () =>
  expect(feesOf({ ...SALE, isOnlyHome: true }).at(-1)).toMatchObject({ code: 'income-tax', amount: 0 }));

test('what is usual is what is said of a property', () => expect(usualCosts(3_250_000_000)).toBe(18_575_000));
