import { translatorOf } from '#i18n/client.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, TextArea } from '#ui/forms/fields.tsx';
import { contactForm, feedbackForm } from '../domain/forms.ts';
import { PublicEnd, type PublicProps, WriterFields } from './PublicParts.tsx';

export const ContactForm = ({ form, paths }: PublicProps) => (
  <Form {...form} schema={contactForm}>
    <TextArea
      name="description"
      label={translatorOf(form.texts)('inquiries.field.message')}
      required
      rows={6}
      hint={translatorOf(form.texts)('inquiries.hint.message')}
    />
    <WriterFields name="full_name" />
    <PublicEnd paths={paths} submit="contact" />
  </Form>
);

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
