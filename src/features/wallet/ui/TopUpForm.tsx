import { translatorOf } from '#i18n/client.ts';
import { sendOperation } from '#stores/api/operation.ts';
import { AmountField } from '#ui/forms/amount-fields.tsx';
import { AmountChips } from '#ui/forms/suggest/AmountChips.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, type Option, RadioGroup } from '#ui/forms/fields.tsx';
import { topUpForm } from '../domain/forms.ts';
import { USUAL_AMOUNTS } from '../domain/top-up.ts';

type Props = { form: FormProps; operation: string; methods: readonly Option[] };

/** How much a customer pays in, and how. */
export function TopUpForm({ form, operation, methods }: Props) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={topUpForm} transport={sendOperation} values={{ method: methods[0]?.value ?? '' }}>
      <HiddenField name="operation" value={operation} />
      <AmountField name="amount" required inputMode="numeric" hint={t('wallet.top-up.limits')}>
        <AmountChips name="amount" label={t('wallet.top-up.usual')} amounts={USUAL_AMOUNTS} />
      </AmountField>
      <RadioGroup name="method" required options={methods} />
      <SubmitButton>{t('wallet.top-up.go')}</SubmitButton>
    </Form>
  );
}
