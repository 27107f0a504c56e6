import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import en from '../../../i18n/en/validation.json' with { type: 'json' };
import { email, phone } from '../contact/contact.ts';
import { fieldErrors, typed } from './field-errors.ts';
import { parseMoney } from '#kernel/money.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { fail, ok } from '#kernel/result.ts';

/** A browser loads none of zod's own sentences, so nothing may depend on them. */
const { localeError = () => undefined } = z.config();
beforeAll(() => void z.config({ localeError: () => undefined }));
afterAll(() => void z.config({ localeError }));

const errorsOf = (schema: z.ZodMiniType, input: unknown) => {
  const { error } = schema.safeParse(input);
  return error ? fieldErrors(error, input) : [];
};

const form = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  floors: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9)),
  city: z.enum(['79', '01']),
  terms: z.literal(true),
  photo: z.string('validation.land-book-inner'),
});
const filled = { name: 'Nhà', floors: '2', city: '79', terms: true, photo: 'a.webp' };

describe('the sentence of each rule', () => {
  test.each<[string, unknown, string, Record<string, unknown>]>([
    ['name', undefined, 'validation.required', { type: 'string' }],
    ['name', null, 'validation.required', { type: 'string' }],
    ['name', '', 'validation.required', { min: 2 }],
    ['name', 'N', 'validation.min-character', { min: 2 }],
    ['name', 'Nhà phố', 'validation.max-character', { max: 5 }],
    ['name', 7, 'validation.type', { type: 'string' }],
    ['floors', '0', 'validation.min', { min: 1 }],
    ['floors', '10', 'validation.max', { max: 9 }],
    ['floors', 'ba', 'validation.type.number', { type: 'number' }],
    ['floors', '1.5', 'validation.type.int', { type: 'int' }],
    ['city', undefined, 'validation.required', {}],
    ['city', '', 'validation.required', {}],
    ['city', '99', 'validation.matches', {}],
    ['terms', undefined, 'validation.confirm', {}],
    ['terms', false, 'validation.confirm', {}],
    ['photo', undefined, 'validation.land-book-inner', { type: 'string' }],
  ])('%s of %j is %s', (path, value, key, values) => {
    expect(errorsOf(form, { ...filled, [path]: value })).toEqual([{ path, key, values }]);
  });

  test.each([
    [phone, '', 'validation.required'],
    [phone, '12', 'validation.phone'],
    [email, '', 'validation.required'],
    [email, 'an', 'validation.email'],
    [personName, 'Lợi', 'validation.full-name'],
    [typed(parseMoney), '', 'validation.required'],
    [typed(parseMoney), 'ba tỷ', 'money.failure.not-understood'],
    [z.array(z.string()).check(z.minLength(1)), [], 'validation.required'],
    [z.array(z.string()).check(z.minLength(2)), ['a'], 'validation.min'],
    [z.string().check(z.regex(/^\d+$/)), 'a', 'validation.matches'],
    [z.strictObject({}), { a: 1 }, 'validation.matches'],
    [z.union([z.string(), z.number()]), true, 'validation.matches'],
  ])('a field on its own', (schema, input, key) => {
    expect(errorsOf(schema, input)).toMatchObject([{ path: '', key }]);
  });
});

test('a confirmation names its partner', () => {
  const passwords = z.object({ password: z.string(), again: z.string() }).check(
    z.refine(({ password, again }) => password === again, {
      path: ['again'],
      error: 'validation.same',
      params: { partner: 'password' },
    }),
  );
  expect(errorsOf(passwords, { password: 'a', again: 'b' })).toEqual([
    { path: 'again', key: 'validation.same', values: { partner: 'password' } },
  ]);
});

test('each field shows the first thing wrong with it, nested fields by their path', () => {
  const points = z.object({
    points: z.array(z.object({ x: z.string().check(z.minLength(3), z.regex(/^\d+$/)) })),
  });
  expect(errorsOf(points, { points: [{ x: '123' }, { x: 'a' }, {}] })).toMatchObject([
    { path: 'points.1.x', key: 'validation.min-character' },
    { path: 'points.2.x', key: 'validation.required' },
  ]);
});

test('what goes into a refusal comes along', () => {
  const even = typed((text) =>
    Number(text) % 2 === 0
      ? ok(Number(text))
      : fail({ kind: 'invalid', code: 'numbers/odd', values: { text } }),
  );
  expect(even.parse(' 4 ')).toBe(4);
  expect(errorsOf(z.object({ count: even }), { count: '3' })).toEqual([
    { path: 'count', key: 'numbers.failure.odd', values: { text: '3' } },
  ]);
});

test('the English sentences are those of the specification', () => {
  expect(en).toMatchObject({
    required: '{{field}} is required',
    min: '{{field}} must be greater than {{min}}',
    max: '{{field}} must be less than {{max}}',
    'min-character': '{{field}} must be greater than {{min}} characters',
    'max-character': '{{field}} must be less than {{max}} characters',
    matches: '{{field}} is not in the correct format',
    confirm: '{{field}} must be checked',
    type: 'required {{field}} is {{type}}',
  });
});
