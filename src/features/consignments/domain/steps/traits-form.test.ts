import { expect, test } from 'vitest';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { traitsForm } from './traits-form.ts';

const keyOf = (field: string, value: string) => {
  const input = { landArea: '50', legal: 'so-hong', [field]: value };
  const read = traitsForm.safeParse(input);
  return read.success ? undefined : fieldErrors(read.error, input).find(({ path }) => path === field)?.key;
};

const COUNTED: readonly [value: string, key: string | undefined][] = [
  ['0', undefined],
  ['200', undefined],
  ['', undefined],
  ...['201', '9999', '99999', '-1', '1.5', 'ba'].map((value): [string, string] => [
    value,
    'consignments.error.count',
  ]),
];

test.each(COUNTED)('so many storeys and rooms, “%s”: %s', (value, key) => {
  for (const field of ['floors', 'bedrooms', 'bathrooms']) expect(keyOf(field, value)).toBe(key);
});
