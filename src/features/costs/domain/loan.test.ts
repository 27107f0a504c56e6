import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Loan, paidIn, scheduleOf, totalsOf, WAYS } from './loan.ts';

const LOAN: Loan = {
  amount: 1_200_000_000,
  term: 240,
  rate: 12,
  firstMonths: 0,
  laterRate: 12,
  way: 'goc-deu',
  endsIn: null,
  endFee: 0,
};

test('with even parts the first month costs the most', () => {
  const months = scheduleOf(LOAN);
  expect(months).toHaveLength(240);
  expect(months[0]).toEqual({
    month: 1,
    principal: 5_000_000,
    interest: 12_000_000,
    early: 0,
    fee: 0,
    left: 1_195_000_000,
  });
  expect(months.at(-1)).toMatchObject({ principal: 5_000_000, interest: 50_000, left: 0 });
  expect(totalsOf(months)).toEqual({
    first: 17_000_000,
    highest: 17_000_000,
    highestIn: 1,
    interest: 1_446_000_000,
    early: 0,
    fee: 0,
  });
});

test('with even sums each month costs the same', () => {
  const months = scheduleOf({ ...LOAN, way: 'gop-deu' });
  // 1.2 billion at 1 % a month for 240 months, from the formula of annuities.
  expect(months[0]).toMatchObject({ principal: 1_213_034, interest: 12_000_000 });
  for (const { principal, interest } of months) expect(principal + interest).toBeCloseTo(13_213_034, -2);
});

test('another rate begins when the first has ended, and that month is the highest', () => {
  const months = scheduleOf({ ...LOAN, rate: 6, firstMonths: 12 });
  expect(months[11]?.interest).toBe(Math.round(1_145_000_000 * 0.005));
  expect(months[12]?.interest).toBe(Math.round(1_140_000_000 * 0.01));
  expect(totalsOf(months)).toMatchObject({ first: 11_000_000, highest: 16_400_000, highestIn: 13 });
});

test('what is paid back early costs its fee and ends the loan', () => {
  const months = scheduleOf({ ...LOAN, endsIn: 36, endFee: 2 });
  const last = months.at(-1);
  expect(months).toHaveLength(36);
  expect(last).toEqual({
    month: 36,
    principal: 5_000_000,
    interest: 10_250_000,
    early: 1_020_000_000,
    fee: 20_400_000,
    left: 0,
  });
  expect(last && paidIn(last)).toBe(1_055_650_000);
  expect(totalsOf(months)).toMatchObject({ highest: 17_000_000, early: 1_020_000_000, fee: 20_400_000 });
});

test('a loan of one month is paid at once', () =>
  expect(totalsOf(scheduleOf({ ...LOAN, term: 1 }))).toMatchObject({
    first: 1_212_000_000,
    highest: 1_212_000_000,
  }));

/** What is left after some months, in closed form: of one rate, and without rounding. */
const leftAfter = ({ amount, term, rate, way }: Loan, months: number) => {
  const monthly = rate / 1200;
  if (way === 'goc-deu' || monthly === 0) return amount * (1 - months / term);
  const grown = (1 + monthly) ** term;
  return (amount * (grown - (1 + monthly) ** months)) / (grown - 1);
};

const RATES = [0, 4.8, 7.5, 12, 24];
test.each(WAYS.flatMap((way) => RATES.map((rate) => ({ way, rate }))))(
  'of a loan with $way at $rate % as much is left each month as the formula says',
  ({ way, rate }) => {
    const loan = { ...LOAN, way, rate, laterRate: rate };
    for (const { month, left } of scheduleOf(loan))
      // A rounded đồng each month, with interest on it.
      expect(Math.abs(left - leftAfter(loan, month))).toBeLessThan(1_000);
  },
);

test.each(RATES)('all interest of even parts at %d %% is that of the mean of what is left', (rate) => {
  const { interest } = totalsOf(scheduleOf({ ...LOAN, rate, laterRate: rate }));
  expect(Math.abs(interest - ((LOAN.amount * rate) / 1200) * ((LOAN.term + 1) / 2))).toBeLessThan(240);
});

const loans = fc.record({
  amount: fc.integer({ min: 1, max: 1e12 }),
  term: fc.integer({ min: 1, max: 420 }),
  rate: fc.double({ min: 0, max: 40, noNaN: true }),
  firstMonths: fc.integer({ min: 0, max: 60 }),
  laterRate: fc.double({ min: 0, max: 40, noNaN: true }),
  way: fc.constantFrom(...WAYS),
  endsIn: fc.option(fc.integer({ min: 1, max: 420 })),
  endFee: fc.double({ min: 0, max: 10, noNaN: true }),
});

test('all that is lent is paid back, and nothing is ever negative', () =>
  fc.assert(
    fc.property(loans, (loan) => {
      const months = scheduleOf(loan);
      expect(months.reduce((paid, { principal, early }) => paid + principal + early, 0)).toBe(loan.amount);
      expect(months.at(-1)?.left).toBe(0);
      for (const { principal, interest, early, fee, left } of months)
        expect(Math.min(principal, interest, early, fee, left)).toBeGreaterThanOrEqual(0);
    }),
  ));
