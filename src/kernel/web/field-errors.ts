import * as z from 'zod/mini';

import { type Failure, messageKeyOf, type Result } from '../result.ts';

/** What is wrong with one field: the key of its sentence and what goes into it besides the field's name. */
export type FieldError = { path: string; key: string; values: Record<string, string | number> };

type Issue = z.core.$ZodIssue;

const CATALOGUE_KEY = /^[a-z][a-z-]*\.[\w.-]+$/;
const TYPE_RULES: Record<string, string> = { number: 'validation.type.number', int: 'validation.type.int' };
const COUNTED = ['string', 'array', 'set', 'file'];

const valueAt = (input: unknown, path: Issue['path']) =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    input,
  );

/** Zod issues have no input, so what was sent shows whether a value is missing. */
function isMissing(issue: Issue, input: unknown): boolean {
  if (issue.code === 'too_small' && COUNTED.includes(issue.origin) && Number(issue.minimum) === 1)
    return true;
  const value = valueAt(input, issue.path);
  return value === undefined || value === null || value === '';
}

const isConfirmation = (issue: Issue) => issue.code === 'invalid_value' && issue.values[0] === true;

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'validation.min-character' : 'validation.min';
    case 'too_big':
      return issue.origin === 'string' ? 'validation.max-character' : 'validation.max';
    case 'invalid_type':
      return TYPE_RULES[issue.expected] ?? 'validation.type';
    default:
      return 'validation.matches';
  }
}

function keyOf(issue: Issue, input: unknown): string {
  if (CATALOGUE_KEY.test(issue.message)) return issue.message;
  if (isConfirmation(issue)) return 'validation.confirm';
  return isMissing(issue, input) ? 'validation.required' : ruleOf(issue);
}

function valuesOf(issue: Issue): FieldError['values'] {
  switch (issue.code) {
    case 'too_small':
      return { min: Number(issue.minimum) };
    case 'too_big':
      return { max: Number(issue.maximum) };
    case 'invalid_type':
      return { type: issue.expected };
    case 'custom':
      return issue.params ?? {};
    default:
      return {};
  }
}

/** The first thing wrong with each field, in the order of the schema. */
export function fieldErrors(error: z.core.$ZodError, input: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!errors.has(path)) errors.set(path, { path, key: keyOf(issue, input), values: valuesOf(issue) });
  }
  return [...errors.values()];
}

/** The schema of a typed text that a parser understands; its refusal becomes the issue of the field. */
export const typed = <Value>(parse: (text: string) => Result<Value, Failure>) =>
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'validation.required')),
    z.transform((text, context) => {
      const result = parse(text);
      if (result.ok) return result.value;
      const { code, values } = result.error;
      context.issues.push({ code: 'custom', message: messageKeyOf(code), params: values, input: text });
      return z.NEVER;
    }),
  );
