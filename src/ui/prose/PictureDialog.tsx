import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { CENTRE, type Focus } from '#kernel/web/picture-file.ts';
import { FocusPicture } from '#ui/forms/files/FocusPicture.tsx';
import { PictureChoices, type PictureShelf } from '#ui/forms/files/PictureChoices.tsx';
import { type ProsePicture, MAX_CAPTION_LENGTH } from '#prose/prose.ts';

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  name: string;
  shelf: PictureShelf;
  onInsert: (picture: ProsePicture) => void;
};

/** Chooses a picture for a text, with its caption and what of it stays in sight. */
export function PictureDialog({ dialog, name, shelf, onInsert }: Props) {
  const t = useT('ui');
  const [picture, setPicture] = useState('');
  const [caption, setCaption] = useState('');
  const [focus, setFocus] = useState<Focus>(CENTRE);
  const title = `${name}-pictures`;

  function choose(id: string, fileName = '') {
    setPicture(id);
    setFocus(CENTRE);
    if (caption === '') setCaption(fileName);
  }

  function insert() {
    onInsert({ picture, caption, focus });
    setCaption('');
    setPicture('');
    dialog.current?.close();
  }

  /** Does not send the form around it. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (picture !== '') insert();
  }

  return (
    <dialog ref={dialog} className="picture-dialog" closedby="any" aria-labelledby={title} onKeyDown={press}>
      <div className="stack">
        <h2 className="text-l" id={title}>
          {t('ui.pick.title')}
        </h2>
        <PictureChoices {...shelf} group={title} value={picture} isOptional={false} onChange={choose} />
        {picture !== '' && <FocusPicture picture={picture} focus={focus} onChange={setFocus} />}
        <label className="field">
          <span className="field-label">{t('ui.pick.caption')}</span>
          <span className="control">
            <input
              type="text"
              value={caption}
              maxLength={MAX_CAPTION_LENGTH}
              onChange={({ target }) => setCaption(target.value)}
            />
          </span>
        </label>
        <div className="cluster">
          <button type="button" className="button" disabled={picture === ''} onClick={insert}>
            {t('ui.pick.insert')}
          </button>
          <button
            type="button"
            className="button"
            data-variant="quiet"
            onClick={() => dialog.current?.close()}
          >
            {t('ui.dialog.close')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
