import { translatorOf } from '#i18n/client.ts';
import { AmountField } from '#ui/forms/amount-fields.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { type Option, SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { requestForm } from '../domain/forms.ts';
import { WISHES } from '../domain/inquiry.ts';
import { PublicEnd, type PublicProps, WriterFields } from './PublicParts.tsx';

/** `kinds` are the kinds of property. */
type RequestProps = PublicProps & { kinds: readonly Option[] };

export function RequestForm({ form, paths, kinds }: RequestProps) {
  const t = translatorOf(form.texts);
  const wishes = WISHES.map((value) => ({ value, label: t(`inquiries.wish.${value}`) }));
  const placeholder = t('inquiries.choose');
  return (
    <Form {...form} schema={requestForm(kinds.map(({ value }) => value))}>
      <p>
        {t('inquiries.wish.member')} <a href={paths.newRequest}>{t('inquiries.wish.member-go')}</a>
      </p>
      <SelectField name="loai_yc_bds" required placeholder={placeholder} options={wishes} />
      <SelectField name="loai_hinh_bds" required placeholder={placeholder} options={kinds} />
      <TextField name="ma_quan_huyen" autoComplete="off" hint={t('inquiries.hint.place')} />
      <div className="field-pair">
        <AmountField name="gia_bds_from" />
        <AmountField name="gia_bds_to" />
      </div>
      <TextArea name="note" hint={t('inquiries.hint.wish')} />
      <WriterFields t={t} name="ten_khach_hang" />
      <PublicEnd t={t} paths={paths} submit="property-request" />
    </Form>
  );
}
