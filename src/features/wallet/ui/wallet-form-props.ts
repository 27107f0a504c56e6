import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FormErrors } from '#kernel/form.ts';
import { BANKS } from '../domain/banks.ts';
import { formProps } from '#ui/forms/form-props.ts';

/** What a page gives to the form of a top-up. */
export const topUpFormProps = (
  locals: { lang: Lang; t: Translate },
  action: string,
  formErrors: FormErrors | undefined,
) =>
  formProps(locals, {
    action,
    labels: {
      amount: locals.t('wallet.top-up.amount'),
      method: locals.t('wallet.top-up.method'),
      operation: locals.t('wallet.top-up.title'),
    },
    formErrors,
    texts: ['wallet.top-up'],
  });

/** What a page gives to the form of a withdrawal. */
export const withdrawalFormProps = (
  locals: { lang: Lang; t: Translate },
  action: string,
  formErrors: FormErrors | undefined,
) =>
  formProps(locals, {
    action,
    labels: {
      amount: locals.t('wallet.top-up.amount'),
      bankInfo: locals.t('wallet.withdraw.bank'),
      resourceName: locals.t('wallet.withdraw.holder'),
      resourceNumber: locals.t('wallet.withdraw.account'),
      operation: locals.t('wallet.withdraw.title'),
    },
    formErrors,
    texts: [
      'wallet.withdraw.limits',
      'wallet.withdraw.choose',
      'wallet.withdraw.own-name',
      'wallet.withdraw.go',
    ],
  });

export const bankOptions = BANKS.map(({ bin, short }) => ({ value: bin, label: short }));
