import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { FormSchema } from '#ui/forms/form-errors.ts';
import type { FormProps } from '#ui/forms/form-props.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { HiddenField } from '#ui/forms/fields.tsx';
import { Notice } from '#ui/react/Notice.tsx';

/** What staff want changed in a field, in the reader's language. */
export type Remark = { field: string; what: string; fix: string; note: string };

/** What every page of the form is given. */
export type StepProps = {
  form: FormProps;
  /** Which page it is, as its address says. */
  step: string | number;
  /** The number of the consignment; none before the first page was kept. */
  number: number | null;
  /** Whether one answer is changed, and the check comes next. */
  isChange: boolean;
  values: Readonly<Record<string, string>>;
  remarks: readonly Remark[];
  /** The page before this one. */
  back: string | undefined;
};

type Props = Omit<StepProps, 'remarks'> & {
  schema: FormSchema;
  submit?: string | undefined;
  children: ReactNode;
};

/** A page of the form: its fields, and the ways on and back. */
export function StepForm({ form, step, schema, number, isChange, values, back, submit, children }: Props) {
  return (
    <Form {...form} schema={schema} values={values}>
      <HiddenField name="buoc" value={step} />
      {number !== null && <HiddenField name="number" value={number} />}
      {isChange && <HiddenField name="sua" value="1" />}
      {children}
      <StepEnd back={back} submit={submit} />
    </Form>
  );
}

function StepEnd({ back, submit }: Pick<Props, 'back' | 'submit'>) {
  const t = useT('consignments');
  return (
    <div className="cluster">
      <SubmitButton variant="primary" size="large">
        {submit ?? t('consignments.next')}
      </SubmitButton>
      {back && (
        <a className="button" data-variant="quiet" data-size="large" href={back}>
          {t('consignments.back')}
        </a>
      )}
    </div>
  );
}

/** What staff ask for in the fields that are named, above them. */
export function Remarks({ of, remarks }: { of: readonly string[]; remarks: readonly Remark[] }) {
  return remarks
    .filter(({ field }) => of.includes(field))
    .map(({ field, what, fix, note }) => (
      <Notice key={field + what} tone="warning">
        <p>
          <strong>{what}.</strong> {fix}
        </p>
        {note !== '' && <p>{note}</p>}
      </Notice>
    ));
}
