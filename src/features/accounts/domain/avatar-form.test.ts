import { expect, test } from 'vitest';
import { fieldErrors } from '#kernel/field-errors.ts';
import { avatarForm } from './profile.ts';

const MEGABYTE = 1024 * 1024;
const file = (size: number) => new File([new Uint8Array(size)], 'anh.jpg');

test.each<[string, unknown, string | undefined]>([
  ['a megabyte', file(MEGABYTE), undefined],
  ['a byte more', file(MEGABYTE + 1), 'accounts.failure.avatar'],
  ['an empty file', file(0), 'validation.required'],
  ['a text', 'anh.jpg', 'accounts.failure.avatar'],
  ['nothing', undefined, 'accounts.failure.avatar'],
])('%s', (_, avatar, key) => {
  const read = avatarForm.safeParse({ avatar });
  expect(read.success ? undefined : fieldErrors(read.error)[0]?.key).toBe(key);
});
