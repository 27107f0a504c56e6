import * as z from 'zod/mini';
import { slug } from '#kernel/slug.ts';
import { nfc, collapseSpaces } from '#kernel/text.ts';
import { isPictureId } from '#kernel/web/picture-file.ts';

const TOO_LONG = 'validation.max-character';

const LOST = /[\p{Cc}--[\n\t]]/gv;

/** Normalized text of several lines: NFC, uniform line breaks, without characters that cannot be stored. */
const tidyLines = (text: string) => nfc(text).replaceAll(/\r\n?/g, '\n').replaceAll(LOST, '').trim();

/** One line that may be empty in a draft. */
export const line = (most: number) =>
  z._default(z.string().check(z.overwrite(collapseSpaces), z.maxLength(most, TOO_LONG)), '');

export const neededLine = (most: number) =>
  z
    .string('validation.required')
    .check(z.overwrite(collapseSpaces), z.minLength(1, 'validation.required'), z.maxLength(most, TOO_LONG));

export const lines = (most: number) =>
  z._default(z.string().check(z.overwrite(tidyLines), z.maxLength(most, TOO_LONG)), '');

export const neededLines = (most: number) =>
  z
    .string('validation.required')
    .check(z.overwrite(tidyLines), z.minLength(1, 'validation.required'), z.maxLength(most, TOO_LONG));

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** The slug; if empty it is derived from the name. */
export const typedSlug = z.optional(
  z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const text = collapseSpaces(typed).toLowerCase();
      if (text === '') return undefined;
      const read = slug.safeParse(text);
      if (read.success) return read.data;
      context.issues.push({ code: 'custom', message: 'marketing.error.slug', input: typed });
      return z.NEVER;
    }),
  ),
);

const POSITIONS = 999;
/** Sort order; empty sorts first. */
export const position = z._default(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => 0),
    ),
    z.coerce
      .number('validation.type.int')
      .check(z.int('validation.type.int'), z.minimum(0), z.maximum(POSITIONS)),
  ]),
  0,
);

export const rowId = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
export const optionalRowId = z.optional(z.union([nothing, rowId]));

/** How far the focus of a picture is from an edge, in hundredths. */
export const place = z._default(
  z.coerce.number('validation.type.int').check(z.int('validation.type.int'), z.minimum(0), z.maximum(100)),
  50,
);

export const pictureId = z.string().check(z.refine(isPictureId, 'validation.required'));
export const optionalPictureId = z.optional(z.union([nothing, pictureId]));

/** Reported together with the other errors. */
export const always = () => true;
/** An optional field; a value is parsed as usual. */
export const orNull = <Value>(schema: z.core.$ZodType<Value, string>) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text, context) => {
      if (text.trim() === '') return null;
      const read = z.safeParse(schema, text);
      if (read.success) return read.data;
      const [issue] = read.error.issues;
      const params = issue?.code === 'custom' ? issue.params : undefined;
      context.issues.push({ code: 'custom', message: issue?.message, params, input: text });
      return z.NEVER;
    }),
  );
