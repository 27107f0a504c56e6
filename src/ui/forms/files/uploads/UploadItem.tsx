import { useEffect, useRef } from 'react';
import { translate } from '#i18n/client.ts';
import { useTexts } from '#i18n/use-t.ts';
import { uploadedFile } from '#kernel/web/uploads.ts';
import type { UploadQueue, UploadRow } from './upload-queue.ts';

type Drag = { isDragged: boolean; begin: () => void; enter: () => void; end: () => void };
type Props = {
  row: UploadRow;
  place: { at: number; of: number };
  queue: UploadQueue;
  size: number;
  drag: Drag;
};

/** Why sending it once more changes nothing. */
const FINAL = new Set([
  'too-large',
  'large-picture',
  'empty',
  'unreadable',
  'heic',
  'damaged-pdf',
  'infected',
  'missing',
]);

/** A file with what has become of it, and what may be done with it. */
export function UploadItem({ row, place: { at, of }, queue, size, drag }: Props) {
  const { key, id, name, status, percent, why } = row;
  const texts = useTexts('ui');
  const t = (text: string, values = {}) => translate(texts, text, values);
  const isOnItsWay = status === 'ready' || status === 'uploading' || status === 'processing';
  const mayRetry = status === 'fail' && !FINAL.has(why) && (row.file !== undefined || percent === 100);
  const says = why === '' ? t(`ui.upload.${status}`, { percent }) : t(`ui.upload.why-${why}`, { size });
  const remove = isOnItsWay ? 'ui.upload.cancel' : 'ui.upload.remove';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same
    <li
      data-status={status}
      data-dragged={drag.isDragged || undefined}
      draggable={of > 1}
      onDragStart={drag.begin}
      onDragEnter={drag.enter}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={drag.end}
    >
      <Preview row={row} />
      <div className="upload-about">
        <span>
          {status === 'success' ? (
            <a href={uploadedFile(id)} target="_blank">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <span className="small upload-state">{says}</span>
        {status === 'uploading' && <progress max={100} value={percent} aria-label={name} />}
      </div>
      <div className="upload-buttons">
        {mayRetry && <RowButton label={t('ui.upload.retry')} of={name} onClick={() => queue.retry(key)} />}
        {of > 1 && at > 0 && (
          <RowButton label={t('ui.upload.earlier')} of={name} onClick={() => queue.move(key, -1)} />
        )}
        {of > 1 && at < of - 1 && (
          <RowButton label={t('ui.upload.later')} of={name} onClick={() => queue.move(key, 1)} />
        )}
        <RowButton label={t(remove)} of={name} onClick={() => queue.remove(key)} />
      </div>
    </li>
  );
}

type ButtonProps = { label: string; of: string; onClick: () => void };

function RowButton({ label, of, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-size="small"
      data-variant="secondary"
      aria-label={`${label}: ${of}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

/** The picture as it lies on this machine, or as it was taken. */
function Preview({ row: { file, id, status, type } }: { row: UploadRow }) {
  const picture = useRef<HTMLImageElement>(null);
  const isLocal = file !== undefined && status !== 'fail' && /^image\/(?:jpeg|png|webp)$/.test(file.type);
  useEffect(() => {
    if (!isLocal || !picture.current) return undefined;
    const address = URL.createObjectURL(file);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file, isLocal]);
  const taken = status === 'success' && type.startsWith('image/') ? uploadedFile(id) : undefined;
  if (isLocal) return <img ref={picture} alt="" width={64} height={48} />;
  if (taken) return <img src={taken} alt="" width={64} height={48} />;
  return <span className="upload-blank" aria-hidden="true" />;
}
