import { expect, test } from 'vitest';
import { BANKS, bankOf } from './banks.ts';

test('each bank once, by its digits', () => {
  expect(BANKS).toHaveLength(58);
  expect(BANKS.every(({ bin }) => /^\d{6}$/.test(bin))).toBe(true);
  expect(new Set(BANKS.map(({ bin }) => bin)).size).toBe(BANKS.length);
  expect(new Set(BANKS.map(({ short }) => short)).size).toBe(BANKS.length);
});

test.each([
  ['970436', 'Vietcombank', true],
  ['970449', 'LPBank', true],
  ['970414', 'MBV', true],
  ['458761', 'HSBC Vietnam', false],
])('%s is %s', (bin, short, takesQr) => {
  expect(bankOf(bin)).toMatchObject({ short, takesQr });
});

test('other digits are no bank', () => {
  expect(bankOf('000000')).toBeUndefined();
});
