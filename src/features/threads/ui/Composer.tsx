import { type RefObject, type SubmitEvent, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Field } from '#ui/forms/Field.tsx';
import { fieldAria } from '#ui/forms/field.ts';
import { FilePicker } from '#ui/forms/files/FileField.tsx';
import type { Files } from '#ui/forms/files/use-files.ts';
import { useTypedOr } from '#ui/forms/form-context.ts';
import type { ShownAnswer } from './shown.ts';

export type ComposerProps = {
  /** Where the form goes without a script, and what it says besides. */
  action: string;
  about: Readonly<Record<string, string | number>>;
  clientId: string;
  label: string;
  submit: string;
  typed: { text: string; fileIds: string };
  errors: { text?: string | undefined; fileIds?: string | undefined };
  answers?: readonly ShownAnswer[] | undefined;
  /** The ids of files that were sent without a script. */
  waiting?: string;
};

type Props = ComposerProps & {
  field: RefObject<HTMLTextAreaElement | null>;
  files: Files;
  onSend: (text: string) => void;
  /** Takes a ready answer. */
  onPick: (text: string) => void;
};

/** The form of the next message: posted by the browser, or sent without leaving the page. */
export function Composer(props: Props) {
  const { action, about, clientId, label, submit, typed, errors, answers, waiting = '' } = props;
  const { field, files, onSend, onPick } = props;
  const t = useT('threads', 'ui');
  const begun = useTypedOr(typed.text, 'text');
  const [problem, setProblem] = useState<'empty' | 'busy' | 'failed'>();
  const error =
    problem === 'empty'
      ? t(files.most > 0 ? 'threads.composer.empty' : 'threads.composer.no-words')
      : errors.text;
  const hint = t('threads.composer.hint');

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    // The field says that there are too many.
    if (files.isOver) return;
    if (files.isBusy) return setProblem('busy');
    if (files.hasFailed) return setProblem('failed');
    if (text === '' && files.ids === '') {
      setProblem('empty');
      return field.current?.focus();
    }
    setProblem(undefined);
    onSend(text);
  }

  return (
    <form method="post" action={action} className="stack" noValidate onSubmit={send}>
      {Object.entries({ ...about, client_id: clientId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReadyAnswers answers={answers ?? []} onPick={onPick} />
      <Field id="text" label={label} hint={hint} error={error} required>
        <div className="control">
          <textarea
            ref={field}
            id="text"
            name="text"
            rows={answers ? 6 : 4}
            defaultValue={begun}
            {...fieldAria('text', { hint, error })}
          />
        </div>
      </Field>
      {files.most > 0 && (
        <FilePicker
          name="file_ids"
          label={t('threads.field.file_ids')}
          files={files}
          error={errors.fileIds}
        />
      )}
      {waiting !== '' && (
        <noscript>
          <input type="hidden" name="file_ids" value={waiting} />
        </noscript>
      )}
      <p className="small" role="status">
        {problem === 'busy' && files.isBusy && t('ui.files.wait')}
        {problem === 'failed' && files.hasFailed && t('ui.files.remove-failed')}
      </p>
      <div>
        <button type="submit" className="button" data-variant="primary" data-size="medium">
          {submit}
        </button>
      </div>
    </form>
  );
}

/** Without a script each is a link to this page with the words in the field. */
function ReadyAnswers({
  answers,
  onPick,
}: {
  answers: readonly ShownAnswer[];
  onPick: (text: string) => void;
}) {
  const t = useT('threads');
  if (answers.length === 0) return null;
  return (
    <details>
      <summary>{t('threads.answers.choose', { count: answers.length })}</summary>
      <ul>
        {answers.map(({ id, title, text }) => (
          <li key={id}>
            <a
              href={`?mau=${id}#text`}
              onClick={(event) => {
                event.preventDefault();
                onPick(text);
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
