import { useRef, useState } from 'react';
import type { UploadStatus } from '#features/uploads/domain/upload.ts';
import { translate } from '#i18n/client.ts';
import { useTexts } from '#i18n/use-t.ts';
import { errorId, fieldAria, hintId } from '#ui/forms/field.ts';
import { sendPicture } from './thread-api.ts';

type Row = { key: number; name: string; status: UploadStatus; id: string; file?: File; why?: string };

/** Pictures that are uploaded already, by their ids; their names are not known any more. */
const keptRows = (ids: string, from: number): Row[] =>
  ids
    .split(',')
    .filter(Boolean)
    .map((id, at) => ({ key: -1 - from - at, name: '', status: 'success', id }));

export type FileLimits = { path: string; most: number; largest: number };

/** Pictures that go along with a message: each is uploaded when it is chosen, and the form carries their ids. */
export function useFiles({ path, most, largest }: FileLimits, kept: string) {
  const [rows, setRows] = useState<readonly Row[]>(() => keptRows(kept, 0));
  const [isTooMany, setTooMany] = useState(false);
  const nextKey = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, to: Partial<Row>) =>
    setRows((list) => list.map((row) => (row.key === key ? { ...row, ...to } : row)));

  async function upload({ key, file }: Row): Promise<void> {
    if (!file) return;
    change(key, { status: 'uploading', why: '' });
    const sent = await sendPicture(path, file);
    change(
      key,
      sent.ok ? { status: 'success', id: sent.value } : { status: 'fail', why: sent.error.message },
    );
  }

  /** Its turn comes after those before it: together they would only make each other late. */
  function queue(row: Row) {
    turn.current = turn.current.then(() => upload(row));
  }

  function add(files: readonly File[]) {
    const taken = files.slice(0, Math.max(0, most - rows.length));
    setTooMany(taken.length < files.length);
    const added = taken.map((file): Row => {
      nextKey.current += 1;
      const row = { key: nextKey.current, name: file.name, id: '' };
      return file.size > largest
        ? { ...row, status: 'fail', why: 'threads.files.too-large' }
        : { ...row, status: 'ready', file };
    });
    setRows((list) => [...list, ...added]);
    for (const row of added) if (row.status === 'ready') queue(row);
  }

  return {
    rows,
    isTooMany: isTooMany || rows.length > most,
    isOver: rows.length > most,
    add,
    retry: queue,
    remove: (key: number) => setRows((list) => list.filter((row) => row.key !== key)),
    clear: () => setRows([]),
    /** Takes back the pictures of a message that was not sent. */
    restore: (ids: string) => setRows((list) => [...list, ...keptRows(ids, list.length)]),
    ids: rows.flatMap(({ id }) => (id === '' ? [] : [id])).join(','),
    isBusy: rows.some(({ status }) => status === 'ready' || status === 'uploading'),
    hasFailed: rows.some(({ status }) => status === 'fail'),
  };
}

export type Files = ReturnType<typeof useFiles>;

type Props = { name: string; files: Files; error: string | undefined };

export function FileField({ name, files, error }: Props) {
  const texts = useTexts('threads', 'client');
  const t = (key: string, values = {}) => translate(texts, key, values);
  const picker = useRef<HTMLInputElement>(null);
  const hint = t('threads.files.hint');

  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {t('threads.field.file_ids')} <span className="field-optional">{t('threads.files.optional')}</span>
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
          onChange={({ target }) => {
            files.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {error && (
        <p className="field-error" id={errorId(name)}>
          {error}
        </p>
      )}
      <noscript>
        <p className="small">{t('threads.files.no-script')}</p>
      </noscript>
      <ul role="list" className="thread-uploads" aria-live="polite">
        {files.rows.map((row, at) => {
          const label = row.name || t('threads.files.kept', { number: at + 1 });
          return (
            <li key={row.key} data-status={row.status}>
              <span>{label}</span>
              <span>{t(row.why || `threads.files.${row.status}`)}</span>
              {row.status === 'fail' && row.file && (
                <RowButton label={t('threads.files.retry')} of={label} onClick={() => files.retry(row)} />
              )}
              {row.status !== 'uploading' && (
                <RowButton
                  label={t('threads.files.remove')}
                  of={label}
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
      <p className="small" role="status">
        {files.isTooMany && t('threads.files.too-many')}
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
