import * as z from 'zod/mini';
import { typedMetres } from '#kernel/land/area.ts';
import { collapseSpaces, tidyLines } from '#kernel/text.ts';
import { type FieldName, REQUIRED } from '../fields.ts';

export const text = (most: number) =>
  z
    ._default(z.string(), '')
    .check(z.overwrite(collapseSpaces), z.maxLength(most, 'validation.max-character'));
export const lines = (most: number) =>
  z._default(z.string(), '').check(z.overwrite(tidyLines), z.maxLength(most, 'validation.max-character'));
export const needed = (schema: ReturnType<typeof text>) => schema.check(z.minLength(1, REQUIRED));

/** A field that may stay empty. */
export const orNothing = <Schema extends z.core.$ZodType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? sent.trim() : null)),
    z.nullable(schema),
  );

export const metres = typedMetres.check(z.refine((length) => length > 0, 'consignments.error.zero'));

export const issue = (context: z.core.$RefinementCtx, path: FieldName, message: string) =>
  context.addIssue({ code: 'custom', path: [path], message });
