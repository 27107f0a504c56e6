import './inquiry-forms.css';
import type { Translate } from '#i18n/translate.ts';
import { SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { ProofField } from '#ui/forms/ProofField.tsx';
import { PhoneField } from '#ui/forms/typed-fields.tsx';

/** The pages that a public form speaks of, and the work that a guest's browser does for it. */
export type PublicFormPaths = {
  challenge: string;
  guestData: string;
  ownList: string;
  /** Where members say what they look for. */
  newRequest: string;
};

export type PublicProps = { form: FormProps; paths: PublicFormPaths };

/** Who writes, and how an answer reaches them. */
export function WriterFields({ t, name }: { t: Translate; name: 'full_name' | 'ten_khach_hang' }) {
  return (
    <>
      <TextField name={name} required autoComplete="name" />
      <PhoneField name="phone" required />
      <TextField name="email" type="email" autoComplete="email" hint={t('inquiries.hint.email')} />
    </>
  );
}

type EndProps = { t: Translate; paths: PublicFormPaths; submit: 'contact' | 'advice' | 'property-request' };

/** The end of a public form: honeypot, proof of work, and the privacy notice. */
export function PublicEnd({ t, paths, submit }: EndProps) {
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
      <SubmitButton>{t(`inquiries.submit.${submit}`)}</SubmitButton>
    </>
  );
}
