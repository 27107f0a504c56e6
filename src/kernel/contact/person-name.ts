import * as z from 'zod/mini';

import { collapseSpaces } from '#kernel/text.ts';

const WORD = "\\p{L}\\p{M}*(?:['’-]?\\p{L}\\p{M}*)*";
const FULL_NAME = new RegExp(`^${WORD}(?: ${WORD})+$`, 'u');

/** A full name: at least two words of letters, as on an identity card. */
export const personName = z
  .string()
  .check(
    z.overwrite(collapseSpaces),
    z.minLength(1, 'validation.required'),
    z.maxLength(100),
    z.regex(FULL_NAME, 'validation.full-name'),
  )
  .brand<'PersonName'>();
export type PersonName = z.infer<typeof personName>;
