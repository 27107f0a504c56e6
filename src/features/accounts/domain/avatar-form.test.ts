import { expect, test } from 'vitest';
import { fieldErrors } from '#kernel/web/field-errors.ts';
import { PURPOSES } from '#features/uploads/domain/purposes.ts';
import { avatarForm } from './profile.ts';

const file = (size: number) => new File([new Uint8Array(size)], 'anh.jpg');

test.each<[string, unknown, string | undefined]>([
  ['as large as may be', file(PURPOSES.avatar.largest), undefined],
  ['a byte more', file(PURPOSES.avatar.largest + 1), 'accounts.failure.avatar'],
  ['an empty file', file(0), 'validation.required'],
  ['a text', 'anh.jpg', 'accounts.failure.avatar'],
  ['nothing', undefined, 'accounts.failure.avatar'],
])('%s', (_, avatar, key) => {
  const read = avatarForm.safeParse({ avatar });
  expect(read.success ? undefined : fieldErrors(read.error, { avatar })[0]?.key).toBe(key);
});
