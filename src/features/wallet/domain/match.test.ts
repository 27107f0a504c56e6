import { expect, test } from 'vitest';
import {
  isSameName,
  type MatchCandidate,
  type MatchReason,
  suggestMatches,
  type UnmatchedMoney,
} from './match.ts';

const candidate = (more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  topUp: 'TU100001',
  memo: 'DB7K2M4Q9T',
  amount: 50_000,
  customer: 'c1',
  name: 'Nguyễn Văn An',
  accounts: ['0011001234567'],
  madeAt: new Date('2026-11-24T09:00:00+07:00'),
  ...more,
});

test.each<[string, UnmatchedMoney, MatchReason[]]>([
  ['a memo with one letter wrong', { amount: 1, text: 'DB7K2M4Q9S chuyen tien' }, ['memo']],
  ['a memo with one letter wrong and the amount', { amount: 50_000, text: 'B7K2M4Q9T' }, ['memo', 'amount']],
  ['amount and name', { amount: 50_000, text: 'NGUYEN VAN AN nap vi' }, ['name', 'amount']],
  [
    'amount and the name of the payer',
    { amount: 50_000, text: 'x', payer: { name: 'NGUYEN VAN AN' } },
    ['name', 'amount'],
  ],
  ['an account from before', { amount: 7, text: 'CT tu 0011001234567' }, ['account']],
  ['the account of the payer', { amount: 7, text: '', payer: { account: '0011001234567' } }, ['account']],
  [
    'everything',
    { amount: 50_000, text: 'DB7K2M4Q9S', payer: { name: 'Nguyen  Van An', account: '0011001234567' } },
    ['memo', 'account', 'name', 'amount'],
  ],
  ['an amount alone', { amount: 50_000, text: 'chuyen tien' }, []],
  ['a name alone', { amount: 1, text: 'NGUYEN VAN AN' }, []],
  [
    'the name of another payer',
    { amount: 50_000, text: 'NGUYEN VAN AN', payer: { name: 'TRAN VAN AN' } },
    [],
  ],
  ['a part of a name', { amount: 50_000, text: 'NGUYEN VAN ANH' }, []],
  ['a part of an account', { amount: 7, text: '00110012345678' }, []],
])('%s', (_, money, reasons) => {
  expect(suggestMatches(money, [candidate()]).map((one) => one.reasons)).toEqual(
    reasons.length > 0 ? [reasons] : [],
  );
});

test('the likeliest first, then the newest, and only so many', () => {
  const others = { accounts: [], name: 'Trần Thị Bình' };
  const all = [
    candidate({ topUp: 'old', madeAt: new Date(0) }),
    candidate({ topUp: 'new', memo: 'DBZZZZZZZZ', accounts: [] }),
    candidate({ topUp: 'near', memo: 'DBABCDEFGH', ...others }),
    candidate({ topUp: 'none', memo: 'DBYYYYYYYY', ...others }),
  ];
  const money = { amount: 50_000, text: 'DBABCDEFGG NGUYEN VAN AN' };
  const order = (most?: number) => suggestMatches(money, all, most).map((one) => one.candidate.topUp);
  expect(order()).toEqual(['near', 'new', 'old']);
  expect(order(2)).toEqual(['near', 'new']);
});

test('a name of one word and a short account are found in too many texts', () => {
  const money = { amount: 50_000, text: 'AN chuyen 12345 dong' };
  expect(suggestMatches(money, [candidate({ name: 'An', accounts: ['12345'] })])).toEqual([]);
  expect(
    suggestMatches({ ...money, payer: { name: 'AN', account: '12345' } }, [
      candidate({ name: 'An', accounts: ['12345'] }),
    ]),
  ).toHaveLength(1);
});

test.each([
  ['NGUYEN VAN AN', 'Nguyễn Văn An', true],
  ['NGUYEN  VAN-AN', 'Nguyễn Văn An', true],
  ['ĐỖ THỊ ĐÀO', 'Do Thi Dao', true],
  ['NGUYEN VAN ANH', 'Nguyễn Văn An', false],
  ['AN NGUYEN VAN', 'Nguyễn Văn An', false],
  ['', '', false],
])('%j is the name %j: %s', (a, b, isSame) => {
  expect(isSameName(a, b)).toBe(isSame);
});
