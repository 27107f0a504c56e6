import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { fieldErrors, type FieldError } from '#kernel/web/field-errors.ts';

/** The part of a schema that a form needs; every zod object has it. */
export type FormSchema<Output extends FieldValues> = {
  safeParse: (
    input: unknown,
  ) => { success: true; data: Output } | { success: false; error: Parameters<typeof fieldErrors>[0] };
};

/** Checks a form by its schema; `say` turns a field's error into the sentence people read. */
export const resolverFor =
  <Output extends FieldValues>(
    schema: FormSchema<Output>,
    say: (error: FieldError) => string,
  ): Resolver<FieldValues, unknown, Output> =>
  (input) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors = {};
    for (const error of fieldErrors(parsed.error, input)) {
      set(errors, error.path, { type: error.key, message: say(error) });
    }
    return { values: {}, errors };
  };

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The sentence under one field, if it has one. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  const error: unknown = get(errors, path);
  return isTree(error) && typeof error['message'] === 'string' ? error['message'] : undefined;
}

/** Every sentence with the path of its field, in the order of the schema. */
export function listErrors(
  errors: unknown,
  path: readonly string[] = [],
): { path: string; message: string }[] {
  if (!isTree(errors)) return [];
  if (typeof errors['message'] === 'string') return [{ path: path.join('.'), message: errors['message'] }];
  return Object.entries(errors).flatMap(([key, inner]) => listErrors(inner, [...path, key]));
}
