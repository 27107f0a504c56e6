import { z } from 'zod';
import { collapseSpaces } from '#kernel/text.ts';
import { MAX_NAME_LENGTH } from './saved-search.ts';

export const searchId = z.uuid();
export const searchName = z.string().overwrite(collapseSpaces).min(1).max(MAX_NAME_LENGTH);

/** A list to save; a generated name is truncated, a typed one is rejected when too long. */
export const newSearch = z.object({
  type: z.string().max(60),
  place: z.string().max(10),
  search: z.string().max(2_000),
  name: z
    .string()
    .overwrite(collapseSpaces)
    .transform((name) => name.slice(0, MAX_NAME_LENGTH).trim())
    .pipe(searchName),
});
