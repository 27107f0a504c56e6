import type { FormErrors } from '#kernel/form.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formProps, overNewer } from '#ui/forms/form-props.ts';
import type { Labels } from '#ui/forms/form-errors.ts';
import { labelsIn, typedOf } from './labels.ts';

const TEXTS = [
  'marketing.desk',
  'marketing.place',
  'marketing.lang',
  'marketing.unit',
  'ui.dialog.close',
  'ui.draft',
  'ui.edit',
  'ui.files.remove-failed',
  'ui.files.wait',
  'ui.pick',
  'ui.upload.why',
  'ui.write',
];

/** What a page gives to a form of marketing, and what its fields begin with. */
export const marketingForm = (
  locals: { lang: Lang; t: Translate },
  action: string,
  formErrors: FormErrors | undefined,
  { saved, labels }: { saved: object | undefined; labels?: Labels },
) => ({
  form: formProps(locals, {
    action,
    labels: { ...labelsIn(locals.t), ...labels },
    formErrors:
      saved && 'version' in saved
        ? overNewer(formErrors, 'marketing/changed-meanwhile', { version: String(saved.version) })
        : formErrors,
    texts: TEXTS,
  }),
  values: { version: '1', cover_x: '50', cover_y: '50', ...typedOf(saved ?? {}) },
});
