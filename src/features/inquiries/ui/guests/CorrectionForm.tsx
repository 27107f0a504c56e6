import type { ReactNode } from 'react';
import { translatorOf } from '#i18n/client.ts';
import { CheckboxField, HiddenField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { PhoneField } from '#ui/forms/typed-fields.tsx';
import { correctionForm } from '../../domain/forms.ts';

/** The children are what is kept now, where it has changed meanwhile. */
type Props = {
  form: FormProps;
  values: Readonly<Record<string, string>>;
  children?: ReactNode;
  /** The contact that may be changed, and what it is now. */
  other: { kind: 'phone'; kept: string } | { kind: 'email'; kept: string | null };
  hasDescription: boolean;
  hasNote: boolean;
  /** The page without the form. */
  back: string;
};

/** Sets right what a guest wrote. */
export function CorrectionForm({ form, values, children, other, hasDescription, hasNote, back }: Props) {
  const t = translatorOf(form.texts);
  const hint = other.kept === null ? undefined : t('inquiries.guest.keep', { contact: other.kept });
  return (
    <Form {...form} schema={correctionForm} values={values} shownByPage="inquiries/changed-for-writer">
      {children}
      <HiddenField name="inquiry" />
      <HiddenField name="version" />
      <TextField name="full_name" required autoComplete="name" />
      {other.kind === 'phone' ? (
        <PhoneField name="phone" hint={hint} />
      ) : (
        <TextField name="email" type="email" autoComplete="email" hint={hint} />
      )}
      {other.kind === 'email' && other.kept !== null && (
        <CheckboxField name="no_email" text={t('inquiries.guest.no-email')} />
      )}
      {hasDescription && <TextArea name="description" required rows={6} />}
      {hasNote && <TextArea name="note" rows={4} />}
      <div className="cluster">
        <SubmitButton>{t('inquiries.guest.save')}</SubmitButton>
        <a className="button" data-variant="quiet" data-size="medium" href={back}>
          {t('inquiries.guest.back')}
        </a>
      </div>
    </Form>
  );
}
