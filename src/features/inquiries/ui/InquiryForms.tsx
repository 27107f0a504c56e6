import './inquiry-forms.css';
import { useT } from '#i18n/use-t.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, type Option, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { FileField } from '#ui/forms/FileField.tsx';
import { ProofField } from '#ui/forms/ProofField.tsx';
import { AmountField, PhoneField } from '#ui/forms/typed-fields.tsx';
import type { FileLimits } from '#ui/forms/use-files.ts';
import { adviceForm, contactForm, feedbackForm, requestForm } from '../domain/forms.ts';
import { WISHES } from '../domain/inquiry.ts';

/** The pages that a public form speaks of, and the work that a guest's browser does for it. */
export type PublicFormPaths = { challenge: string; guestData: string; ownList: string };

type PublicProps = { form: FormProps; paths: PublicFormPaths };

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

/** `about` is the page that led here. */
type AdviceProps = PublicProps & { about: string; limits: FileLimits };

export const AdviceForm = ({ form, paths, about, limits }: AdviceProps) => (
  <Form {...form} schema={adviceForm} values={{ url: about }}>
    <AdviceFields limits={limits} />
    <PublicEnd paths={paths} submit="advice" />
  </Form>
);

function AdviceFields({ limits }: { limits: FileLimits }) {
  const t = useT('inquiries');
  return (
    <>
      <TextArea name="description" required rows={6} hint={t('inquiries.hint.description')} />
      <TextArea name="note" required rows={2} hint={t('inquiries.hint.note')} />
      <FileField name="file_ids" limits={limits} />
      <TextField name="url" inputMode="url" autoComplete="off" hint={t('inquiries.hint.url')} />
      <WriterFields name="full_name" />
    </>
  );
}

/** `kinds` are the kinds of property. */
type RequestProps = PublicProps & { kinds: readonly Option[] };

export const RequestForm = ({ form, paths, kinds }: RequestProps) => (
  <Form {...form} schema={requestForm(kinds.map(({ value }) => value))}>
    <RequestFields kinds={kinds} />
    <PublicEnd paths={paths} submit="property-request" />
  </Form>
);

function RequestFields({ kinds }: { kinds: readonly Option[] }) {
  const t = useT('inquiries');
  const wishes = WISHES.map((value) => ({ value, label: t(`inquiries.wish.${value}`) }));
  const placeholder = t('inquiries.choose');
  return (
    <>
      <SelectField name="loai_yc_bds" required placeholder={placeholder} options={wishes} />
      <SelectField name="loai_hinh_bds" required placeholder={placeholder} options={kinds} />
      <TextField name="ma_quan_huyen" autoComplete="off" hint={t('inquiries.hint.place')} />
      <div className="field-pair">
        <AmountField name="gia_bds_from" />
        <AmountField name="gia_bds_to" />
      </div>
      <TextArea name="note" rows={3} hint={t('inquiries.hint.wish')} />
      <WriterFields name="ten_khach_hang" />
    </>
  );
}

/** Who writes, and how an answer reaches them. */
function WriterFields({ name }: { name: 'full_name' | 'ten_khach_hang' }) {
  const t = useT('inquiries');
  return (
    <>
      <TextField name={name} required autoComplete="name" />
      <PhoneField name="phone" required />
      <TextField name="email" type="email" autoComplete="email" hint={t('inquiries.hint.email')} />
    </>
  );
}

type EndProps = { paths: PublicFormPaths; submit: 'contact' | 'advice' | 'property-request' };

/** The end of a public form: honeypot, proof of work, and the privacy notice. */
function PublicEnd({ paths, submit }: EndProps) {
  const t = useT('inquiries');
  return (
    <>
      <div className="field-trap" aria-hidden="true">
        <label>
          {t('inquiries.trap')}
          <input type="text" name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ProofField challenge={paths.challenge} />
      <noscript>
        <p>
          {t('inquiries.no-script')} <a href={paths.ownList}>{t('inquiries.own.title')}</a>
        </p>
      </noscript>
      <p className="small soft">
        {t('inquiries.consent')} <a href={paths.guestData}>{t('inquiries.receipt.data')}</a>
      </p>
      <div>
        <SubmitButton>{t(`inquiries.submit.${submit}`)}</SubmitButton>
      </div>
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
