import { z } from 'zod';
import { slug } from '#kernel/slug.ts';
import { nfc, collapseSpaces } from '#kernel/text.ts';
import { isPictureId } from '#kernel/web/picture-file.ts';

const TOO_LONG = 'validation.max-character';

const LOST = /[\p{Cc}--[\n\t]]/gv;

/** Normalized text of several lines: NFC, uniform line breaks, without characters that cannot be stored. */
const tidyLines = (text: string) => nfc(text).replaceAll(/\r\n?/g, '\n').replaceAll(LOST, '').trim();

/** One line that may be empty in a draft. */
export const line = (most: number) => z.string().overwrite(collapseSpaces).max(most, TOO_LONG).default('');

export const neededLine = (most: number) =>
  z.string('validation.required').overwrite(collapseSpaces).min(1, 'validation.required').max(most, TOO_LONG);

export const lines = (most: number) => z.string().overwrite(tidyLines).max(most, TOO_LONG).default('');

export const neededLines = (most: number) =>
  z.string('validation.required').overwrite(tidyLines).min(1, 'validation.required').max(most, TOO_LONG);

const nothing = z.literal('').transform(() => undefined);

/** The slug; if empty it is derived from the name. */
export const typedSlug = z
  .string()
  .transform((typed, context) => {
    const text = collapseSpaces(typed).toLowerCase();
    if (text === '') return undefined;
    const read = slug.safeParse(text);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'marketing.error.slug' });
    return z.NEVER;
  })
  .optional();

const POSITIONS = 999;
/** Sort order; empty sorts first. */
export const position = z
  .union([
    z.literal('').transform(() => 0),
    z.coerce.number('validation.type.int').int('validation.type.int').min(0).max(POSITIONS),
  ])
  .default(0);

export const rowId = z.coerce.number().int().min(1).max(2_147_483_647);
export const optionalRowId = z.union([nothing, rowId]).optional();

export const pictureId = z.string().refine(isPictureId, 'validation.required');
export const optionalPictureId = z.union([nothing, pictureId]).optional();

/** An optional field; a value is parsed as usual. */
export const orNull = <Value>(schema: z.ZodType<Value, string>) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null;
      const read = schema.safeParse(text);
      if (read.success) return read.data;
      const [issue] = read.error.issues;
      const params = issue?.code === 'custom' ? issue.params : undefined;
      context.addIssue({ code: 'custom', message: issue?.message, params });
      return z.NEVER;
    });
