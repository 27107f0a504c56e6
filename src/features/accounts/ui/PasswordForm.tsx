import { translatorOf } from '#i18n/client.ts';
import { useT } from '#i18n/use-t.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { PasswordField } from '#ui/forms/typed-fields.tsx';
import { passwordChange } from '../domain/registration.ts';
import type { Challenges } from './account-challenges.ts';
import { RetryProofField } from './ProofFields.tsx';

type Props = { form: FormProps; challenges: Challenges };

export const PasswordForm = ({ form, challenges }: Props) => (
  <Form {...form} schema={passwordChange}>
    <PasswordField name="current_password" required autoComplete="current-password" />
    <NewPasswordFields />
    <RetryProofField challenges={challenges} />
    <SubmitButton>{translatorOf(form.texts)('accounts.password.submit')}</SubmitButton>
  </Form>
);

export function NewPasswordFields() {
  const t = useT('accounts');
  return (
    <>
      <PasswordField
        name="password"
        label={t('accounts.field.new-password')}
        required
        autoComplete="new-password"
        hint={t('accounts.hint.password')}
      />
      <PasswordField name="password_confirmation" required autoComplete="new-password" />
    </>
  );
}
