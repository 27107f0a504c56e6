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

/** What a notice of new listings is written from: those after one and until a time. */
export const foundData = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  place: z.string(),
  search: z.string(),
  total: z.int(),
  after: z.object({ at: z.coerce.date(), id: z.int() }),
  until: z.coerce.date(),
});
export type FoundData = z.infer<typeof foundData>;
