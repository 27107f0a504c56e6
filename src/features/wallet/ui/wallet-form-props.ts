import type { Lang } from '#i18n/locale.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FormErrors } from '#kernel/form.ts';
import { formProps } from '#ui/forms/form-props.ts';

type Words = { labels: Readonly<Record<string, TextKey>>; texts: readonly string[] };

const FORMS = {
  topUp: {
    labels: {
      amount: 'wallet.top-up.amount',
      method: 'wallet.top-up.method',
      operation: 'wallet.top-up.title',
    },
    texts: ['wallet.top-up'],
  },
  withdrawal: {
    labels: {
      amount: 'wallet.top-up.amount',
      bankInfo: 'wallet.withdraw.bank',
      resourceName: 'wallet.withdraw.holder',
      resourceNumber: 'wallet.withdraw.account',
      operation: 'wallet.withdraw.title',
    },
    texts: [
      'wallet.withdraw.limits',
      'wallet.withdraw.choose',
      'wallet.withdraw.own-name',
      'wallet.withdraw.go',
    ],
  },
} as const satisfies Record<string, Words>;

/** What a page gives to a form about money. */
export function walletFormProps(
  form: keyof typeof FORMS,
  locals: { lang: Lang; t: Translate },
  action: string,
  formErrors: FormErrors | undefined,
) {
  const { labels, texts }: Words = FORMS[form];
  const said = Object.entries(labels).map(([name, key]) => [name, locals.t(key)] as const);
  return formProps(locals, { action, labels: Object.fromEntries(said), formErrors, texts });
}
