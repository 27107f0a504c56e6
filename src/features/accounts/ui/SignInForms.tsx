import { useT } from '#i18n/use-t.ts';
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
    <CurrentPassword challenges={challenges} submit="login" />
  </Form>
);

/** Proves a login once more before something that matters. */
export const ConfirmForm = ({ form, challenges, back, onAnswer }: Props) => (
  <Form {...form} schema={passwordProof} onAnswer={onAnswer}>
    <HiddenField name="redirect" value={back} />
    <CurrentPassword challenges={challenges} submit="confirm" />
  </Form>
);

function CurrentPassword({ challenges, submit }: { challenges: Challenges; submit: 'login' | 'confirm' }) {
  const t = useT('accounts');
  return (
    <>
      <PasswordField name="password" required autoComplete="current-password" />
      <RetryProofField challenges={challenges} />
      <div>
        <SubmitButton>{t(`accounts.${submit}.submit`)}</SubmitButton>
      </div>
    </>
  );
}

/** Takes the code of the second factor. */
export const SecondFactorForm = ({ form, back, onAnswer }: Omit<Props, 'challenges'>) => (
  <Form {...form} schema={codeForm} onAnswer={onAnswer}>
    <HiddenField name="redirect" value={back} />
    <SecondFactorCode submit="accounts.verify.submit" />
  </Form>
);

/** The last step of setting up a second factor. */
export const EnrolForm = ({ form, back, setup }: Omit<Props, 'challenges'> & { setup: string }) => (
  <Form {...form} schema={codeForm}>
    <HiddenField name="redirect" value={back} />
    <HiddenField name="setup" value={setup} />
    <SecondFactorCode submit="accounts.second-factor.turn-on" />
  </Form>
);

type CodeProps = { submit: 'accounts.verify.submit' | 'accounts.second-factor.turn-on' };

function SecondFactorCode({ submit }: CodeProps) {
  const t = useT('accounts');
  return (
    <>
      <CodeField name="code" required hint={t('accounts.second-factor-code.hint')} />
      <div>
        <SubmitButton>{t(submit)}</SubmitButton>
      </div>
    </>
  );
}
