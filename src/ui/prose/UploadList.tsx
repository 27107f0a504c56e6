import './prose-editor.css';
import { translate } from '#i18n/client.ts';
import { useT, useTexts } from '#i18n/use-t.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** How far each picture has come, and those that did not arrive, to be sent again. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useT('ui');
  return (
    <>
      <ul role="list" className="prose-uploads">
        {uploads.uploads.map((one) => (
          <UploadRow
            key={one.key}
            upload={one}
            onRetry={() => uploads.retry(one)}
            onRemove={() => uploads.remove(one.key)}
          />
        ))}
      </ul>
      <p className="small" role="status">
        {uploads.isDone && t('ui.edit.uploaded')}
      </p>
    </>
  );
}

type RowProps = { upload: Upload; onRetry: () => void; onRemove: () => void };

/** What every text and page takes. */
const MEGABYTES = 4;

function UploadRow({ upload: { file, percent, why }, onRetry, onRemove }: RowProps) {
  const texts = useTexts('ui');
  const t = (text: string, values = {}) => translate(texts, text, values);
  const small = {
    type: 'button',
    className: 'button',
    'data-size': 'small',
    'data-variant': 'secondary',
  } as const;
  return (
    <li>
      <span>{file.name}</span>
      {why ? (
        <>
          <button {...small} aria-label={`${t('ui.edit.retry')}: ${file.name}`} onClick={onRetry}>
            {t('ui.edit.retry')}
          </button>
          <button {...small} aria-label={`${t('ui.edit.remove')}: ${file.name}`} onClick={onRemove}>
            {t('ui.edit.remove')}
          </button>
          <p role="alert">{t(why, { size: MEGABYTES })}</p>
        </>
      ) : (
        <>
          <span className="figures">{t('ui.edit.uploading', { percent })}</span>
          <progress max={100} value={percent} aria-label={file.name} />
        </>
      )}
    </li>
  );
}
