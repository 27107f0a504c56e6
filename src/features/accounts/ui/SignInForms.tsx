import { translatorOf } from '#i18n/client.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, TextField } from '#ui/forms/fields.tsx';
import { CodeField, PasswordField } from '#ui/forms/typed-fields.tsx';
import { codeForm } from '../domain/code-forms.ts';
import { credentials, passwordProof } from '../domain/registration.ts';
import type { Challenges } from './account-challenges.ts';
import { RetryProofField } from './ProofFields.tsx';

type Props = {
  form: FormProps;
  challenges: Challenges;
  /** Where they wanted to go. */
  back: string;
  onAnswer?: ((answer: FormAnswer) => void) | undefined;
};

export const LoginForm = ({ form, challenges, back, onAnswer }: Props) => (
  <Form {...form} schema={credentials} onAnswer={onAnswer}>
    <HiddenField name="redirect" value={back} />
    <TextField name="username" required inputMode="tel" autoComplete="username" />
    <PasswordField name="password" required autoComplete="current-password" />
    <RetryProofField challenges={challenges} />
    <SubmitButton>{translatorOf(form.texts)('accounts.login.submit')}</SubmitButton>
  </Form>
);

/** Proves a login once more before something that matters. */
export const ConfirmForm = ({ form, challenges, back, onAnswer }: Props) => (
  <Form {...form} schema={passwordProof} onAnswer={onAnswer}>
    <HiddenField name="redirect" value={back} />
    <PasswordField name="password" required autoComplete="current-password" />
    <RetryProofField challenges={challenges} />
    <SubmitButton>{translatorOf(form.texts)('accounts.confirm.submit')}</SubmitButton>
  </Form>
);

/** Takes the code of the second factor; `setup` is what it is turned on with. */
type FactorProps = Omit<Props, 'challenges'> & { setup?: string };

export function SecondFactorForm({ form, back, onAnswer, setup }: FactorProps) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={codeForm} onAnswer={onAnswer}>
      <HiddenField name="redirect" value={back} />
      {setup !== undefined && <HiddenField name="setup" value={setup} />}
      <CodeField name="code" required hint={t('accounts.second-factor-code.hint')} />
      <SubmitButton>
        {t(setup === undefined ? 'accounts.verify.submit' : 'accounts.second-factor.turn-on')}
      </SubmitButton>
    </Form>
  );
}
