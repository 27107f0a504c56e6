import { useState } from 'react';
import { translatorOf } from '#i18n/client.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { CheckboxField, SelectField, TextField } from '#ui/forms/fields.tsx';
import { PictureField } from '#ui/forms/files/PictureField.tsx';
import type { SentFor } from '#ui/forms/files/uploads/send-in-pieces.ts';
import { DateField } from '#ui/forms/typed-fields.tsx';
import { avatarForm, CUSTOMER_TYPES, GENDERS, identityForm, profileForm } from '../domain/profile.ts';

type ProfileProps = {
  form: FormProps;
  /** What is stored, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  today: IsoDate;
};

export function ProfileForm({ form, values, today }: ProfileProps) {
  const [schema] = useState(() => profileForm(today));
  const t = translatorOf(form.texts);
  const choose = t('accounts.choose');
  return (
    <Form {...form} schema={schema} values={values}>
      <TextField name="fullName" required autoComplete="name" />
      <TextField name="email" required type="email" autoComplete="email" />
      <DateField name="date_of_birth" autoComplete="bday" />
      <SelectField
        name="gender"
        placeholder={choose}
        options={GENDERS.map((value) => ({ value, label: t(`accounts.gender.${value}`) }))}
      />
      <SelectField
        name="customer_type"
        placeholder={choose}
        options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`accounts.customer-type.${value}`) }))}
      />
      <TextField name="address" autoComplete="address-line1" />
      <TextField name="work_at" autoComplete="organization" />
      <SubmitButton>{t('accounts.profile.submit')}</SubmitButton>
    </Form>
  );
}

/** The number of an identity card, stored with the consent to it. */
export function CardForm({ form }: { form: FormProps }) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={identityForm}>
      <TextField
        name="identification_card"
        inputMode="numeric"
        autoComplete="off"
        hint={t('accounts.hint.identification_card')}
      />
      <CheckboxField name="consent_identity" text={t('privacy.consent.identity')} />
      <SubmitButton variant="secondary">{t('accounts.card.submit')}</SubmitButton>
    </Form>
  );
}

export function AvatarForm({ form, sentFor }: { form: FormProps; sentFor: SentFor }) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={avatarForm} encType="multipart/form-data">
      <PictureField name="avatar" required hint={t('accounts.avatar.hint')} sentFor={sentFor} />
      <SubmitButton variant="secondary">{t('accounts.avatar.submit')}</SubmitButton>
    </Form>
  );
}
