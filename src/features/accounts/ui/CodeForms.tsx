import { useState } from 'react';
import { translatorOf } from '#i18n/client.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, TextField } from '#ui/forms/fields.tsx';
import { CodeField, PhoneField } from '#ui/forms/typed-fields.tsx';
import { leaveFor } from '#ui/forms/use-sending.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { codeForm, guestForm, noFields, resetForm } from '../domain/code-forms.ts';
import { phoneForm } from '../domain/registration.ts';
import type { Challenges } from './account-challenges.ts';
import { NewPasswordFields } from './PasswordForm.tsx';
import { CodeProofField } from './ProofFields.tsx';

type StartProps = { form: FormProps; challenges: Challenges };

/** Takes the number that a code is sent to. */
export const PhoneForm = ({ form, challenges }: StartProps) => (
  <Form {...form} schema={phoneForm}>
    <PhoneField name="phone" required />
    <CodeProofField challenges={challenges} />
    <SubmitButton>{translatorOf(form.texts)('accounts.send-code')}</SubmitButton>
  </Form>
);

/** Takes the number or the address of a guest. */
export const GuestForm = ({ form, challenges }: StartProps) => (
  <Form {...form} schema={guestForm}>
    <TextField name="contact" required autoComplete="on" />
    <CodeProofField challenges={challenges} optional />
    <SubmitButton>{translatorOf(form.texts)('accounts.send-code')}</SubmitButton>
  </Form>
);

type CodeProps = {
  form: FormProps;
  resend: FormProps;
  submit: string;
  hint: string;
  /** The page to start over, and the words of the way there. */
  again: { href: string; text: string };
  /** The page that another code leads back to. */
  page?: string | undefined;
  /** Whether a new password is set with the code. */
  isReset?: boolean;
};

/** Takes the code that was sent, or has another one sent. */
export function CodeForm({ form, resend, submit, hint, again, page, isReset = false }: CodeProps) {
  const t = translatorOf(form.texts);
  const [isResent, setResent] = useState(false);

  /** Another code is for this page; without a request any more there is another one. */
  async function follow(answer: FormAnswer) {
    if (!('redirectTo' in answer)) return;
    if (answer.redirectTo.includes('gui-lai')) setResent(true);
    else await leaveFor(answer.redirectTo);
  }

  return (
    <>
      <Form {...form} schema={isReset ? resetForm : codeForm}>
        {isResent && (
          <Notice tone="info">
            <p>{t('accounts.verify.resent')}</p>
          </Notice>
        )}
        <CodeField name="code" required hint={hint} />
        {isReset && <NewPasswordFields />}
        <SubmitButton>{submit}</SubmitButton>
      </Form>
      <Form {...resend} schema={noFields} onAnswer={follow}>
        {page !== undefined && <HiddenField name="back" value={page} />}
        <div className="cluster">
          <SubmitButton variant="quiet">{t('accounts.verify.resend')}</SubmitButton>
          <a href={again.href}>{again.text}</a>
        </div>
      </Form>
    </>
  );
}
