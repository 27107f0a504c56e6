import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FormErrors } from '#kernel/form.ts';
import { formProps } from '#ui/forms/form-props.ts';

const TEXTS = [
  'requests.choose',
  'requests.field.loai_hinh_khac',
  'requests.deal',
  'requests.caller',
  'requests.hint',
  'requests.consent',
  'requests.submit',
  'requests.save',
];

const NAMES = [
  'loai_yc_bds',
  'loai_hinh_bds',
  'ma_quan_huyen',
  'gia_bds_from',
  'gia_bds_to',
  'dien_tich_from',
  'dien_tich_to',
  'note',
  'cho_phep_goi',
] as const;

/** What a page gives to the form of a request. */
export const requestFormProps = (
  locals: { lang: Lang; t: Translate },
  action: string,
  formErrors: FormErrors | undefined,
) =>
  formProps(locals, {
    action,
    labels: Object.fromEntries(NAMES.map((name) => [name, locals.t(`requests.field.${name}`)])),
    formErrors,
    texts: TEXTS,
  });
