import './request-form.css';
import { translatorOf } from '#i18n/client.ts';
import { AmountField, AreaField } from '#ui/forms/amount-fields.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { Optional } from '#ui/forms/Field.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import {
  CheckboxField,
  HiddenField,
  type Option,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '#ui/forms/fields.tsx';
import { alsoField, requestForm, WISHES } from '../domain/forms.ts';

/** `kinds` are the kinds of property, `phone` the number that is called. */
type Props = {
  form: FormProps;
  kinds: readonly Option[];
  phone: string;
  /** The request that is changed, and what it says now. */
  edited?: string;
  values?: Readonly<Record<string, string>>;
};

/** What a customer looks for, and who may call about it. */
export function RequestForm({ form, kinds, phone, edited, values = {} }: Props) {
  const t = translatorOf(form.texts);
  const placeholder = t('requests.choose');
  const deals = WISHES.map((value) => ({
    value,
    label: t(`requests.deal.${value === 'mua' ? 'ban' : 'cho-thue'}`),
  }));
  const callers = [
    { value: 'nhan-vien', label: t('requests.caller.staff-at', { phone }) },
    { value: 'khong', label: t('requests.caller.none') },
  ];
  return (
    <Form {...form} schema={requestForm(kinds.map(({ value }) => value))} values={values}>
      {edited && <HiddenField name="request" value={edited} />}
      <SelectField name="loai_yc_bds" required placeholder={placeholder} options={deals} />
      <SelectField name="loai_hinh_bds" required placeholder={placeholder} options={kinds} />
      <fieldset className="field">
        <legend className="field-label">
          {t('requests.field.loai_hinh_khac')} <Optional isShown />
        </legend>
        <div className="request-kinds">
          {kinds.map(({ value, label }) => (
            <CheckboxField key={value} name={alsoField(value)} label={label} value="on" />
          ))}
        </div>
      </fieldset>
      <TextField name="ma_quan_huyen" autoComplete="off" hint={t('requests.hint.place')} />
      <div className="request-pair">
        <AmountField name="gia_bds_from" />
        <AmountField name="gia_bds_to" />
      </div>
      <div className="request-pair">
        <AreaField name="dien_tich_from" />
        <AreaField name="dien_tich_to" />
      </div>
      <TextArea name="note" hint={t('requests.hint.note')} />
      <RadioGroup name="cho_phep_goi" required options={callers} />
      <p className="small soft">{t('requests.consent')}</p>
      <SubmitButton>{t(edited ? 'requests.save' : 'requests.submit')}</SubmitButton>
    </Form>
  );
}
