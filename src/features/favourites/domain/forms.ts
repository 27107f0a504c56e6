import { z } from 'zod';
import { tidy } from '#kernel/text.ts';
import { LONGEST_NAME } from './saved-search.ts';

export const searchId = z.uuid();
export const searchName = z.string().overwrite(tidy).min(1).max(LONGEST_NAME);

/** A list to be saved; a name made of many words is cut, one that somebody typed is not. */
export const newSearch = z.object({
  type: z.string().max(60),
  place: z.string().max(10),
  search: z.string().max(2_000),
  name: z
    .string()
    .overwrite(tidy)
    .transform((name) => name.slice(0, LONGEST_NAME).trim())
    .pipe(searchName),
});
