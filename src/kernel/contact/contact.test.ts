import { expect, test } from 'vitest';
import { contact, maskContact, provenContact } from './contact.ts';

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
