import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatPhone, maskPhone, normalisePhone, phone, reachable, toE164 } from './phone.ts';
import { fail, ok } from '#kernel/result.ts';

const anyMobile = fc.stringMatching(/^0(?:[35789]|1[2689])\d{8}$/);

test.each([
  ['0903123456', '0903123456'],
  ['0903 123 456', '0903123456'],
  ['0903.123.456', '0903123456'],
  ['(0903) 123–456', '0903123456'],
  ['+84903123456', '0903123456'],
  ['+84 (0)903 123 456', '0903123456'],
  ['84 903 123 456', '0903123456'],
  ['0084-903-123-456', '0903123456'],
  ['0843123456', '0843123456'],
  ['01203123456', '01203123456'],
  ['+84 120 312 3456', '01203123456'],
])('«%s» is %s', (text, number) => {
  expect(phone.parse(text)).toBe(number);
});

test.each([
  '0203123456',
  '0403123456',
  '0603123456',
  '090312345',
  '09031234567',
  '0113123456',
  '01303123456',
  '0120312345',
  '+1 903 123 456',
  '0903a123456',
  '9031234567',
  '84',
  'không có',
])('«%s» is no mobile number', (text) => {
  expect(phone.safeParse(text).error?.issues[0]?.message).toBe('validation.phone');
});

test.each(['', ' ', '()'])('«%s» is empty', (text) => {
  expect(phone.safeParse(text).error?.issues[0]?.message).toBe('validation.required');
});

test('any way of writing a number is the same number', () => {
  const prefix = fc.constantFrom('0', '+84', '84', '0084', '+84 0');
  fc.assert(
    fc.property(anyMobile, prefix, fc.constantFrom('', ' ', '.', '-'), (number, start, separator) => {
      expect(phone.parse(start + separator + number.slice(1).split('').join(separator))).toBe(number);
    }),
  );
});

test('written for people and for machines', () => {
  const mine = phone.parse('0903123456');
  expect(formatPhone(mine)).toBe('0903 123 456');
  expect(maskPhone(mine)).toBe('0903 123 ***');
  expect(toE164(mine)).toBe('+84903123456');
  expect(maskPhone(phone.parse('01203123456'))).toBe('0120 312 ***');
});

test('what is written for people is read back', () => {
  fc.assert(
    fc.property(anyMobile, (number) => {
      const mine = phone.parse(number);
      expect([normalisePhone(formatPhone(mine)), normalisePhone(toE164(mine))]).toEqual([number, number]);
    }),
  );
});

test.each([
  ['0120', '070'],
  ['0121', '079'],
  ['0122', '077'],
  ['0126', '076'],
  ['0128', '078'],

  ['0123', '083'],
  ['0124', '084'],
  ['0125', '085'],
  ['0127', '081'],
  ['0129', '082'],

  ['0162', '032'],
  ['0163', '033'],
  ['0164', '034'],
  ['0165', '035'],
  ['0166', '036'],

  ['0167', '037'],
  ['0168', '038'],
  ['0169', '039'],
  ['0186', '056'],
  ['0188', '058'],
  ['0199', '059'],
])('%s became %s', (before, after) => {
  expect(reachable(phone.parse(`${before}1234567`))).toEqual(ok(`${after}1234567`));
});

test.each(['01601234567', '01611234567', '01801234567', '01901234567'])(
  '%s was never converted',
  (number) => {
    expect(reachable(phone.parse(number))).toEqual(
      fail({ kind: 'invalid', code: 'phone/not-reachable', field: 'phone' }),
    );
  },
);

test('a ten-digit number is reached as it is', () => {
  const mine = phone.parse('0903123456');
  expect(reachable(mine)).toEqual(ok(mine));
});

test('whatever is reachable is a ten-digit mobile number', () => {
  fc.assert(
    fc.property(anyMobile, (number) => {
      const reached = reachable(phone.parse(number));
      expect(!reached.ok || (reached.value.length === 10 && phone.safeParse(reached.value).success)).toBe(
        true,
      );
    }),
  );
});
