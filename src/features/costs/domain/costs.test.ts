import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARAMETERS, readCosts, writeCosts } from './costs.ts';

const read = (query: string) => readCosts(new URLSearchParams(query));
const faultsOf = (query: string) => read(query).faults.map(({ parameter, code }) => `${parameter} ${code}`);

const LOAN = 'gia=3 tỷ&vay=2 tỷ&nam=20&lai=8,5';

test('an empty address has no answer and no fault', () =>
  expect(read('lang=en')).toMatchObject({ isFilled: false, faults: [], answer: null }));

test.each([
  ['gia=3 tỷ', 3_017_200_000],
  ['gia=3.000.000.000', 3_017_200_000],
  ['gia=3 tỷ&cong_chung=ben-ban', 3_015_000_000],
  ['gia=3 tỷ&cong_chung=moi-ben', 3_016_100_000],
  ['gia=3 tỷ&duy_nhat=co', 3_017_200_000],
  [LOAN, 1_018_800_000],
  ['gia=3 tỷ&vay=70%&nam=20&lai=8.5', 918_860_000],
  ['gia=3 tỷ&vay=100 %&nam=20&lai=0', 19_400_000],
])('of %s the buyer needs %d đ', (query, needed) => {
  expect(faultsOf(query)).toEqual([]);
  expect(read(query).answer?.needed).toBe(needed);
});

test.each([
  ['loai=nha-o', 'gia missing'],
  ['gia=abc', 'gia price'],
  ['gia=0', 'gia price'],
  ['gia=999.999', 'gia price'],
  ['gia=99999999999999999', 'gia price'],
  ['gia=-5', 'gia price'],
  ['gia==1+1', 'gia price'],
  ['gia=3 tỷ&loai=lau-dai', 'loai choice'],
  ['gia=3 tỷ&loai=dat-khac&duy_nhat=co', 'duy_nhat only-home'],
  ['gia=3 tỷ&cong_chung=x', 'cong_chung choice'],
  ['gia=3 tỷ&cach=x', 'cach choice'],
  ['gia=3 tỷ&lai=8', 'vay missing, nam missing'],
  ['gia=3 tỷ&vay=2 tỷ', 'nam missing, lai missing'],
  ['gia=3 tỷ&vay=4 tỷ&nam=20&lai=8', 'vay beyond-price'],
  ['gia=3 tỷ&vay=101%&nam=20&lai=8', 'vay beyond-price'],
  ['gia=3 tỷ&vay=x&nam=20&lai=8', 'vay loan'],
  ['gia=3 tỷ&vay=0%&nam=20&lai=8', 'vay loan'],
  ['vay=70%&nam=20&lai=8', 'gia missing'],
  ['gia=3 tỷ&vay=2 tỷ&nam=36&lai=8', 'nam years'],
  ['gia=3 tỷ&vay=2 tỷ&nam=0&lai=8', 'nam years'],
  ['gia=3 tỷ&vay=2 tỷ&nam=1e9&lai=8', 'nam years'],
  ['gia=3 tỷ&vay=2 tỷ&nam=20&lai=41', 'lai rate'],
  ['gia=3 tỷ&vay=2 tỷ&nam=20&lai=-1', 'lai rate'],
  [`${LOAN}&uu_dai=12`, 'lai_sau missing'],
  [`${LOAN}&lai_sau=11`, 'uu_dai missing'],
  [`${LOAN}&uu_dai=0&lai_sau=11`, 'uu_dai months'],
  [`${LOAN}&uu_dai=240&lai_sau=11`, 'uu_dai months'],
  [`${LOAN}&uu_dai=12,5&lai_sau=11`, 'uu_dai months'],
  [`${LOAN}&tra_som=36,5`, 'tra_som early'],
  [`${LOAN}&tra_som=240`, 'tra_som early'],
  [`${LOAN}&tra_som=36&phi_tra_som=11`, 'phi_tra_som fee'],
  [`${LOAN}&phi_tra_som=2`, 'tra_som missing'],
])('the faults of %s are %s', (query, faults) => expect(faultsOf(query).join(', ')).toBe(faults));

test('a fault of the loan leaves the fees', () =>
  expect(read('gia=3 tỷ&vay=2 tỷ').answer).toMatchObject({ needed: 3_017_200_000, repayment: null }));

test('one rate holds for the whole term, two part where the first ends', () => {
  expect(read(LOAN).answer?.repayment?.loan).toMatchObject({ term: 240, rate: 8.5, laterRate: 8.5 });
  expect(read(`${LOAN}&uu_dai=12&lai_sau=11`).answer?.repayment?.loan).toMatchObject({
    firstMonths: 12,
    rate: 8.5,
    laterRate: 11,
  });
});

test('what was given is written again as it was read', () =>
  fc.assert(
    fc.property(
      fc.record(Object.fromEntries(PARAMETERS.map((name) => [name, fc.string({ unit: 'binary' })]))),
      (given) => {
        const first = readCosts(new URLSearchParams(given));
        const again = read(writeCosts(first.given));
        expect(again.given).toEqual(first.given);
        expect(first.answer?.needed ?? 0).toBeGreaterThanOrEqual(0);
      },
    ),
  ));
