import './prose-editor.css';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { MAX_PROSE_LENGTH, type ProsePicture } from '#prose/prose.ts';
import { writeProse } from '#prose/prose-write.ts';
import { Field } from '#ui/forms/Field.tsx';
import { useBeforeSend, useField } from '#ui/forms/form-context.ts';
import type { PictureShelf } from '#ui/forms/files/PictureChoices.tsx';
import { useTypedOr } from '#ui/forms/form-context.ts';
import { useHydrated } from '#ui/react/use-hydrated.ts';
import { editedIn, writeIn } from './prose-area.ts';
import { type Edited, insertBlock, replace } from './prose-edit.ts';
import { blocksIn } from './prose-paste.ts';
import { toolOf, TOOL_NAMES, TOOLS } from './prose-tools.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  name: string;
  hint?: string;
  rows: number;
  /** The language of the text. */
  lang: string;
  shelf: PictureShelf;
};

const picturesIn = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'));

/** A field for a long text, with tools over it: they write the marks that anybody may type as well. */
export function ProseEditor({ name, hint, rows, lang, shelf }: Props) {
  const t = useT('ui');
  const { field, control, value } = useField(name, { hint });
  const { ref: register, ...rest } = control;
  const text = useTypedOr(value, field.id);
  const area = useRef<HTMLTextAreaElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  function edit(change: (edited: Edited) => Edited) {
    if (area.current) writeIn(area.current, change(editedIn(area.current)));
  }

  const insert = (picture: ProsePicture) =>
    edit((edited) => insertBlock(edited, writeProse([{ kind: 'pictures', pictures: [picture] }]).trim()));

  const uploads = useUploads(shelf.sentFor, (id, file) =>
    insert({ picture: id, caption: file.name.replace(/\.\w+$/, '') }),
  );

  const isUploading = uploads.uploads.some(({ why }) => why === undefined);
  useBeforeSend(() => Promise.resolve(isUploading ? { name, message: t('ui.files.wait') } : undefined));

  function press(event: KeyboardEvent) {
    const tool = toolOf(event);
    if (!tool) return;
    event.preventDefault();
    edit(TOOLS[tool]);
  }

  function paste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const pictures = picturesIn(data);
    const html = data.getData('text/html');
    if (pictures.length === 0 && html === '') return;
    event.preventDefault();
    if (pictures.length > 0) return uploads.add(pictures);
    // Parsed where nothing runs and nothing is fetched.
    const pasted = new DOMParser().parseFromString(html, 'text/html');
    const text = writeProse(blocksIn(pasted.body)).trim() || data.getData('text/plain');
    edit((edited) => replace(edited, text));
  }

  function drop(event: DragEvent) {
    const pictures = picturesIn(event.dataTransfer);
    if (pictures.length === 0) return;
    event.preventDefault();
    uploads.add(pictures);
  }

  return (
    <div className="prose-editor">
      <Field {...field}>
        <Toolbar edit={edit} onPicture={() => dialog.current?.showModal()} />
        <div className="control">
          <textarea
            lang={lang}
            ref={(element) => {
              register(element);
              area.current = element;
            }}
            rows={rows}
            maxLength={MAX_PROSE_LENGTH}
            spellCheck
            defaultValue={text}
            {...rest}
            onKeyDown={press}
            // One who comes by key sees the whole field, not its first line alone.
            onKeyUp={({ key, currentTarget }) =>
              key === 'Tab' && currentTarget.scrollIntoView({ block: 'nearest' })
            }
            onPaste={paste}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          />
        </div>
      </Field>
      <UploadList uploads={uploads} />
      <PictureDialog dialog={dialog} name={name} shelf={shelf} onInsert={insert} />
    </div>
  );
}

type ToolbarProps = {
  edit: (change: (edited: Edited) => Edited) => void;
  onPicture: () => void;
};

function Toolbar({ edit, onPicture }: ToolbarProps) {
  const t = useT('ui');
  const look = {
    className: 'button',
    'data-size': 'small',
    'data-variant': 'quiet',
    disabled: !useHydrated(),
  };
  return (
    <div className="prose-tools scripted" role="group" aria-label={t('ui.edit.tools')}>
      {TOOL_NAMES.map((tool) => (
        <button key={tool} type="button" {...look} onClick={() => edit(TOOLS[tool])}>
          {t(`ui.edit.${tool}`)}
        </button>
      ))}
      <button type="button" {...look} aria-haspopup="dialog" onClick={onPicture}>
        {t('ui.edit.picture')}
      </button>
    </div>
  );
}
