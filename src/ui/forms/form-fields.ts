import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FieldError } from '#kernel/web/field-errors.ts';
import type { FormOutcome, FormErrors } from '#kernel/form.ts';
import type { Labels } from './form-errors.ts';

/** The sentence of a field's error in the reader's language; a field that no reader sees has no name to be called by. */
function sentence(t: Translate, { path, key, values }: FieldError, labels: Labels): string {
  if (!isTextKey(key)) return t('shell.failure.unknown');
  const field = labels[path];
  const text = t(key, field === undefined ? values : { field, ...values });
  return text.includes('{{field}}') ? t('validation.hidden') : text;
}

/** What the summary above a form lists; each leads to its field, whose id is its name. */
export const summaryOf = (t: Translate, labels: Labels, formErrors: FormErrors | undefined) =>
  (formErrors?.errors ?? []).map((error) => ({ id: error.path, message: sentence(t, error, labels) }));

/** What a field of a form is given: its label, and what came back with the form. */
export const fieldsOf =
  (t: Translate, labels: Labels, formErrors: FormErrors | undefined) => (name: string) => {
    const error = formErrors?.errors.find(({ path }) => path === name);
    return {
      name,
      label: labels[name] ?? name,
      error: error && sentence(t, error, labels),
      value: formErrors?.values[name],
    };
  };

type ActionResult = { data?: FormOutcome | undefined; error?: unknown } | undefined;

/** What the page that a form was sent to does next: goes elsewhere, or shows what is wrong. */
export function outcomeOf(result: ActionResult): { redirectTo?: string; formErrors?: FormErrors } {
  const outcome = result?.data;
  if (!outcome) return {};
  return 'redirectTo' in outcome ? { redirectTo: outcome.redirectTo } : { formErrors: outcome };
}

type InlineResult<Shown> = { data?: { shown: Shown } | FormErrors | undefined; error?: unknown } | undefined;

/** What the page that a form was sent to shows once: its answer, or what is wrong. */
export function inlineResult<Shown>(result: InlineResult<Shown>): { shown?: Shown; formErrors?: FormErrors } {
  const outcome = result?.data;
  if (!outcome) return {};
  return 'shown' in outcome ? { shown: outcome.shown } : { formErrors: outcome };
}
