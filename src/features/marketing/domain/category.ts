import { z } from 'zod';
import { neededLine, optionalRowId, position, rowId, typedSlug } from './fields.ts';

const MOST_NAME = 80;

export const categoryForm = z.object({
  id: optionalRowId,
  slug: typedSlug,
  name_vi: neededLine(MOST_NAME),
  name_en: neededLine(MOST_NAME),
  position,
});
export type CategoryForm = z.infer<typeof categoryForm>;

export const removeForm = z.object({ id: rowId });

/** A group of landing pages, and how many stand in it. */
export type Category = {
  id: number;
  slug: string;
  name_vi: string;
  name_en: string;
  position: number;
  landings: number;
};
