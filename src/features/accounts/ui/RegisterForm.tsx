import type { ReactNode } from 'react';
import { translatorOf } from '#i18n/client.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { CheckboxField, TextField } from '#ui/forms/fields.tsx';
import { PasswordField, PhoneField } from '#ui/forms/typed-fields.tsx';
import { registration } from '../domain/registration.ts';
import type { Challenges } from './account-challenges.ts';
import { CodeProofField } from './ProofFields.tsx';

type Props = {
  form: FormProps;
  challenges: Challenges;
  /** The page of the policy on personal data. */
  policy: string;
  /** The code by whose link someone came. */
  referral: string;
  /** The notice about personal data, above the consents. */
  children?: ReactNode;
};

export function RegisterForm({ form, challenges, policy, referral, children }: Props) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={registration} values={{ referral_code: referral }}>
      <TextField name="full_name" required autoComplete="name" />
      <PhoneField name="phone" required hint={t('accounts.hint.phone')} />
      <TextField name="email" type="email" autoComplete="email" />
      <PasswordField
        name="password"
        required
        autoComplete="new-password"
        hint={t('accounts.hint.password')}
      />
      <PasswordField name="password_confirmation" required autoComplete="new-password" />
      {referral !== '' && (
        <TextField name="referral_code" autoComplete="off" hint={t('accounts.hint.referral')} />
      )}
      {children}
      <p className="small">
        {t('accounts.register.policy')} <a href={policy}>{t('shell.footer.policy')}</a>
      </p>
      {/* None is checked by itself, since consent must be given actively. */}
      <CheckboxField name="consent_terms" required text={t('privacy.consent.terms')} />
      <CheckboxField
        name="consent_age"
        required
        text={t('privacy.consent.age')}
        hint={t('accounts.hint.age')}
      />
      <CheckboxField name="consent_marketing" text={t('privacy.consent.marketing')} />
      <CodeProofField challenges={challenges} />
      <SubmitButton>{t('accounts.register.submit')}</SubmitButton>
    </Form>
  );
}
