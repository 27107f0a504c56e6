import '../form-kit.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { translate } from '#i18n/client.ts';
import { useTexts } from '#i18n/use-t.ts';
import { fieldAria, hintId } from '../field.ts';
import { FieldError } from '../Field.tsx';
import { useBeforeSend, useField, useInitialValue } from '../form-context.ts';
import { type FileLimits, type Files, useFiles } from './use-files.ts';

/** Pictures of a form, which waits until all are uploaded. */
export function FileField({ name, limits }: { name: string; limits: FileLimits }) {
  const { field } = useField(name, {});
  const files = useFiles(limits, useInitialValue(name));
  const t = useFileTexts();
  const reason = files.isBusy ? 'wait' : files.hasFailed ? 'remove-failed' : undefined;
  useBeforeSend(() => Promise.resolve(reason && { name, message: t(`ui.files.${reason}`) }));
  return <FilePicker name={name} label={field.label} files={files} error={field.error} />;
}

function useFileTexts() {
  const texts = useTexts('ui', 'client');
  return (key: string, values = {}) => translate(texts, key, values);
}

/** Of one picture, as the hint says. */
const MEGABYTES = 8;

type Props = { name: string; label: string; files: Files; error: string | undefined };

export function FilePicker({ name, label, files, error }: Props) {
  const t = useFileTexts();
  const picker = useRef<HTMLInputElement>(null);
  const hint = t('ui.files.hint', { most: files.most });

  function take(input: HTMLInputElement) {
    files.add([...(input.files ?? [])]);
    input.value = '';
  }

  const takeEarly = useEffectEvent(() => {
    if (picker.current?.files?.length) take(picker.current);
  });
  // What was chosen before this ran is uploaded now.
  useEffect(() => takeEarly(), []);

  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label} <span className="field-optional">{t('ui.field.optional')}</span>
      </label>
      <p className="field-hint" id={hintId(name)}>
        {hint}
      </p>
      <input type="hidden" name={name} value={files.ids} />
      <div className="control scripted">
        <input
          ref={picker}
          type="file"
          id={name}
          multiple
          accept="image/jpeg,image/png,image/webp"
          {...fieldAria(name, { hint, error })}
          onChange={({ target }) => take(target)}
        />
      </div>
      <FieldError id={name} error={error} />
      {!files.isResumable && (
        <noscript>
          <p className="small">{t('ui.files.no-script')}</p>
        </noscript>
      )}
      <ul role="list" className="field-files" aria-live="polite">
        {files.rows.map((row, at) => {
          const of = row.name || t('ui.files.kept', { number: at + 1 });
          return (
            <li key={row.key} data-status={row.status}>
              <span>{of}</span>
              <span>
                {t(row.why || `ui.files.${row.status}`, { size: MEGABYTES })}
                {row.status === 'uploading' && row.percent !== undefined && row.percent > 0
                  ? ` ${row.percent}%`
                  : ''}
              </span>
              {row.status === 'fail' && row.file && (
                <RowButton label={t('ui.files.retry')} of={of} onClick={() => files.retry(row)} />
              )}
              {row.status !== 'uploading' && (
                <RowButton
                  label={t('ui.files.remove')}
                  of={of}
                  onClick={() => {
                    files.remove(row.key);
                    picker.current?.focus();
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="field-status small" role="status">
        {files.isTooMany && t('ui.files.too-many', { most: files.most })}
      </p>
    </div>
  );
}

function RowButton({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="button"
      data-size="small"
      aria-label={`${label}: ${of}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
