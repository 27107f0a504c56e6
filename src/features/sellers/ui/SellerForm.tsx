import { SELLER_KINDS } from '#features/listings/domain/kinds.ts';
import { translatorOf } from '#i18n/client.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { CheckboxField, RadioGroup, TextField } from '#ui/forms/fields.tsx';
import { MAX_CERTIFICATE_LENGTH, MAX_NAME_LENGTH, sellerForm } from '../domain/seller.ts';

type Props = {
  form: FormProps;
  /** What is stored, by the names of the fields. */
  values: Readonly<Record<string, string>>;
};

/** What an account says of itself as a seller, and whether its page is public. */
export function SellerForm({ form, values }: Props) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={sellerForm} values={values}>
      <RadioGroup
        name="kind"
        required
        options={SELLER_KINDS.map((value) => ({ value, label: t(`sellers.kind.${value}`) }))}
      />
      <TextField name="name" required maxLength={MAX_NAME_LENGTH} hint={t('sellers.hint.name')} />
      <TextField
        name="certificate"
        maxLength={MAX_CERTIFICATE_LENGTH}
        autoComplete="off"
        hint={t('sellers.hint.certificate')}
      />
      <CheckboxField name="isPublic" text={t('sellers.public')} />
      <SubmitButton>{t('sellers.save')}</SubmitButton>
    </Form>
  );
}
