import type { FieldErrors, FieldValues, Resolver, ResolverOptions } from 'react-hook-form';
import { $dictionary, loadDictionary, translate } from '#i18n/client.ts';
import { fieldErrors, type FieldError } from '#kernel/web/field-errors.ts';

export type Labels = Readonly<Record<string, string>>;

/** The part of a schema that a form needs; every zod object has it. */
export type FormSchema = {
  safeParse: (
    input: unknown,
  ) => { success: true; data: unknown } | { success: false; error: Parameters<typeof fieldErrors>[0] };
};

const UNKNOWN = 'validation.matches';

/** The sentence of an error; its texts are loaded when they are needed first. None where they cannot be. */
async function sentenceOf({ path, key, values }: FieldError, labels: Labels): Promise<string | undefined> {
  const [namespace = ''] = key.split('.', 1);
  await Promise.allSettled([loadDictionary(namespace), loadDictionary('validation')]);
  const texts = $dictionary.get();
  const field = labels[path] ?? path;
  const sentence = translate(texts, key, { field, ...values });
  if (sentence !== key) return sentence;
  const plain = translate(texts, UNKNOWN, { field });
  return plain === UNKNOWN ? undefined : plain;
}

/** What would be sent now; of several fields with one name the last, as the server reads them. */
function read({ fields }: ResolverOptions<FieldValues>): Record<string, unknown> {
  // Boxes and choices come as a list.
  const controls = Object.values(fields).flatMap((field) => field?.refs ?? field?.ref ?? []);
  const form = controls.find((control) => control instanceof HTMLElement)?.form;
  return form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {};
}

/**
 * Checks what would be sent by the schema of the action, which reads the same texts: what a browser has put into the
 * fields, also before this script ran.
 */
export const resolverFor =
  (schema: FormSchema, labels: Labels): Resolver<FieldValues> =>
  async (values, _, options) => {
    const input = read(options);
    const parsed = schema.safeParse(input);
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const error of fieldErrors(parsed.error, input)) {
      const message = await sentenceOf(error, labels);
      // After a new build the texts of the earlier one may be gone; the server has sentences, and refuses the same.
      if (message === undefined) return { values, errors: {} };
      errors[error.path] = { type: error.key, message };
    }
    return { values: {}, errors };
  };

/** Every sentence with the name of its field, in the order of the fields as they are on the page. */
export function listErrors(
  errors: FieldErrors,
  names: readonly (string | null)[],
): { name: string; message: string }[] {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(errors)
    .flatMap(([name, error]) => {
      const message = error?.message;
      return typeof message === 'string' && message !== '' ? [{ name, message }] : [];
    })
    .toSorted((a, b) => place(a.name) - place(b.name));
}
