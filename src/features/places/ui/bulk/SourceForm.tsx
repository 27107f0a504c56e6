import { type SubmitEvent, useRef } from 'react';
import { MAX_ROWS } from '#features/places/domain/conversion/convert-input.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { formatNumber } from '#kernel/text.ts';
import { Field } from '#ui/forms/Field.tsx';
import { hintId } from '#ui/forms/field.ts';
import { Icon } from '#ui/react/Icon.tsx';
import { useHydrated } from '#ui/react/use-hydrated.ts';

const LIST = 'danh-sach';
const EXAMPLE =
  '12 Lê Lợi, P. Bến Nghé, Q1, TPHCM\n45/6 ấp Tiền, xã Tân Thông Hội, Củ Chi, TP.HCM\n8 Đại lộ Bình Dương, phường Phú Hòa, Thủ Dầu Một, Bình Dương';

type Props = { fileName: string; onText: (text: string) => void; onFile: (file: File) => void };

/** A list to paste, or a file. It must not leave the browser: controls have no name, and a dialog form is never sent. */
export function SourceForm({ fileName, onText, onFile }: Props) {
  const t = useT('bulk');
  const lang = useLang();
  const list = useRef<HTMLTextAreaElement>(null);
  const isReady = useHydrated();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onText(list.current?.value ?? '');
  }

  return (
    <form className="bulk-source" method="dialog" noValidate onSubmit={submit}>
      <Field id={LIST} label={t('bulk.paste')} hint={t('bulk.paste-hint')} required>
        <div className="control">
          <textarea
            ref={list}
            id={LIST}
            aria-describedby={hintId(LIST)}
            placeholder={EXAMPLE}
            rows={7}
            spellCheck={false}
            autoComplete="off"
            required
          />
        </div>
      </Field>
      <label className="bulk-file">
        <Icon name="upload" />
        <span className="bulk-choose">{t('bulk.choose')}</span>
        <span className="soft small">{t('bulk.drop', { most: formatNumber(MAX_ROWS, lang) })}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls"
          disabled={!isReady}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // So that the same file can be chosen again after it was mended.
            target.value = '';
          }}
        />
        {fileName && <span className="bulk-name">{fileName}</span>}
      </label>
      <button
        type="submit"
        className="button"
        data-variant="primary"
        data-size="large"
        // Until the script is there a click would go unanswered.
        disabled={!isReady}
      >
        {t('bulk.submit')}
      </button>
    </form>
  );
}
