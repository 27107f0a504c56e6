import type { FormErrors } from '#kernel/form.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formProps } from '#ui/forms/form-props.ts';
import type { Labels } from '#ui/forms/form-errors.ts';
import { labelsIn } from './labels.ts';

const TEXTS = [
  'accounts.hint',
  'accounts.login.submit',
  'accounts.confirm.submit',
  'accounts.register.submit',
  'accounts.register.policy',
  'accounts.verify.submit',
  'accounts.verify.resend',
  'accounts.verify.resent',
  'accounts.verify.wrong-number',
  'accounts.send-code',
  'accounts.field.new-password',
  'accounts.password.submit',
  'accounts.profile.submit',
  'accounts.choose',
  'accounts.gender',
  'accounts.customer-type',
  'accounts.card.submit',
  'accounts.guest.enter',
  'accounts.guest.hint-letter',
  'accounts.second-factor-code.hint',
  'accounts.second-factor.turn-on',
  'privacy.consent',
  'shell.footer.policy',
  'proof',
];

type Locals = { lang: Lang; t: Translate };

/** What a page gives to a form of accounts. */
export const accountForm = (
  locals: Locals,
  action: string,
  formErrors: FormErrors | undefined,
  labels: Labels = {},
) => formProps(locals, { action, labels: { ...labelsIn(locals.t), ...labels }, formErrors, texts: TEXTS });

export const avatarForm = (locals: Locals, action: string, formErrors: FormErrors | undefined) =>
  formProps(locals, {
    action,
    labels: labelsIn(locals.t),
    formErrors,
    texts: ['accounts.avatar', 'ui.upload.uploading', 'ui.upload.why'],
  });
