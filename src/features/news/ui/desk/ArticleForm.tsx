import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { Lang } from '#kernel/text.ts';
import { dropDraft } from '#ui/forms/writing/form-draft.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { leaveFor } from '#ui/forms/use-sending.ts';
import { WritingSides } from '#ui/forms/writing/WritingSides.tsx';
import type { PictureShelf } from '#ui/forms/files/PictureChoices.tsx';
import { PicturePicker } from '#ui/forms/files/PicturePicker.tsx';
import { ProseEditor } from '#ui/prose/ProseEditor.tsx';
import { CATEGORIES, MAX_ALT_LENGTH, MAX_LEAD_LENGTH, MAX_TITLE_LENGTH } from '../../domain/article.ts';
import { saveForm } from '../../domain/article-form.ts';

type Fields = {
  shelf: PictureShelf;
  /** Where its preview is drawn. */
  previewAt: string;
  /** The preview of what is saved. */
  children: ReactNode;
};

type Props = Fields & { form: FormProps; values: Readonly<Record<string, string>> };

/** An article in both languages beside what its readers will see. */
export function ArticleForm({ form, values, ...fields }: Props) {
  const draft = `news/${values['article'] ?? ''}`;
  return (
    <Form
      {...form}
      schema={saveForm}
      values={values}
      shownByPage="news/saved-meanwhile"
      encType="multipart/form-data"
      className="stack writing-form"
      onAnswer={(answer) => {
        dropDraft(draft);
        return 'redirectTo' in answer ? leaveFor(answer.redirectTo) : undefined;
      }}
    >
      <HiddenField name="article" />
      <HiddenField name="base" />
      <Sides {...fields} draft={draft} />
    </Form>
  );
}

function Sides({ shelf, previewAt, children, draft }: Fields & { draft: string }) {
  const t = useT('news');
  return (
    <WritingSides
      draft={draft}
      base="base"
      previewAt={previewAt}
      words={{ vi: <LanguageFields of="vi" shelf={shelf} />, en: <LanguageFields of="en" shelf={shelf} /> }}
      about={<AboutFields shelf={shelf} />}
      buttons={
        <div>
          <SubmitButton>{t('news.desk.save')}</SubmitButton>
        </div>
      }
    >
      {children}
    </WritingSides>
  );
}

function LanguageFields({ of, shelf }: { of: Lang; shelf: PictureShelf }) {
  const t = useT('news');
  return (
    <div className="stack">
      {of === 'en' && <p className="soft small">{t('news.desk.en-hint')}</p>}
      <TextField name={`title_${of}`} lang={of} maxLength={MAX_TITLE_LENGTH} required={of === 'vi'} />
      <TextArea name={`lead_${of}`} lang={of} maxLength={MAX_LEAD_LENGTH} rows={3} />
      <ProseEditor
        name={`body_${of}`}
        lang={of}
        rows={18}
        shelf={shelf}
        {...(of === 'vi' && { hint: t('news.desk.body-hint') })}
      />
      <TextField name={`tags_${of}`} lang={of} />
    </div>
  );
}

function AboutFields({ shelf }: { shelf: PictureShelf }) {
  const t = useT('news');
  const options = CATEGORIES.map((value) => ({ value, label: t(`news.category.${value}`) }));
  return (
    <>
      <SelectField name="category" options={options} required />
      <TextField name="slug" hint={t('news.desk.slug-hint')} maxLength={100} />
      <TextField name="author" hint={t('news.desk.author-hint')} maxLength={80} />
      <PicturePicker name="cover" isCropped {...shelf}>
        <TextField name="alt_vi" lang="vi" maxLength={MAX_ALT_LENGTH} hint={t('news.desk.alt-hint')} />
        <TextField name="alt_en" lang="en" maxLength={MAX_ALT_LENGTH} />
      </PicturePicker>
    </>
  );
}
