import { z } from 'zod';

import { collapseSpaces } from '#kernel/text.ts';

const WORD = "\\p{L}\\p{M}*(?:['’-]?\\p{L}\\p{M}*)*";
const FULL_NAME = new RegExp(`^${WORD}(?: ${WORD})+$`, 'u');

/** A full name: at least two words of letters, as on an identity card. */
export const personName = z
  .string()
  .overwrite(collapseSpaces)
  .min(1, 'validation.required')
  .max(100)
  .regex(FULL_NAME, 'validation.full-name')
  .brand<'PersonName'>();
export type PersonName = z.infer<typeof personName>;
