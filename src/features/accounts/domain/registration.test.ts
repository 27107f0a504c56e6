import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { isoDate } from '#kernel/dates.ts';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { credentials, passwordChange, passwordReset, phoneForm, registration } from './registration.ts';
import { strongRegistration } from './password/strong-registration.ts';
import { identityForm, maskCard, profileForm } from './profile.ts';

const good = {
  full_name: 'Lê Thị Minh Khai',
  phone: '0903 123 456',
  email: '',
  password: 'đường về nhà',
  password_confirmation: 'đường về nhà',
  consent_terms: 'on',
  consent_age: 'on',
};

const faults = (schema: z.ZodMiniType, input: object) => {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error, input).map(({ path, key }) => `${path}: ${key}`) : [];
};

test('a registration is read', () => {
  expect(registration.parse({ ...good, email: ' A@B.vn ', consent_marketing: 'on' })).toMatchObject({
    full_name: 'Lê Thị Minh Khai',
    phone: '0903123456',
    email: 'a@b.vn',
    consent_terms: true,
    consent_age: true,
    consent_marketing: true,
  });
  expect(registration.parse(good)).toMatchObject({ email: undefined, consent_marketing: false });
});

test.each<[string, object, string[]]>([
  ['one word', { full_name: 'Khai' }, ['full_name: validation.full-name']],
  ['a landline', { phone: '02838291234' }, ['phone: validation.phone']],
  ['an e-mail of digits', { email: '123@b.vn' }, ['email: validation.email']],
  [
    'a short password',
    { password: 'ngắn', password_confirmation: 'ngắn' },
    ['password: accounts.password.short'],
  ],
  ['a box of zero', { consent_terms: '0' }, ['consent_terms: accounts.error.terms']],
  ['a proof that is too long', { proof: 'a'.repeat(4_097) }, ['proof: validation.max-character']],
  ['another confirmation', { password_confirmation: 'x' }, ['password_confirmation: accounts.error.same']],
  ['no agreement', { consent_terms: undefined }, ['consent_terms: accounts.error.terms']],
  ['a box of age that was not ticked', { consent_age: undefined }, ['consent_age: accounts.error.age']],
  ['silence is no agreement', { consent_terms: '' }, ['consent_terms: accounts.error.terms']],
])('%s is refused', (_, change, expected) => {
  expect(faults(registration, { ...good, ...change })).toEqual(expected);
});

test.each<[string, object, string[]]>([
  [
    'a very common password',
    { password: 'matkhau123', password_confirmation: 'matkhau123' },
    ['password: accounts.password.common'],
  ],
  [
    'their own number',
    { password: '0903123456', password_confirmation: '0903123456' },
    ['password: accounts.password.context'],
  ],
  [
    'the name of their e-mail address',
    { email: 'thuadatvang@b.vn', password: 'thuadatvang', password_confirmation: 'thuadatvang' },
    ['password: accounts.password.context'],
  ],
  [
    'their own name',
    { password: 'lê thị minh khai', password_confirmation: 'lê thị minh khai' },
    ['password: accounts.password.context'],
  ],
])('%s is weak, which the server finds and a browser does not', (_, change, expected) => {
  expect(faults(strongRegistration, { ...good, ...change })).toEqual(expected);
  expect(faults(registration, { ...good, ...change })).toEqual([]);
});

test('a weak password is reported together with another confirmation', () => {
  const change = { password: 'matkhau123', password_confirmation: 'x' };
  expect(faults(strongRegistration, { ...good, ...change }).toSorted()).toEqual([
    'password: accounts.password.common',
    'password_confirmation: accounts.error.same',
  ]);
});

test('an empty form has an error on every field', () => {
  expect(faults(registration, {}).map((fault) => fault.split(':')[0])).toEqual([
    'full_name',
    'phone',
    'password',
    'password_confirmation',
    'consent_terms',
    'consent_age',
  ]);
});

const fresh = { password: 'đường về nhà', password_confirmation: 'đường về nhà' };

test.each<[string, z.ZodMiniType, object, string[]]>([
  ['a reset', passwordReset, fresh, []],
  [
    'a reset with another confirmation',
    passwordReset,
    { ...fresh, password_confirmation: 'x' },
    ['password_confirmation: accounts.error.same'],
  ],
  ['a change', passwordChange, { ...fresh, current_password: 'x' }, []],
  [
    'a change with another confirmation',
    passwordChange,
    { ...fresh, current_password: 'x', password_confirmation: 'x' },
    ['password_confirmation: accounts.error.same'],
  ],
  [
    'a change without the current password',
    passwordChange,
    { ...fresh, current_password: '' },
    ['current_password: validation.required'],
  ],
  ['the longest password', credentials, { username: good.phone, password: 'a'.repeat(1_000) }, []],
  [
    'a longer password',
    credentials,
    { username: good.phone, password: 'a'.repeat(1_001) },
    ['password: validation.max-character'],
  ],
  ['no password', credentials, { username: good.phone, password: '' }, ['password: validation.required']],
  ['a number', phoneForm, { phone: good.phone }, []],
  ['a landline', phoneForm, { phone: '02838291234' }, ['phone: validation.phone']],
])('%s', (_, schema, input, expected) => {
  expect(faults(schema, input)).toEqual(expected);
});

test('a browser without a proof sends an empty one', () => {
  expect(phoneForm.parse({ phone: good.phone })).toEqual({ phone: '0903123456', proof: '' });
  expect(credentials.parse({ username: good.phone, password: 'x' }).proof).toBe('');
  expect(phoneForm.parse({ phone: good.phone, proof: 'a'.repeat(4_096) }).proof).toHaveLength(4_096);
});

test('unknown fields are dropped', () => {
  expect(registration.parse({ ...good, roles: 'administrator', is_demo: 'on' })).not.toHaveProperty('roles');
});

test('a password is never trimmed', () => {
  expect(credentials.parse({ username: '+84 903123456', password: ' a b ' }).password).toBe(' a b ');
});

const profile = profileForm(isoDate.parse('2026-11-20'));
const person = { fullName: 'Lê Thị Minh Khai', email: 'a@b.vn' };

test.each<[string, object, object]>([
  ['the least', {}, { fullName: 'Lê Thị Minh Khai', email: 'a@b.vn', address: '' }],
  ['a day as typed', { date_of_birth: '5/3/1990' }, { date_of_birth: '1990-03-05' }],
  [
    'choices',
    { gender: 'female', customer_type: 'household' },
    { gender: 'female', customer_type: 'household' },
  ],
  ['nothing chosen', { gender: '', customer_type: '', date_of_birth: '' }, { gender: undefined }],
])('a profile with %s is read', (_, change, expected) => {
  expect(profile.parse({ ...person, ...change })).toMatchObject(expected);
});

test('the date of birth decides whether a person is of age, with a reason if not', () => {
  const keysOf = (date_of_birth: string) => faults(profile, { ...person, date_of_birth });
  expect(keysOf('20/11/2008'), '18 today').toEqual([]);
  expect(keysOf('21/11/2008')).toEqual(['date_of_birth: accounts.error.age']);
  expect(keysOf('21/11/2026')).toEqual(['date_of_birth: accounts.error.date-of-birth']);
});

test.each<[string, object]>([
  ['no e-mail', { email: '' }],
  ['a birthday to come', { date_of_birth: '21/11/2026' }],
  ['a birthday of another century', { date_of_birth: '31/12/1899' }],
  ['a day that is none', { date_of_birth: '31/02/1990' }],
  ['a birthday of a person who is 18 tomorrow', { date_of_birth: '21/11/2008' }],
  ['an unknown gender', { gender: 'x' }],
  ['an endless address', { address: 'a'.repeat(301) }],
])('a profile with %s is refused', (_, change) => {
  expect(profile.safeParse({ ...person, ...change }).success).toBe(false);
});

test.each([
  ['079 090 012 345', 'on', '079090012345'],
  ['024123456', 'on', '024123456'],
  ['', undefined, ''],
  ['079090012345', undefined, undefined],
  ['12345', 'on', undefined],
  ['07909001234a', 'on', undefined],
])('the card %j with consent %j is %j', (card, consent, read) => {
  const parsed = identityForm.safeParse({ identification_card: card, consent_identity: consent });
  expect(parsed.data?.identification_card).toBe(read);
});

test.each([
  ['079090012345', '079••••••345'],
  ['024123456', '024•••456'],
])('%s is shown as %s', (card, shown) => {
  expect(maskCard(card)).toBe(shown);
});
