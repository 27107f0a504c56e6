import * as z from 'zod/mini';
import type { Failure, Result } from '#kernel/result.ts';

/** The most characters of a pasted table; a file is limited by the size of its request. */
const MAX_TEXT = 9_000_000;

export const MAX_NOTE_LENGTH = 500;

/** Takes a table, as a file or as pasted text; a preview loads nothing. */
export const tableForm = z.object({
  text: z.optional(z.string().check(z.maxLength(MAX_TEXT))),
  file: z.optional(z.file()),
  note: z.optional(z.string().check(z.maxLength(MAX_NOTE_LENGTH))),
  step: z._default(z.enum(['preview', 'load']), 'preview'),
  /** Of a load that must happen once. */
  operation: z.optional(z.uuid()),
});

/** Why nothing of a table was loaded, and the rows to correct. */
export type RowsRefusal = Failure & { rows: readonly (Failure & { line: number })[] };

/** What became of a table; `text` and `note` are what the form goes on with. */
export type TableLoad<Report> = {
  step: 'preview' | 'load';
  text: string;
  note: string;
  loaded: Result<Report, RowsRefusal>;
};
