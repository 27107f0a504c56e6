import * as z from 'zod/mini';
import { collapseSpaces } from '#kernel/text.ts';

export const MAX_REASON_LENGTH = 200;

/** Made when the form is shown, so that what is sent twice is done once. */
export const operation = z.uuid();
export const reason = z
  .string('validation.required')
  .check(
    z.overwrite(collapseSpaces),
    z.minLength(1, 'validation.required'),
    z.maxLength(MAX_REASON_LENGTH, 'validation.max-character'),
  );

export const takeBackForm = z.object({
  account: z.uuid(),
  grant: z.uuid('validation.required'),
  reason,
  operation,
});
