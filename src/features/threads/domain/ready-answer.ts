import { z } from 'zod';
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
  id: z.union([z.literal('').transform(() => null), z.uuid()]).default(null),
  version: z.coerce.number().int().min(0).max(1e9).default(0),
  title: z.string().overwrite(collapseSpaces).min(1, 'validation.required').max(120),
  text: z
    .string()
    .overwrite(tidyLines)
    .min(1, 'validation.required')
    .max(MAX_TEXT)
    .refine((text) => unknownFields(text).length === 0, 'threads.error.answer-field'),
});
export type ReadyAnswerForm = z.infer<typeof readyAnswerForm>;

export const readyAnswerRemoval = z.object({ id: z.uuid() });
