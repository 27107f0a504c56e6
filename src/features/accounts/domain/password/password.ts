import * as z from 'zod/mini';

const MIN = 8;
const MAX = 200;
/** No letter decomposes into more than four code points of two units each: longer input is too long in any form. */
const MAX_UNITS = MAX * 4 * 2;

const lettersIn = (text: string) => [...text].length;

/** A new password: any letters, punctuation and spaces, counted as people see them, never trimmed or cut. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'validation.required'),
    z.maxLength(MAX_UNITS, { error: 'accounts.password.long', abort: true }),
    z.overwrite((text) => text.normalize('NFC')),
    z.refine((text) => lettersIn(text) >= MIN, 'accounts.password.short'),
    z.refine((text) => lettersIn(text) <= MAX, 'accounts.password.long'),
    z.refine((text) => !text.includes('\0'), 'accounts.password.nul'),
  )
  .brand<'NewPassword'>();
