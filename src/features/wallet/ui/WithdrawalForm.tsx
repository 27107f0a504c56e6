import { translatorOf } from '#i18n/client.ts';
import { sendOperation } from '#stores/api/operation.ts';
import { AmountField } from '#ui/forms/amount-fields.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, SelectField, TextField } from '#ui/forms/fields.tsx';
import { BANKS } from '../domain/banks.ts';
import { withdrawalForm } from '../domain/forms.ts';

/** The check of the form has the banks already. */
const BANK_OPTIONS = BANKS.map(({ bin, short }) => ({ value: bin, label: short }));

/** `holder` is the name of the customer as their bank writes it. */
type Props = { form: FormProps; operation: string; holder: string; most: string };

/** How much a customer wants back, and the account of their own that it goes to. */
export function WithdrawalForm({ form, operation, holder, most }: Props) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={withdrawalForm} transport={sendOperation} values={{ resourceName: holder }}>
      <HiddenField name="operation" value={operation} />
      <AmountField name="amount" required inputMode="numeric" hint={t('wallet.withdraw.limits', { most })} />
      <SelectField
        name="bankInfo"
        required
        placeholder={t('wallet.withdraw.choose')}
        options={BANK_OPTIONS}
      />
      <TextField name="resourceNumber" required inputMode="numeric" autoComplete="off" />
      <TextField name="resourceName" required autoComplete="off" hint={t('wallet.withdraw.own-name')} />
      <SubmitButton>{t('wallet.withdraw.go')}</SubmitButton>
    </Form>
  );
}
