import '../../form-kit.css';
import './upload-field.css';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { ShownUpload } from '#kernel/web/uploads.ts';
import { fieldAria } from '../../field.ts';
import { FieldError, FieldHint, Optional } from '../../Field.tsx';
import { useBeforeSend, useField } from '../../form-context.ts';
import { createTransport } from './transport.ts';
import { createUploadQueue, isBusy, type UploadQueue } from './upload-queue.ts';
import { UploadItem } from './UploadItem.tsx';

type Props = {
  name: string;
  label?: string;
  hint?: string;
  required?: boolean;
  purpose: string;
  /** The draft whose files they are. */
  reference?: string;
  /** How many there may be, and of how many bytes each. */
  most: number;
  largest: number;
  takesPdf?: boolean;
  /** What has been sent before, by any browser. */
  kept: readonly ShownUpload[];
};

const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
const MEGABYTE = 1024 * 1024;

/** Files of a form in their order: each is sent as soon as it is chosen, and the form carries the ids of those taken. */
export function UploadField(props: Props) {
  const {
    name,
    label,
    hint,
    required = false,
    purpose,
    reference = '',
    most,
    largest,
    takesPdf,
    kept,
  } = props;
  const { field } = useField(name, { label, hint });
  const t = useT('ui');
  const [queue] = useState(() =>
    createUploadQueue({ most, largest }, createTransport({ purpose, reference }), kept),
  );
  const { rows, isTooMany, said } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const isSending = isBusy(rows);
  const isLeft = rows.some(({ status }) => status === 'fail' || status === 'unfinished');
  useEffect(() => queue.start(), [queue]);
  useGuard(isSending);
  useBeforeSend(() => {
    const reason = isSending ? 'wait' : isLeft ? 'remove-failed' : undefined;
    return Promise.resolve(reason && { name, message: t(`ui.upload.${reason}`) });
  });
  const limit = t('ui.upload.limit', { most, size: Math.floor(largest / MEGABYTE) });
  const ids = rows.flatMap(({ id, status }) => (status === 'success' ? [id] : []));
  return (
    <div className="field upload-field scripted">
      <label className="field-label" htmlFor={field.id}>
        {field.label}
        <Optional isShown={!required} />
      </label>
      <FieldHint id={field.id} hint={[hint, limit].filter(Boolean).join(' ')} />
      <input type="hidden" name={name} value={ids.join(',')} />
      <Picker
        id={field.id}
        aria={fieldAria(field.id, { hint: limit, error: field.error })}
        queue={queue}
        accept={takesPdf ? `${PICTURES},application/pdf` : PICTURES}
        isOne={most === 1}
      />
      <FieldError id={field.id} error={field.error} />
      <UploadList queue={queue} size={Math.floor(largest / MEGABYTE)} />
      <p className="small field-status">{isTooMany && t('ui.upload.too-many', { most })}</p>
      <p className="visually-hidden" role="status">
        {said &&
          t(said.isTaken ? 'ui.upload.said-taken' : 'ui.upload.said', {
            name: said.name,
            percent: said.percent,
          })}
      </p>
    </div>
  );
}

type PickerProps = {
  id: string;
  aria: ReturnType<typeof fieldAria>;
  queue: UploadQueue;
  accept: string;
  isOne: boolean;
};

function Picker({ id, aria, queue, accept, isOne }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  function take(input: HTMLInputElement) {
    queue.add([...(input.files ?? [])]);
    input.value = '';
  }
  const takeEarly = useEffectEvent(() => {
    if (picker.current?.files?.length) take(picker.current);
  });
  // What was chosen before this ran is sent now.
  useEffect(() => takeEarly(), []);
  return (
    <div className="control">
      <input
        ref={picker}
        type="file"
        id={id}
        multiple={!isOne}
        accept={accept}
        {...aria}
        onChange={({ target }) => take(target)}
      />
    </div>
  );
}

function UploadList({ queue, size }: { queue: UploadQueue; size: number }) {
  const { rows } = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const [dragged, setDragged] = useState<number>();
  return (
    <ol role="list" className="upload-list">
      {rows.map((row, at) => (
        <UploadItem
          key={row.key}
          row={row}
          place={{ at, of: rows.length }}
          queue={queue}
          size={size}
          drag={{
            isDragged: dragged === row.key,
            begin: () => setDragged(row.key),
            enter: () => dragged !== undefined && dragged !== row.key && queue.place(dragged, at),
            end: () => setDragged(undefined),
          }}
        />
      ))}
    </ol>
  );
}

/** Browsers warn before a page with files on their way is left. */
function useGuard(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return undefined;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  }, [isSending]);
}
