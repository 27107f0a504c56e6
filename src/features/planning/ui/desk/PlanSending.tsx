import { useRef, useState } from 'react';
import { translate } from '#i18n/client.ts';
import { useT, useTexts } from '#i18n/use-t.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import { PartForm, SubmitButton } from '#ui/forms/Form.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/fields.tsx';
import { DateField } from '#ui/forms/typed-fields.tsx';
import { useField } from '#ui/forms/form-context.ts';
import type { FormSchema } from '#ui/forms/form-errors.ts';
import type { FormProps } from '#ui/forms/form-props.ts';
import { Notice } from '#ui/react/Notice.tsx';
import type { PlanChoices } from './plan-choices.ts';
import { sendPieces, withoutFile } from './send-pieces.ts';
import './plan-desk.css';

/** What is said of a plan by its last version. */
export type NextVersion = Readonly<Record<string, string>> & { title: string };

type Props = {
  form: Omit<FormProps, 'lang' | 'texts'>;
  choices: PlanChoices;
  next: NextVersion | undefined;
  /** All of the file has arrived. */
  onSent: (id: string) => Promise<void>;
};

/** Checked by the server alone: the parts of its schema would be in the script of every form. */
const UNCHECKED: FormSchema = { safeParse: (data) => ({ success: true, data }) };

const ACCEPT = '.geojson,.json,.geojsonl,.ndjson,.csv,.tsv,.zip';

/** Takes what there is to say of a plan, and its file, which is sent in pieces. */
export function PlanSending({ form, choices, next, onSent }: Props) {
  const t = useT('planning');
  const texts = useTexts('client');
  const root = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');

  async function follow(answer: FormAnswer): Promise<void> {
    const input = root.current?.querySelector<HTMLInputElement>('input[type="file"]');
    const file = input?.files?.[0];
    if (!('shown' in answer) || typeof answer.shown !== 'string' || !file) return;
    setFailure('');
    setShare(0);
    const sent = await sendPieces(answer.shown, file, setShare);
    setShare(undefined);
    if (sent.ok) return onSent(answer.shown);
    setFailure(translate(texts, sent.error.message));
  }

  return (
    <div ref={root} className="stack load-form">
      {failure !== '' && (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      )}
      <PartForm
        {...form}
        values={next ?? {}}
        schema={UNCHECKED}
        encType="multipart/form-data"
        transport={withoutFile}
        onAnswer={follow}
      >
        <PlanFileField />
        <TextField name="title" required maxLength={500} autoComplete="off" lang="vi" />
        <TextField
          name="plan"
          hint={t('planning.desk.hint-plan')}
          required
          maxLength={80}
          autoComplete="off"
        />
        <SelectField name="kind" options={choices.kind} required />
        <SelectField name="province" options={choices.province} required lang="vi" />
        <TextField name="ward" hint={t('planning.desk.hint-ward')} autoComplete="off" lang="vi" />
        <SelectField
          name="projection"
          hint={t('planning.desk.hint-projection')}
          options={choices.projection}
          placeholder={t('planning.desk.choose')}
          required
        />
        <TextField name="decision" required maxLength={500} autoComplete="off" lang="vi" />
        <div className="plan-pairs">
          <DateField name="decidedOn" />
          <SelectField name="status" options={choices.status} required />
          <DateField name="inForceFrom" required />
          <DateField name="inForceUntil" />
        </div>
        <TextField name="authority" required maxLength={500} autoComplete="off" lang="vi" />
        <TextField name="attribution" required maxLength={500} autoComplete="off" lang="vi" />
        <TextField
          name="licence"
          hint={t('planning.desk.hint-licence')}
          required
          maxLength={500}
          autoComplete="off"
        />
        <TextField name="url" inputMode="url" maxLength={500} autoComplete="off" />
        <TextField name="scale" hint={t('planning.desk.hint-scale')} inputMode="numeric" autoComplete="off" />
        <TextArea name="fields" hint={t('planning.desk.hint-fields')} rows={3} spellCheck={false} />
        <div className="cluster">
          <SubmitButton>{t('planning.desk.check')}</SubmitButton>
        </div>
        <div className="load-progress">
          {share !== undefined && (
            <progress aria-label={t('planning.desk.sending')} value={share > 0 ? share : undefined} />
          )}
          <p className="small" role="status">
            {share !== undefined && t('planning.desk.sending')}
          </p>
        </div>
      </PartForm>
    </div>
  );
}

function PlanFileField() {
  const t = useT('planning');
  const { field, control } = useField('file', { hint: t('planning.desk.hint-file') });
  return (
    <Field {...field} required>
      <input type="file" accept={ACCEPT} {...control} />
    </Field>
  );
}
