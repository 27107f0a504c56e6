import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { translate } from '#i18n/client.ts';
import { type PageTexts, useLang, useT, useTexts } from '#i18n/use-t.ts';
import { type Failure, messageKeyOf } from '#kernel/result.ts';
import { formatNumber } from '#kernel/text.ts';
import { Island } from '#ui/react/Island.tsx';
import { announced, type BulkState } from './bulk-state.ts';
import { LayoutFields } from './LayoutFields.tsx';
import { Results } from './Results.tsx';
import { SourceForm } from './SourceForm.tsx';
import { useConverter } from './use-converter.ts';

type Props = {
  /** Where the register of places is. */
  register: string;
};

export const BulkConverter = ({ lang, texts, register }: Props & PageTexts) => (
  <Island lang={lang} texts={texts}>
    <Converter register={register} />
  </Island>
);

function Converter({ register }: Props) {
  const t = useT('bulk');
  const { state, ...converter } = useConverter(register, t);
  const { sheet, converted, stage, failure } = state;
  const [isDropping, setDropping] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const prepare = useEffectEvent(converter.prepare);

  useEffect(() => {
    // The reader was here before the script.
    if (root.current?.contains(document.activeElement)) prepare();
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file) converter.readFile(file);
  }

  return (
    <div
      ref={root}
      className="bulk stack scripted"
      data-dropping={isDropping || undefined}
      onFocus={converter.prepare}
      onPointerEnter={converter.prepare}
      onDragEnter={converter.prepare}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={drop}
    >
      <SourceForm fileName={state.fileName} onText={converter.readText} onFile={converter.readFile} />
      {sheet && <LayoutFields sheet={sheet} onChange={converter.arrange} />}
      <p className="bulk-failure" role="alert">
        {failure && <FailureSentence failure={failure} />}
      </p>
      <p role="status">
        <Announcement state={state} />
      </p>
      {stage && <Progress state={state} onStop={converter.stop} />}
      {converted && <Results key={state.round} converted={converted} onSave={converter.save} />}
    </div>
  );
}

/** A file may be refused by what reads its format, which has sentences of its own. */
function FailureSentence({ failure }: { failure: Failure }) {
  const texts = useTexts('bulk', 'csv', 'xlsx');
  return translate(texts, messageKeyOf(failure.code), { ...failure.values });
}

function useCounted() {
  const lang = useLang();
  return ({ done, total }: { done: number; total: number }) => ({
    done: formatNumber(done, lang),
    total: formatNumber(total, lang),
  });
}

function Announcement({ state }: { state: BulkState }) {
  const t = useT('bulk');
  const counted = useCounted();
  const said = announced(state);
  return said && t(said.key, said.values && counted(said.values));
}

function Progress({ state: { progress }, onStop }: { state: BulkState; onStop: () => void }) {
  const t = useT('bulk');
  const counted = useCounted();
  return (
    <div className="bulk-work">
      {progress && <span className="figures">{t('bulk.count', counted(progress))}</span>}
      <progress max={progress?.total || 1} value={progress?.done ?? 0} aria-label={t('bulk.progress')} />
      <button type="button" className="button" data-variant="secondary" data-size="small" onClick={onStop}>
        {t('bulk.stop')}
      </button>
    </div>
  );
}
