import * as z from 'zod/mini';
import { isoDate } from '#kernel/dates.ts';
import { typedVnd } from '#kernel/money.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { STATEMENT_COLUMNS } from '../statement/columns.ts';
import { OUTGOING } from './reconciliation.ts';
import { OWN_MONEY } from './suspense.ts';

const id = z.uuid();
export const isId = (text: string): boolean => id.safeParse(text).success;

const MAX_NOTE = 500;
const line = (most: number) =>
  z.string().check(z.overwrite(collapseSpaces), z.minLength(1, 'validation.required'), z.maxLength(most));
const note = line(MAX_NOTE);

export const sendStatementForm = z.object({
  file: z.file('validation.required').check(z.refine(({ size }) => size > 0, 'validation.required')),
});

const place = z.optional(z.string().check(z.maxLength(20)));

/** The file, with the columns and balances that were looked at. */
export const importStatementForm = z.object({
  tep: id,
  dong: place,
  dau_ky: place,
  cuoi_ky: place,
  ...Object.fromEntries(STATEMENT_COLUMNS.map((column) => [`cot_${column}`, place])),
});

export const matchForm = z.object({ receipt: id, target: line(40), note });
export const returnForm = z.object({ receipt: id, reference: line(100), note });
export const keepForm = z.object({ receipt: id, note });
/** Money of ours: interest, or what a provider pays out less its fee. */
export const bookForm = z.object({
  receipt: id,
  as: z.enum(OWN_MONEY, 'validation.required'),
  fee: typedVnd,
  note,
});

export const explainDayForm = z.object({ day: isoDate, reason: note });
/** What a line of money that went out was, where nothing here had sent it. */
export const bookLineForm = z.object({
  line: z.coerce.number().check(z.int(), z.minimum(1)),
  day: isoDate,
  as: z.enum(OUTGOING),
});
export const closeDayForm = z.object({ day: isoDate });

export const proposeForm = z.object({
  transfer: z.string().check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.minLength(1, 'validation.required'),
    z.maxLength(40),
  ),
  reason: note,
});
export const decideForm = z.object({ correction: id, decision: z.enum(['approve', 'refuse']) });
