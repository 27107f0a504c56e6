import type { FormErrors } from '#kernel/form.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formProps, overNewer } from '#ui/forms/form-props.ts';
import type { Labels } from '#ui/forms/form-errors.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';
import { labelsIn, typedOf } from './labels.ts';

const TEXTS = ['marketing.desk', 'marketing.place', 'marketing.lang', 'marketing.unit'];

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
  values: { version: '1', ...typedOf(saved ?? {}) },
});

/** Where a picture that goes along with a form is seen. */
export const storedPicture = (id: string | undefined) =>
  id ? pictureAddress(id, { width: 320, format: 'jpg' }) : undefined;
