import * as z from 'zod/mini';
import { fail, type Failure, ok, type Result } from './result.ts';
import { fieldErrors, type FieldError } from '#kernel/web/field-errors.ts';

/** Why a form came back: what is wrong with its fields, or why it was refused whole, and what had been typed. */
export type FormErrors = {
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  refused?: Pick<Failure, 'code' | 'values'>;
};

/** After a fault it is not known whether the form had its effect, so that it is sent again under its id. */
const STATUSES = new Map([
  ['validation/other-request', 409],
  ['accounts/away', 503],
  ['shell/unknown', 500],
]);

/** The status of a page, or an answer, that says why a form came back. */
export const statusOf = ({ refused }: FormErrors): number => STATUSES.get(refused?.code ?? '') ?? 422;

/** Whether a form was sent by a script, which stays on its page and is answered with JSON. */
export const wantsJson = ({ headers }: Request) => headers.get('accept') === 'application/json';

/** A form that went through says where its sender goes next. */
export type FormOutcome = { redirectTo: string } | FormErrors;

/** What is typed here is never sent back. */
const SECRET = /password|^code$|proof|token/i;
/** Longer than any field takes, so that what was typed in vain is not lost as well. */
const MAX_LENGTH = 80_000;
/** Names as our fields have them; others, `__proto__` first, are ignored. */
const NAME = /^[a-z]\w{0,63}$/i;

/** The texts of a form by name; of several with one name the last, as browsers send a box after its hidden default. */
const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const typedIn = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => NAME.test(name) && !SECRET.test(name))
      .map(([name, text]) => [name, text.slice(0, MAX_LENGTH)]),
  );

export const createFormErrors = (form: FormData, more: Partial<FormErrors>): FormErrors => ({
  errors: [],
  values: typedIn(textsOf(form)),
  ...more,
});

/** In the order of the fields; unchecked boxes are not sent and come last. */
function inOrderOf(names: readonly string[], errors: readonly FieldError[]): FieldError[] {
  const place = ({ path }: FieldError) => (names.includes(path) ? names.indexOf(path) : names.length);
  return errors.toSorted((a, b) => place(a) - place(b));
}

/** A field whose schema names no length takes this much. */
const USUAL = 10_000;
/** Before a text is composed it may be longer: each letter with its marks apart, with spaces that go. */
const BEFORE_TIDYING = 4;

const limitsOf = new WeakMap<z.core.$ZodType, ReadonlyMap<string, number>>();

/** The longest text of each field, as its schema says. */
function limitsIn(schema: z.core.$ZodType): ReadonlyMap<string, number> {
  const known = limitsOf.get(schema);
  if (known) return known;
  const { properties = {}, allOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const limits = new Map<string, number>();
  for (const fields of [properties, ...allOf.map((part) => part.properties ?? {})])
    for (const [name, field] of Object.entries(fields))
      if (typeof field === 'object' && field.maxLength !== undefined) limits.set(name, field.maxLength);
  limitsOf.set(schema, limits);
  return limits;
}

/** What is far too long is refused by its length alone, before anything reads it. */
function tooLong(schema: z.core.$ZodType, sent: Record<string, FormDataEntryValue>): FieldError[] {
  return Object.entries(sent).flatMap(([path, text]) => {
    if (typeof text !== 'string' || text.length <= USUAL / 10) return [];
    const max = limitsIn(schema).get(path) ?? USUAL;
    const isTooLong = text.length > max * BEFORE_TIDYING + USUAL / 10;
    return isTooLong ? [{ path, key: 'validation.max-character', values: { max } }] : [];
  });
}

/** Reads a sent form by its schema. */
export function readForm<Schema extends z.core.$ZodType>(
  schema: Schema,
  form: FormData,
): Result<z.infer<Schema>, FormErrors> {
  const sent = Object.fromEntries(form);
  const long = tooLong(schema, sent);
  const names = new Set(long.map(({ path }) => path));
  const parsed = z.safeParse(
    schema,
    Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name))),
  );
  if (parsed.success && long.length === 0) return ok(parsed.data);
  const found = parsed.success ? [] : fieldErrors(parsed.error, sent);
  const others = found.filter(({ path }) => !names.has(path));
  return fail(createFormErrors(form, { errors: inOrderOf(Object.keys(sent), [...long, ...others]) }));
}
