import { useT } from '#i18n/use-t.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, TextArea } from '#ui/forms/fields.tsx';
import { contactForm, feedbackForm } from '../domain/forms.ts';
import { PublicEnd, type PublicProps, WriterFields } from './PublicParts.tsx';

export const ContactForm = ({ form, paths }: PublicProps) => (
  <Form {...form} schema={contactForm}>
    <ContactFields />
    <PublicEnd paths={paths} submit="contact" />
  </Form>
);

function ContactFields() {
  const t = useT('inquiries');
  return (
    <>
      <TextArea
        name="description"
        label={t('inquiries.field.message')}
        required
        rows={6}
        hint={t('inquiries.hint.message')}
      />
      <WriterFields name="full_name" />
    </>
  );
}

/** What a member writes from their account, perhaps about an earlier inquiry. */
type FeedbackProps = { form: FormProps; about: { id: string; number: string } | undefined };

export const FeedbackForm = ({ form, about }: FeedbackProps) => (
  <Form {...form} schema={feedbackForm}>
    <FeedbackFields about={about} />
  </Form>
);

function FeedbackFields({ about }: Pick<FeedbackProps, 'about'>) {
  const t = useT('inquiries');
  return (
    <>
      {about && <p>{t('inquiries.own.about', { number: about.number })}</p>}
      {about && <HiddenField name="adviseId" value={about.id} />}
      <TextArea name="des" required rows={5} hint={t('inquiries.hint.message')} />
      <div>
        <SubmitButton>{t('inquiries.own.submit')}</SubmitButton>
      </div>
    </>
  );
}
