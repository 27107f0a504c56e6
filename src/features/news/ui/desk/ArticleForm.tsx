import { useT } from '#i18n/use-t.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { useUnsavedWarning } from '#ui/forms/unsaved.ts';
import { ProseEditor } from '#ui/prose/ProseEditor.tsx';
import { CATEGORIES, MAX_LEAD_LENGTH, MAX_TITLE_LENGTH } from '../../domain/article.ts';
import { saveForm } from '../../domain/article-form.ts';

/** `uploadTo` is where pictures of its text are sent. */
type Props = { form: FormProps; values: Readonly<Record<string, string>>; uploadTo: string };

/** An article in both languages. */
export const ArticleForm = ({ form, values, uploadTo }: Props) => (
  <Form {...form} schema={saveForm} values={values} shownByPage="news/saved-meanwhile">
    <HiddenField name="article" />
    <HiddenField name="base" />
    <ArticleFields uploadTo={uploadTo} />
  </Form>
);

function ArticleFields({ uploadTo }: { uploadTo: string }) {
  const t = useT('news');
  const end = useUnsavedWarning<HTMLDivElement>();
  const options = CATEGORIES.map((value) => ({ value, label: t(`news.category.${value}`) }));
  return (
    <>
      <TextField name="title_vi" maxLength={MAX_TITLE_LENGTH} required />
      <TextArea name="lead_vi" maxLength={MAX_LEAD_LENGTH} rows={3} />
      <ProseEditor name="body_vi" hint={t('news.desk.body-hint')} rows={14} uploadTo={uploadTo} />
      <TextField name="tags_vi" />
      <SelectField name="category" options={options} required />
      <TextField name="slug" hint={t('news.desk.slug-hint')} maxLength={100} />
      <TextField name="author" hint={t('news.desk.author-hint')} maxLength={80} />
      <TextField name="cover" hint={t('news.desk.cover-hint')} maxLength={32} />
      <fieldset className="stack">
        <legend>{t('news.desk.en')}</legend>
        <p className="soft small">{t('news.desk.en-hint')}</p>
        <TextField name="title_en" maxLength={MAX_TITLE_LENGTH} />
        <TextArea name="lead_en" maxLength={MAX_LEAD_LENGTH} rows={3} />
        <ProseEditor name="body_en" rows={14} uploadTo={uploadTo} />
        <TextField name="tags_en" />
      </fieldset>
      <div ref={end}>
        <SubmitButton>{t('news.desk.save')}</SubmitButton>
      </div>
    </>
  );
}
