import './prose-editor.css';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { MAX_PROSE_LENGTH } from '#prose/prose.ts';
import { writeProse } from '#prose/prose-write.ts';
import { Field } from '#ui/forms/Field.tsx';
import { useBeforeSend, useField } from '#ui/forms/form-context.ts';
import { useHydrated } from '#ui/react/use-hydrated.ts';
import { editedIn, writeIn } from './prose-area.ts';
import { type Edited, insertBlock, replace } from './prose-edit.ts';
import { blocksIn } from './prose-paste.ts';
import { toolOf, TOOL_NAMES, TOOLS } from './prose-tools.ts';
import { ProsePreview } from './ProsePreview.tsx';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  name: string;
  hint?: string;
  rows: number;
  /** Where pictures are sent. */
  uploadTo: string;
};

const picturesIn = (data: DataTransfer) => [...data.files].filter(({ type }) => type.startsWith('image/'));

/** A field for a long text, with tools over it: they write the marks that anybody may type as well. */
export function ProseEditor({ name, hint, rows, uploadTo }: Props) {
  const t = useT('ui');
  const { field, control, value } = useField(name, { hint });
  const { ref: register, ...rest } = control;
  const area = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState<string>();

  function edit(change: (edited: Edited) => Edited) {
    if (area.current) writeIn(area.current, change(editedIn(area.current)));
  }

  const uploads = useUploads(uploadTo, (id, file) =>
    edit((edited) => insertBlock(edited, `![${file.name.replace(/\.\w+$/, '')}](anh:${id})`)),
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
      <Toolbar
        edit={edit}
        onPictures={uploads.add}
        isPreviewed={preview !== undefined}
        onPreview={() => setPreview(preview === undefined ? (area.current?.value ?? '') : undefined)}
      />
      <Field {...field}>
        <div className="control">
          <textarea
            ref={(element) => {
              register(element);
              area.current = element;
            }}
            rows={rows}
            maxLength={MAX_PROSE_LENGTH}
            spellCheck
            defaultValue={value}
            {...rest}
            onKeyDown={press}
            onPaste={paste}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
            onInput={({ currentTarget }) => {
              if (preview !== undefined) setPreview(currentTarget.value);
            }}
          />
        </div>
      </Field>
      <UploadList uploads={uploads} />
      {preview !== undefined && <ProsePreview text={preview} />}
    </div>
  );
}

type ToolbarProps = {
  edit: (change: (edited: Edited) => Edited) => void;
  onPictures: (files: File[]) => void;
  isPreviewed: boolean;
  onPreview: () => void;
};

function Toolbar({ edit, onPictures, isPreviewed, onPreview }: ToolbarProps) {
  const t = useT('ui');
  const picker = useRef<HTMLInputElement>(null);
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
      <button type="button" {...look} onClick={() => picker.current?.click()}>
        {t('ui.edit.picture')}
      </button>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button type="button" {...look} aria-expanded={isPreviewed} onClick={onPreview}>
        {t('ui.edit.preview')}
      </button>
    </div>
  );
}
