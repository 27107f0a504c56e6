import { translatorOf } from '#i18n/client.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { HiddenField, SelectField, TextArea } from '#ui/forms/fields.tsx';
import { ProofField } from '#ui/forms/ProofField.tsx';
import { REPORT_REASONS, reportForm } from '../../domain/reported.ts';

type Props = { form: FormProps; listing: number; challenge: string };

/** What a reader reports about a listing. */
export function ReportForm({ form, listing, challenge }: Props) {
  const t = translatorOf(form.texts);
  const options = REPORT_REASONS.map((value) => ({ value, label: t(`listings.report.reason-${value}`) }));
  return (
    <Form {...form} schema={reportForm}>
      <HiddenField name="listing" value={listing} />
      <SelectField name="reason" required options={options} />
      <TextArea name="note" maxLength={1000} rows={3} />
      <ProofField challenge={challenge} />
      <SubmitButton variant="secondary">{t('listings.report.submit')}</SubmitButton>
    </Form>
  );
}
