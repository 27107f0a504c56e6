import { z } from 'zod';
import { neededLine, optionalRowId, position, rowId, typedSlug } from './fields.ts';

const MAX_NAME_LENGTH = 80;

export const categoryForm = z.object({
  id: optionalRowId,
  slug: typedSlug,
  name_vi: neededLine(MAX_NAME_LENGTH),
  name_en: neededLine(MAX_NAME_LENGTH),
  position,
});
export type CategoryForm = z.infer<typeof categoryForm>;

export const removeForm = z.object({ id: rowId });

/** A group of landing pages, with their number. */
export type Category = {
  id: number;
  slug: string;
  name_vi: string;
  name_en: string;
  position: number;
  landings: number;
};
