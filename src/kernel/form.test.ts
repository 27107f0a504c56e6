import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readForm, statusOf } from '#kernel/form.ts';
import { collapseSpaces } from '#kernel/text.ts';

const schema = z
  .object({
    name: z.string().check(z.minLength(1)),
    password: z.string().check(z.minLength(8)),
    again: z.string(),
    terms: z.string(),
    note: z._default(z.string(), ''),
  })
  .check(z.refine((form) => form.password === form.again, { message: 'validation.same', path: ['again'] }));

const formOf = (entries: readonly (readonly [string, string | Blob])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

const typed = [
  ['name', 'Khai'],
  ['password', 'một hai ba'],
  ['again', 'một hai ba'],
  ['terms', 'on'],
] as const;

test('a form that is right is its values', () => {
  const read = readForm(schema, formOf(typed));
  expect(read).toEqual({
    ok: true,
    value: { name: 'Khai', password: 'một hai ba', again: 'một hai ba', terms: 'on', note: '' },
  });
});

test('errors are in the order of the fields, unchecked boxes last', () => {
  const read = readForm(
    schema,
    formOf([
      ['name', ''],
      ['password', 'x'],
      ['again', 'y'],
    ]),
  );
  expect(!read.ok && read.error.errors.map(({ path }) => path)).toEqual(['name', 'password', 'terms']);
  const differing = readForm(
    schema,
    formOf([
      ['terms', 'on'],
      ['name', ''],
      ['password', 'đủ dài rồi'],
      ['again', 'y'],
    ]),
  );
  expect(!differing.ok && differing.error.errors.map(({ path }) => path)).toEqual(['name', 'again']);
});

test('what was typed comes back, secrets and files do not, and nothing endless', () => {
  const read = readForm(
    schema,
    formOf([
      ['name', ''],
      ['note', 'x'.repeat(90_000)],
      ['password', 'bí mật'],
      ['password_confirmation', 'bí mật'],
      ['code', '123456'],
      ['proof', 'abc'],
      ['file', new Blob(['x'])],
    ]),
  );
  expect(!read.ok && Object.keys(read.error.values)).toEqual(['name', 'note']);
  expect(!read.ok && read.error.values['note']?.length).toBe(80_000);
});

test('of two values with one name the last counts, and names that objects know are only names', () => {
  const read = readForm(
    schema,
    formOf([...typed, ['name', 'Hai'], ['__proto__', 'x'], ['constructor', 'y']]),
  );
  expect(read.ok && read.value.name).toBe('Hai');
  expect(Object.prototype).not.toHaveProperty('x');
});

test('names that no field has do not come back', () => {
  const names = ['__proto__', '', 'a[b]', 'a.b', '\0', 'x'.repeat(2_000)];
  const read = readForm(
    schema,
    formOf([['name', ''], ['note', 'còn'], ...names.map((name) => [name, 'x'] as const)]),
  );
  expect(!read.ok && Object.keys(read.error.values)).toEqual(['name', 'note']);
});

const bounded = z.intersection(
  z.object({
    line: z.string().check(z.overwrite(collapseSpaces), z.maxLength(10)),
    body: z.string().check(z.maxLength(60_000)),
  }),
  z.object({ free: z._default(z.string(), '') }),
);

test.each([
  ['line', 2_000, 10],
  ['body', 241_001, 60_000],
  ['free', 41_001, 10_000],
])('a text of %s that is far too long is refused by its length, at once', (name, length, max) => {
  const form = formOf([
    ['line', ''],
    ['body', 'x'],
    [name, 'a\u0345\u0301\u0327'.repeat(length / 4 + 1)],
  ]);
  const read = readForm(bounded, form);
  expect(read.ok ? [] : read.error.errors).toEqual([
    { path: name, key: 'validation.max-character', values: { max } },
  ]);
});

test('a text over the limit is reported together with other errors', () => {
  const read = readForm(
    bounded,
    formOf([
      ['line', 'x'.repeat(11)],
      ['body', 'x'.repeat(300_000)],
    ]),
  );
  expect(read.ok ? [] : read.error.errors.map(({ path, values }) => [path, values])).toEqual([
    ['line', { max: 10 }],
    ['body', { max: 60_000 }],
  ]);
});

test('a text with its marks apart and many spaces takes no more than it shows', () => {
  const typedApart = 'ế'.normalize('NFD').repeat(10) + ' '.repeat(900);
  expect(
    readForm(
      bounded,
      formOf([
        ['line', typedApart],
        ['body', ''],
      ]),
    ),
  ).toMatchObject({
    ok: true,
    value: { line: 'ế'.repeat(10) },
  });
});

test.each([
  ['validation/other-request', 409],
  ['accounts/away', 503],
  ['shell/unknown', 500],
  ['wallet/too-little', 422],
] as const)('a form that comes back for %s has the status %i', (code, status) => {
  expect(statusOf({ errors: [], values: {}, refused: { code } })).toBe(status);
});
