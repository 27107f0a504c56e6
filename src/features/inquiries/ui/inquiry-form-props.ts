import type { FormErrors } from '#kernel/form.ts';
import { MAX_FILES } from '#features/threads/domain/thread.ts';
import { PURPOSES } from '#features/uploads/domain/purposes.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import { formProps } from '#ui/forms/form-props.ts';
import type { FileLimits } from '#ui/forms/files/use-files.ts';
import type { PublicFormPaths } from './PublicParts.tsx';
import { labelsIn } from './labels.ts';

const TEXTS = [
  'inquiries.hint',
  'inquiries.field.message',
  'inquiries.wish',
  'inquiries.choose',
  'inquiries.trap',
  'inquiries.no-script',
  'inquiries.consent',
  'inquiries.receipt.data',
  'inquiries.submit',
  'inquiries.own.title',
  'inquiries.own.about',
  'inquiries.own.submit',
  'ui.files',
  'proof',
];

/** What a page gives to a form of inquiries. */
export const inquiryForm = (
  locals: { lang: Lang; t: Translate },
  action: string,
  formErrors: FormErrors | undefined,
) => formProps(locals, { action, labels: labelsIn(locals.t), formErrors, texts: TEXTS });

export const publicFormPaths = (): PublicFormPaths => ({
  challenge: pathTo('challenge'),
  guestData: pathTo('guestData'),
  ownList: pathTo('feedbackList'),
  newRequest: pathTo('newPropertyRequest'),
});

/** Pictures of an inquiry; `challenge` is the work of a guest. */
export const fileLimits = (): FileLimits => ({
  path: 'inquiries/files',
  most: MAX_FILES,
  largest: PURPOSES.inquiry.largest,
  challenge: pathTo('challenge'),
});
