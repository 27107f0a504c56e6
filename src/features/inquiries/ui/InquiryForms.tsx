import { translatorOf } from '#i18n/client.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, TextArea } from '#ui/forms/fields.tsx';
import { contactForm, feedbackForm } from '../domain/forms.ts';
import { PublicEnd, type PublicProps, WriterFields } from './PublicParts.tsx';

export function ContactForm({ form, paths }: PublicProps) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={contactForm}>
      <TextArea
        name="description"
        label={t('inquiries.field.message')}
        required
        rows={6}
        hint={t('inquiries.hint.message')}
      />
      <WriterFields t={t} name="full_name" />
      <PublicEnd t={t} paths={paths} submit="contact" />
    </Form>
  );
}

/** What a member writes from their account, perhaps about an earlier inquiry. */
type FeedbackProps = { form: FormProps; about: { id: string; number: string } | undefined };

export function FeedbackForm({ form, about }: FeedbackProps) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={feedbackForm}>
      {about && <p>{t('inquiries.own.about', { number: about.number })}</p>}
      {about && <HiddenField name="adviseId" value={about.id} />}
      <TextArea name="des" required rows={5} hint={t('inquiries.hint.message')} />
      <SubmitButton>{t('inquiries.own.submit')}</SubmitButton>
    </Form>
  );
}
