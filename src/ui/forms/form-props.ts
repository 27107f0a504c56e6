import type { PageTexts } from '#i18n/use-t.ts';
import { pickTexts } from '#i18n/catalogue.ts';
import type { Lang } from '#i18n/locale.ts';
import { failureText } from '#i18n/plain-error.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FormErrors } from '#kernel/form.ts';
import type { FailureCode } from '#kernel/result.ts';
import type { Labels } from './form-errors.ts';
import { summaryOf } from './form-fields.ts';

/** What came back with a form that was posted: what is wrong, in the reader's language, and what had been typed. */
export type ReturnedForm = {
  values: Readonly<Record<string, string>>;
  errors: readonly { name: string; message: string }[];
  refused?: { code: FailureCode; message: string } | undefined;
};

/** What a page gives to the island of a form. */
export type FormProps = PageTexts & {
  /** Where it is posted. */
  action: string;
  labels: Labels;
  /** What the ids of its fields begin with, above a page that may have others of their names. */
  idPrefix?: string;
  returned?: ReturnedForm | undefined;
};

type Given = {
  action: string;
  labels: Labels;
  formErrors: FormErrors | undefined;
  texts: readonly string[];
};

/** After a conflict was shown, the form goes on over the newer version: a second save is meant to overwrite it. */
export const overNewer = (
  formErrors: FormErrors | undefined,
  code: FailureCode,
  newer: Readonly<Record<string, string>> | undefined,
): FormErrors | undefined =>
  formErrors?.refused?.code === code
    ? { ...formErrors, values: { ...formErrors.values, ...newer } }
    : formErrors;

/** The words that every form has. */
const FORM_TEXTS = ['ui.field', 'ui.errors', 'ui.button', 'ui.tone', 'client.failure', 'client.island'];

export const formProps = (
  { lang, t }: { lang: Lang; t: Translate },
  { action, labels, formErrors, texts }: Given,
): FormProps => ({
  lang,
  texts: pickTexts(lang, [...FORM_TEXTS, ...texts]),
  // An action is a function that reads as its address.
  action: String(action),
  labels,
  returned: formErrors && {
    values: formErrors.values,
    errors: summaryOf(t, labels, formErrors).map(({ id, message }) => ({ name: id, message })),
    refused: formErrors.refused && {
      code: formErrors.refused.code,
      message: failureText(t, formErrors.refused),
    },
  },
});
