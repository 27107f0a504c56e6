import { z } from 'zod';
import { parseMoment } from '#kernel/dates.ts';
import { articleForm } from './article-form.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The content of a save and its article; a new one has no id yet. */
export const saveForm = z.object({ article: z.union([z.literal(''), id]).default('') }).and(articleForm);

export const actionForm = z.object({ article: id });

/** Publishing needs the version that its editor was shown. */
export const publishForm = z.object({ article: id, version: id });

export const restoreForm = z.object({ article: id, version: id });

/** A day and a time as browsers write them, in Vietnam time. */
const moment = z.string().transform((text, { addIssue }) => {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const read = parseMoment(`${day} ${time}:00`);
  if (read.ok) return read.value;
  addIssue({ code: 'custom', message: text === '' ? 'validation.required' : 'dates.failure.not-a-moment' });
  return z.NEVER;
});

export const scheduleForm = publishForm.extend({ at: moment });
