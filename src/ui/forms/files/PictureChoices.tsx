import './picture-picker.css';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import type { SentPicture } from '#kernel/web/picture-file.ts';
import { useBeforeSend } from '../form-context.ts';
import type { SentFor } from './uploads/send-in-pieces.ts';
import { UploadList } from '#ui/prose/UploadList.tsx';
import { useUploads } from '#ui/prose/use-uploads.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';

/** What an editor may choose from, and where new pictures are sent. */
export type PictureShelf = { recent: readonly SentPicture[]; sentFor: SentFor };

type Props = PictureShelf & {
  /** The name that the radio buttons share. */
  group: string;
  /** Under which the file goes along with the form where there is no script. */
  fileName?: string | undefined;
  value: string;
  /** Whether there may be none. */
  isOptional: boolean;
  onChange: (id: string, name?: string) => void;
  /** Ties its first control to its error. */
  first?: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;
};

/** Sends a picture, or picks among the newest that were sent. */
export function PictureChoices(props: Props) {
  const { recent, sentFor, group, fileName, value, isOptional, onChange, first } = props;
  const t = useT('ui');
  const [added, setAdded] = useState<readonly SentPicture[]>([]);
  const [begun] = useState(value);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads(sentFor, (id, file) => {
    setAdded((list) => [{ id, at: new Date().toISOString() }, ...list]);
    onChange(id, file.name.replace(/\.\w+$/, ''));
  });
  const isUploading = uploads.uploads.some(({ why }) => why === undefined);
  useBeforeSend(async () => {
    if (!(await uploads.settle())) return { name: group, message: t('ui.files.remove-failed') };
    // What has arrived is chosen once it is drawn.
    await new Promise((resolve) => setTimeout(resolve));
    return undefined;
  });

  function take(input: HTMLInputElement) {
    uploads.add([...(input.files ?? [])]);
    input.value = '';
  }
  const takeEarly = useEffectEvent(() => {
    if (picker.current?.files?.length) take(picker.current);
  });
  // What was chosen before this ran is sent now.
  useEffect(() => takeEarly(), []);

  const known = [...added, ...recent];
  const old = [begun, value].filter((id) => id !== '' && !known.some((one) => one.id === id));
  const all = [...old.map((id) => ({ id, at: '' })), ...known];
  const shown = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  return (
    <>
      {/* So that none is sent as none, and errors have its place. */}
      {fileName && !isOptional && <input type="hidden" name={group} value="" />}
      <label className="field">
        <span className="field-label">{t('ui.pick.upload')}</span>
        <input
          ref={picker}
          type="file"
          name={fileName}
          accept="image/jpeg,image/png,image/webp"
          {...first}
          onChange={({ target }) => take(target)}
        />
      </label>
      {fileName && isUploading && <input type="hidden" name="picture_sending" value="1" />}
      <UploadList uploads={uploads} />
      {(isOptional || shown.length > 0) && (
        <div className="picture-choices" role="radiogroup" aria-label={t('ui.pick.recent')}>
          {isOptional && (
            <label>
              <input
                type="radio"
                name={group}
                value=""
                checked={value === ''}
                onChange={() => onChange('')}
              />
              {t('ui.pick.none')}
            </label>
          )}
          {shown.map(({ id: one, at }) => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                value={one}
                checked={value === one}
                onChange={() => onChange(one)}
              />
              <img
                src={pictureAddress(one, { width: 160, format: 'webp' })}
                alt={
                  at === ''
                    ? t('ui.pick.current')
                    : t('ui.pick.sent', { at: formatDate(new Date(at), 'moment') })
                }
                width={160}
                height={120}
                loading="lazy"
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
