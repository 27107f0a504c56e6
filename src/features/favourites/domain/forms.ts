import * as z from 'zod/mini';
import { listingNumber } from '#kernel/ids.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { ALERTS, MAX_NAME_LENGTH } from './saved-search.ts';

export const searchId = z.uuid();
export const searchName = z
  .string()
  .check(z.overwrite(collapseSpaces), z.minLength(1), z.maxLength(MAX_NAME_LENGTH));

/** A list to save; a generated name is truncated, a typed one is rejected when too long. */
export const newSearch = z.object({
  type: z.string().check(z.maxLength(60)),
  place: z.string().check(z.maxLength(10)),
  search: z.string().check(z.maxLength(2_000)),
  name: z.pipe(
    z.pipe(
      z.string().check(z.overwrite(collapseSpaces)),
      z.transform((name) => name.slice(0, MAX_NAME_LENGTH).trim()),
    ),
    searchName,
  ),
});

const savedAt = z.coerce.date();

/** A favourite that was just removed, as it was; an open price is an empty field. */
export const removedFavourite = z.object({
  listing: listingNumber,
  price: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    z.coerce.number().check(z.int(), z.nonnegative()),
  ]),
  at: savedAt,
});

/** A saved search that was just removed, as it was. */
export const removedSearch = z.object({
  ...newSearch.shape,
  id: searchId,
  alerts: z.enum(ALERTS),
  at: savedAt,
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
