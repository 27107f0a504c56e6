import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { email, optionalEmail } from './email.ts';

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
