import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
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
  /** The notice about personal data, above the consents. */
  children?: ReactNode;
};

export const RegisterForm = ({ form, children, ...props }: Props) => (
  <Form {...form} schema={registration}>
    <PersonFields />
    {children}
    <Consents {...props} />
  </Form>
);

function PersonFields() {
  const t = useT('accounts');
  return (
    <>
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
    </>
  );
}

/** None is checked by itself, since consent must be given actively. */
function Consents({ challenges, policy }: Omit<Props, 'form' | 'children'>) {
  const t = useT('accounts', 'privacy', 'shell');
  return (
    <>
      <p className="small">
        {t('accounts.register.policy')} <a href={policy}>{t('shell.footer.policy')}</a>
      </p>
      <CheckboxField name="consent_terms" required text={t('privacy.consent.terms')} />
      <CheckboxField
        name="consent_age"
        required
        text={t('privacy.consent.age')}
        hint={t('accounts.hint.age')}
      />
      <CheckboxField name="consent_marketing" text={t('privacy.consent.marketing')} />
      <CodeProofField challenges={challenges} />
      <div>
        <SubmitButton>{t('accounts.register.submit')}</SubmitButton>
      </div>
    </>
  );
}
