import type { z } from 'zod';
import type { Failure } from '#kernel/failure.ts';
import { fieldErrors, type FieldError } from '#kernel/field-errors.ts';
import { fail, ok, type Result } from '#kernel/result.ts';

/** Why a form came back: what is wrong with its fields, or why it was refused whole, and what had been typed. */
export type FormTrouble = {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  refused?: Pick<Failure, 'code' | 'values'>;
};

/** A form that went through says where its sender goes next. */
export type FormOutcome = { go: string } | FormTrouble;

/** What is typed here is never sent back. */
const SECRET = /password|code|proof|token/i;
/** Longer than any field takes, so that what was typed in vain is not lost as well. */
const LONGEST = 80_000;
/** Names as our fields have them; others, `__proto__` first, are nobody's to send and cannot all be sent back. */
const NAME = /^[a-z]\w{0,63}$/i;

/** The texts of a form by name; of several with one name the last, as browsers send a box over its hidden twin. */
const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const typedIn = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => NAME.test(name) && !SECRET.test(name))
      .map(([name, text]) => [name, text.slice(0, LONGEST)]),
  );

export const trouble = (form: FormData, more: Partial<FormTrouble>): FormTrouble => ({
  errors: [],
  values: typedIn(textsOf(form)),
  ...more,
});

/** As people meet the fields; a box that was not ticked is not sent, and boxes stand last. */
function inOrderOf(names: readonly string[], errors: readonly FieldError[]): FieldError[] {
  const place = ({ path }: FieldError) => (names.includes(path) ? names.indexOf(path) : names.length);
  return errors.toSorted((a, b) => place(a) - place(b));
}

/** Reads a sent form by its schema. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
): Result<z.infer<Schema>, FormTrouble> {
  const sent = Object.fromEntries(form);
  const parsed = schema.safeParse(sent);
  if (parsed.success) return ok(parsed.data);
  return fail(trouble(form, { errors: inOrderOf(Object.keys(sent), fieldErrors(parsed.error, sent)) }));
}
