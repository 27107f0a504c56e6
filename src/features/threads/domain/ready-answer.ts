import * as z from 'zod/mini';
import { collapseSpaces, tidyLines } from '#kernel/text.ts';
import { MAX_TEXT } from './thread.ts';

/** An answer that is given often; `{{ten}}` is replaced by a name, `{{ma}}` by a number. */
export type ReadyAnswer = { id: string; title: string; text: string; version: number };

/** The fields of ready answers. */
const ANSWER_FIELDS = ['ten', 'ma'] as const;
type Values = Readonly<Record<(typeof ANSWER_FIELDS)[number], string>>;

const FIELD = /\{\{([^{}]*)\}\}/g;

const unknownFields = (text: string) =>
  [...text.matchAll(FIELD)].filter(([, name]) => !ANSWER_FIELDS.some((known) => known === name?.trim()));

export const fillAnswer = (text: string, values: Values): string =>
  text.replaceAll(FIELD, (written, name: string) => {
    const field = ANSWER_FIELDS.find((known) => known === name.trim());
    return field ? values[field] : written;
  });

export const readyAnswerForm = z.object({
  /** Empty for a new one. */
  id: z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.uuid(),
    ]),
    null,
  ),
  version: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e9)), 0),
  title: z
    .string()
    .check(z.overwrite(collapseSpaces), z.minLength(1, 'validation.required'), z.maxLength(120)),
  text: z.string().check(
    z.overwrite(tidyLines),
    z.minLength(1, 'validation.required'),
    z.maxLength(MAX_TEXT),
    z.refine((text) => unknownFields(text).length === 0, 'threads.error.answer-field'),
  ),
});
export type ReadyAnswerForm = z.infer<typeof readyAnswerForm>;

export const readyAnswerRemoval = z.object({ id: z.uuid() });
