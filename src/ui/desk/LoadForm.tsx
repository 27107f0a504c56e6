import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureValues } from '#i18n/failure-values.ts';
import { translate } from '#i18n/client.ts';
import { useT, useTexts } from '#i18n/use-t.ts';
import { type Failure, messageKeyOf } from '#kernel/result.ts';
import { type RowsRefusal, tableForm, type TableLoad } from '#kernel/web/table-load.ts';
import { followed } from '#stores/api/followed.ts';
import type { FormAnswer } from '#stores/api/send-form.ts';
import { PartForm, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { leaveFor } from '#ui/forms/use-sending.ts';
import { useField, useIsSending } from '#ui/forms/form-context.ts';
import { Field } from '#ui/forms/Field.tsx';
import { TextArea } from '#ui/forms/fields.tsx';
import { Notice } from '#ui/react/Notice.tsx';
import { Table } from '#ui/react/Table.tsx';
import './load-form.css';

export type LoadProps<Report> = {
  form: Omit<FormProps, 'lang' | 'texts'>;
  /** What the server answered where the form was posted without a script. */
  first?: TableLoad<Report> | undefined;
  /** Where a load leads. */
  done: string;
};

type Props<Report> = LoadProps<Report> & {
  /** Whether loading would change anything. */
  isNews: (report: Report) => boolean;
  /** What a table has to be like. */
  intro: ReactNode;
  /** What a preview has found. */
  renderReport: (report: Report) => ReactNode;
  /** Further fields. */
  children?: ReactNode;
};

const isTableLoad = <Report,>(shown: unknown): shown is TableLoad<Report> =>
  typeof shown === 'object' && shown !== null && 'step' in shown && 'loaded' in shown;

/** Takes a table, as a file or as pasted text; loading is offered once a preview of the same table has passed. */
export function LoadForm<Report>(props: Props<Report>) {
  const { form, first, done, isNews, intro, renderReport, children } = props;
  const t = useT('csv');
  const [changes, setChanges] = useState(0);
  const sentAfter = useRef(0);
  const [answered, setAnswered] = useState(first && { load: first, changes: 0, times: 0 });
  const [sent, setSent] = useState(0);
  const [transport] = useState(() => followed(setSent));
  const load = answered?.load;
  const report = load?.loaded.ok ? load.loaded.value : undefined;
  // What was changed since, also while it was on its way, no preview has seen.
  const isSeen = load?.step === 'preview' && answered?.changes === changes;
  const isReady = isSeen && report !== undefined && isNews(report);

  async function answer(given: FormAnswer): Promise<void> {
    if (!('shown' in given) || !isTableLoad<Report>(given.shown)) return;
    const { step, loaded } = given.shown;
    if (step === 'load' && loaded.ok && isNews(loaded.value)) return leaveFor(done);
    setSent(0);
    const times = (answered?.times ?? 0) + 1;
    setAnswered({ load: given.shown, changes: sentAfter.current, times });
  }

  return (
    <div className="stack load-form">
      {answered && load && (
        <Outcome key={answered.times} isNew={answered.times > 0}>
          {load.loaded.ok ? renderReport(load.loaded.value) : <RefusedRows refusal={load.loaded.error} />}
        </Outcome>
      )}
      <div
        className="stack"
        onChange={() => setChanges(changes + 1)}
        onSubmit={() => {
          sentAfter.current = changes;
        }}
      >
        <PartForm
          {...form}
          schema={tableForm}
          values={load ? { text: load.text, note: load.note } : {}}
          encType="multipart/form-data"
          onAnswer={answer}
          transport={transport}
        >
          {intro}
          <TableFile />
          <TextArea
            name="text"
            label={t('csv.paste')}
            required
            rows={10}
            spellCheck={false}
            autoComplete="off"
          />
          {children}
          <div className="cluster">
            <SubmitButton variant={isReady ? 'secondary' : 'primary'} name="step" value="preview">
              {t('csv.preview')}
            </SubmitButton>
            {isReady && (
              <SubmitButton name="step" value="load">
                {t('csv.load')}
              </SubmitButton>
            )}
          </div>
          <Progress sent={sent} />
        </PartForm>
      </div>
    </div>
  );
}

/** A file, or the text below: one of them is needed, so that neither is marked as optional. */
function TableFile() {
  const t = useT('csv');
  const { field, control } = useField('file', { label: t('csv.file') });
  return (
    <Field {...field} required>
      <input type="file" accept=".csv,text/csv,text/plain" {...control} />
    </Field>
  );
}

/** How much of the table has been sent; once all of it has, its rows are read. */
function Progress({ sent }: { sent: number }) {
  const t = useT('csv');
  const isSending = useIsSending();
  const label = t(sent === 1 ? 'csv.checking' : 'csv.sending');
  return (
    <div className="load-progress">
      {isSending && <progress aria-label={label} value={sent > 0 && sent < 1 ? sent : undefined} />}
      <p className="small" role="status">
        {isSending && label}
      </p>
    </div>
  );
}

/** What came of a table takes the focus where it replaces what was there. */
function Outcome({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) section.current?.focus();
  }, [isNew]);
  return (
    <section ref={section} tabIndex={-1} className="stack">
      {children}
    </section>
  );
}

/** Why nothing of a table was loaded, row by row where it lies in rows. */
function RefusedRows({ refusal }: { refusal: RowsRefusal }) {
  const t = useT('csv');
  const texts = useTexts('csv');
  const sentenceOf = ({ code, values }: Failure) =>
    translate(texts, messageKeyOf(code), failureValues(values));
  return (
    <>
      <Notice tone="error">
        <p className="notice-title">{t('csv.refused')}</p>
        <p>{sentenceOf(refusal)}</p>
      </Notice>
      {refusal.rows.length > 0 && (
        <Table caption={t('csv.refused')} labels={[t('csv.line'), t('csv.reason')]}>
          <tbody>
            {refusal.rows.map((problem) => (
              <tr key={`${problem.line} ${sentenceOf(problem)}`}>
                <td data-numeric>{problem.line}</td>
                <td>{sentenceOf(problem)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
