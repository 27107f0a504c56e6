import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fail, ok } from '../result.ts';
import {
  contact,
  email,
  formatPhone,
  maskContact,
  maskPhone,
  normalisePhone,
  optionalEmail,
  phone,
  provenContact,
  reachable,
  toE164,
} from './contact.ts';

test.each([
  ['+84 903.123.456', { kind: 'phone', to: '0903123456' }, '0903 123 ***'],
  [' An@Vi-Du.vn ', { kind: 'email', to: 'an@vi-du.vn' }, 'an***@vi-du.vn'],
  ['nguyen.van.an@vi-du.vn', { kind: 'email', to: 'nguyen.van.an@vi-du.vn' }, 'ng***@vi-du.vn'],
])('«%s» is read as what it is', (typed, read, masked) => {
  const known = contact.parse(typed);
  expect(known).toEqual(read);
  expect(maskContact(known)).toBe(masked);
  expect(provenContact.parse(known)).toEqual(known);
});

test.each([
  ['', 'validation.required'],
  ['@', 'validation.contact'],
  ['an@x', 'validation.contact'],
  ['12345', 'validation.contact'],
])('«%s» is neither a number nor an address', (typed, message) => {
  expect(contact.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

const accepted = [
  ['an@example.vn', 'an@example.vn'],
  [' An.Nguyen+nha@Mail.Example.COM.VN ', 'an.nguyen+nha@mail.example.com.vn'],
  ["o'neil_2@ex-ample.vn", "o'neil_2@ex-ample.vn"],
  [`${'a'.repeat(64)}@example.vn`, `${'a'.repeat(64)}@example.vn`],
] as const;

const refused = [
  'an',
  'an@',
  '@example.vn',
  'an@example',
  'an@@example.vn',
  'an@example..vn',
  'an@-example.vn',
  'an@.vn',
  'an @example.vn',
  '.an@example.vn',
  'an.@example.vn',
  'a..n@example.vn',
  'an@example.vn,b@example.vn',
  'nguyễn@example.vn',
  `${'a'.repeat(65)}@example.vn`,
  `an@${'a'.repeat(64)}.vn`,
];

test.each(accepted)('«%s» is an address in both forms', (text, address) => {
  expect(email.parse(text)).toBe(address);
  expect(optionalEmail.parse(text)).toBe(address);
});

test.each(refused)('«%s» is no address in either', (text) => {
  expect(email.safeParse(text).error?.issues.map(({ message }) => message)).toContain('validation.email');
  expect(optionalEmail.safeParse(text).error?.issues.map(({ message }) => message)).toContain(
    'validation.email',
  );
});

test.each(['0903123456@example.vn', '#@example.vn', 'an#1@example.vn'])(
  '«%s» passes for a profile and not for other forms',
  (text) => {
    expect(email.safeParse(text).success).toBe(true);
    expect(optionalEmail.safeParse(text).success).toBe(false);
  },
);

test('only the profile needs one', () => {
  expect(email.safeParse(' ').error?.issues[0]?.message).toBe('validation.required');
  expect(optionalEmail.parse(' ')).toBeUndefined();
});

test('an address is at most 254 characters long', () => {
  const domain = `${'a.'.repeat(123)}vnvn`;
  expect(email.safeParse(`abc@${domain}`).success).toBe(true);
  expect(email.safeParse(`abcd@${domain}`).success).toBe(false);
});

test('what passes once passes again unchanged', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const first = email.safeParse(text);
      expect(!first.success || email.parse(first.data) === first.data).toBe(true);
    }),
  );
});

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
