import { translatorOf } from '#i18n/client.ts';
import { Form } from '#ui/forms/Form.tsx';
import { TextArea, TextField } from '#ui/forms/fields.tsx';
import { FileField } from '#ui/forms/files/FileField.tsx';
import type { FileLimits } from '#ui/forms/files/use-files.ts';
import { adviceForm } from '../domain/forms.ts';
import { PublicEnd, type PublicProps, WriterFields } from './PublicParts.tsx';

/** `about` is the page that led here. */
type AdviceProps = PublicProps & { about: string; limits: FileLimits };

export function AdviceForm({ form, paths, about, limits }: AdviceProps) {
  const t = translatorOf(form.texts);
  return (
    <Form {...form} schema={adviceForm} values={{ url: about }}>
      <TextArea name="description" required rows={6} hint={t('inquiries.hint.description')} />
      <TextArea name="note" required rows={2} hint={t('inquiries.hint.note')} />
      <FileField name="file_ids" limits={limits} />
      <TextField name="url" autoComplete="off" hint={t('inquiries.hint.url')} />
      <WriterFields t={t} name="full_name" />
      <PublicEnd t={t} paths={paths} submit="advice" />
    </Form>
  );
}
