import { expect, test } from 'vitest';
import { topUpForm, withdrawalForm } from './forms.ts';

const operation = '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f';
const TOP_UP = { operation, amount: '50.000', method: 'bank' };
const WITHDRAWAL = {
  operation,
  amount: '50.000',
  bankInfo: '970436',
  resourceName: 'NGUYEN VAN AN',
  resourceNumber: '0011001234567',
};

const wrongWith = (form: typeof topUpForm | typeof withdrawalForm, fields: object) =>
  form.safeParse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each([
  ['10.000', 10_000],
  ['10,000', 10_000],
  ['10000', 10_000],
  ['10000 đ', 10_000],
  [' 10 nghìn ', 10_000],
  ['10k', 10_000],
  ['1tr5', 1_500_000],
  ['50 triệu', 50_000_000],
  ['50.000.000 VNĐ', 50_000_000],
])('a top-up of «%s» is of %d đ', (amount, read) => {
  expect(topUpForm.parse({ ...TOP_UP, amount }).amount).toBe(read);
  expect(topUpForm.parse({ ...TOP_UP, amount: amount.normalize('NFD') }).amount).toBe(read);
});

test.each([
  ['', 'validation.required'],
  ['0', 'wallet.error.top-up'],
  ['9.999', 'wallet.error.top-up'],
  ['50.000.001', 'wallet.error.top-up'],
  ['1 tỷ', 'wallet.error.top-up'],
  ['-50.000', 'money.failure.not-understood'],
  ['50000.5', 'money.failure.not-understood'],
  ['1e5', 'money.failure.not-understood'],
  ['0x2710', 'money.failure.not-understood'],
  ['năm mươi nghìn', 'money.failure.not-understood'],
  ['50.000; 100.000', 'money.failure.not-understood'],
  ['0,0005 nghìn', 'money.failure.fraction'],
  ['9'.repeat(40), 'money.failure.too-large'],
])('a top-up of «%s» is refused: %s', (amount, message) => {
  expect(wrongWith(topUpForm, { ...TOP_UP, amount })).toEqual([['amount', expect.stringContaining(message)]]);
});

test.each([
  [{ method: 'cash' }, 'method'],
  [{ method: 'bank ' }, 'method'],
  [{ operation: '' }, 'operation'],
  [{ operation: `${operation}0` }, 'operation'],
])('a top-up with %j is refused', (fields, path) => {
  expect(wrongWith(topUpForm, { ...TOP_UP, ...fields })).toMatchObject([[path, expect.any(String)]]);
});

test.each([
  [{ resourceName: '  Nguyễn  Văn An ' }, { resourceName: 'NGUYEN VAN AN' }],
  [{ resourceName: 'Đỗ Thị Ánh' }, { resourceName: 'DO THI ANH' }],
  [{ resourceName: "O'Brien-Le J." }, { resourceName: "O'BRIEN-LE J." }],
  [{ resourceNumber: '0011 0012.345-67' }, { resourceNumber: '0011001234567' }],
  [{ resourceNumber: 'vnd0011' }, { resourceNumber: 'VND0011' }],
  [{ amount: '50k' }, { amount: 50_000 }],
])('a withdrawal with %j is read as %j', (fields, read) => {
  expect(withdrawalForm.parse({ ...WITHDRAWAL, ...fields })).toMatchObject(read);
});

test.each([
  [{ amount: '49.999' }, ['amount', 'wallet.error.withdrawal']],
  [{ amount: '-50.000' }, ['amount', 'money.failure.not-understood']],
  [{ bankInfo: '' }, ['bankInfo', 'validation.required']],
  [{ bankInfo: '999999' }, ['bankInfo', 'validation.required']],
  [{ bankInfo: 'Vietcombank' }, ['bankInfo', 'validation.required']],
  [{ bankInfo: undefined }, ['bankInfo', 'validation.required']],
  [{ resourceName: 'A' }, ['resourceName', 'wallet.error.holder']],
  [{ resourceName: 'NGUYEN 3' }, ['resourceName', 'wallet.error.holder']],
  [{ resourceName: '=CMD()' }, ['resourceName', 'wallet.error.holder']],
  [{ resourceName: 'A'.repeat(71) }, ['resourceName', 'wallet.error.holder']],
  [{ resourceNumber: '123' }, ['resourceNumber', 'wallet.error.account']],
  [{ resourceNumber: '1'.repeat(20) }, ['resourceNumber', 'wallet.error.account']],
  [{ resourceNumber: '001100+1' }, ['resourceNumber', 'wallet.error.account']],
  [{ resourceNumber: '00110٠١' }, ['resourceNumber', 'wallet.error.account']],
])('a withdrawal with %j is refused', (fields, [path, message]) => {
  expect(wrongWith(withdrawalForm, { ...WITHDRAWAL, ...fields })).toEqual([
    [path, expect.stringContaining(message ?? '')],
  ]);
});
