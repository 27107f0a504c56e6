import { expect, test } from 'vitest';
import { fieldAria } from './field.ts';

test.each([
  [{}, { 'aria-describedby': undefined, 'aria-invalid': undefined }],
  [{ hint: 'Ví dụ 12' }, { 'aria-describedby': 'to-hint', 'aria-invalid': undefined }],
  [{ error: 'Chưa nhập' }, { 'aria-describedby': 'to-error', 'aria-invalid': 'true' }],
  [
    { hint: 'Ví dụ 12', error: 'Chưa nhập' },
    { 'aria-describedby': 'to-error to-hint', 'aria-invalid': 'true' },
  ],
])('a field with %o', (texts, expected) => {
  expect(fieldAria('to', texts)).toEqual(expected);
});
