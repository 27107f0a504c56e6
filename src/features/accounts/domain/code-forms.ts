import * as z from 'zod/mini';
import { contact } from '#kernel/contact/contact.ts';
import { nfkc } from '#kernel/text.ts';
import { passwordReset, proof } from './registration.ts';

/** A code as people type it: «123 456», «123-456». */
export const typedCode = z.string().check(
  z.overwrite((text) => nfkc(text).replace(/[\s.\p{Pd}\p{Cf}]/gu, '')),
  z.minLength(1, 'validation.required'),
  z.regex(/^\d{6}$/, 'accounts.error.code'),
);

export const codeForm = z.object({ code: typedCode });

/** The code that allows a new password, and the password. */
export const resetForm = z.intersection(codeForm, passwordReset);

/** Only the number or the address of a guest. */
export const guestForm = z.object({ contact, proof });

/** A form that is its button. */
export const noFields = z.object({});
