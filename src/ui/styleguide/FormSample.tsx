import * as z from 'zod/mini';
import { translatorOf } from '#i18n/client.ts';
import { typedDay } from '#kernel/dates.ts';
import { typedArea } from '#kernel/land/area.ts';
import { phone } from '#kernel/contact/contact.ts';
import { typedVnd } from '#kernel/money.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { CheckboxField, RadioGroup, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { AmountField, AreaField } from '#ui/forms/amount-fields.tsx';
import { CodeField, DateField, PasswordField, PhoneField } from '#ui/forms/typed-fields.tsx';

const text = z.string().check(z.trim(), z.minLength(1));

const sample = z.object({
  form_name: text,
  form_phone: phone,
  form_price: typedVnd,
  form_area: typedArea,
  form_day: typedDay,
  form_where: z.enum(['mattien', 'tronghem']),
  form_password: text,
  form_code: text,
  form_agree: text,
});

/** The fields of React forms as the living page shows them; sending an empty form shows every error. */
export function FormSample({ form }: { form: FormProps }) {
  const t = translatorOf(form.texts);
  const locations = [
    { value: 'mattien', label: t('ui.living.location-front') },
    { value: 'tronghem', label: t('ui.living.location-alley') },
  ];
  return (
    <Form {...form} schema={sample} values={{ form_price: '850tr' }}>
      <TextField name="form_name" hint={t('ui.living.full-name-hint')} required autoComplete="off" />
      <PhoneField name="form_phone" required />
      <AmountField name="form_price" hint={t('ui.living.price-hint')} required />
      <AreaField name="form_area" hint={t('ui.living.area-hint')} required />
      <DateField name="form_day" required />
      <SelectField
        name="form_where"
        options={locations}
        placeholder={t('ui.living.location-choose')}
        required
      />
      <RadioGroup name="form_way" label={t('ui.living.location')} options={locations} />
      <PasswordField name="form_password" required autoComplete="off" />
      <CodeField name="form_code" required />
      <TextArea name="form_note" />
      <CheckboxField name="form_agree" required />
      <SubmitButton>{t('ui.living.send')}</SubmitButton>
    </Form>
  );
}
