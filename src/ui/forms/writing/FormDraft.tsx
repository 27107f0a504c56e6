import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import { formatDate } from '#kernel/dates.ts';
import { dropDraft, type FormDraft as Draft, keepDraft, recallDraft } from '#ui/forms/writing/form-draft.ts';
import { textsIn } from '#stores/api/send-form.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { useInitialValue, useIsSending } from '../form-context.ts';
import { isChanged, useUnsavedWarning } from './unsaved.ts';

const WAIT = 800;

/** «14:05», or with its day where that is another. */
function timeOf(at: number): string {
  const [day, time] = formatDate(new Date(at), 'moment').split(' | ');
  const isToday = day === formatDate(new Date(), 'day');
  return `${time?.slice(0, 5)}${isToday ? '' : ` ${day}`}`;
}

type Props = {
  /** Under which name it is kept. */
  of: string;
  /** The field that says with which version the form began. */
  base: string;
  /** The fields. */
  children: ReactNode;
};

/**
 * Keeps what is typed into its form in this browser until it is saved, offers it when the form is opened again, and has
 * the browser ask before it is left unsaved.
 */
export function FormDraft({ of, base, children }: Props) {
  const t = useT('ui');
  const { setValue } = useFormContext();
  const began = useInitialValue(base);
  const isSending = useIsSending();
  const inside = useUnsavedWarning<HTMLDivElement>();
  const [offered, setOffered] = useState<Draft>();
  const [keptAt, setKeptAt] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    const form = inside.current?.closest('form');
    // On its way, or thrown away on purpose.
    if (!form || isSending) return;
    if (!isChanged(form)) {
      dropDraft(of);
      return setKeptAt(undefined);
    }
    const draft = { at: Date.now(), values: Object.fromEntries(textsIn(new FormData(form))) };
    if (keepDraft(of, draft)) setKeptAt(draft.at);
  });

  const begin = useEffectEvent((form: HTMLFormElement) => {
    const draft = recallDraft(of, Date.now());
    if (!draft) return;
    const now = new Map(textsIn(new FormData(form)));
    const isNews = Object.entries(draft.values).some(
      ([name, text]) => name !== base && now.get(name) !== text,
    );
    if (isNews) setOffered(draft);
    else dropDraft(of);
  });

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    function onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep(), WAIT);
    }
    // What is kept is known in the browser alone.
    queueMicrotask(() => begin(form));
    form.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer.current);
      form.removeEventListener('input', onInput);
    };
  }, [inside]);

  function restore(draft: Draft) {
    for (const [name, text] of Object.entries(draft.values)) setValue(name, text, { shouldDirty: true });
    inside.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true }));
    setOffered(undefined);
    inside.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
      ?.focus();
  }

  function discard() {
    dropDraft(of);
    setOffered(undefined);
    inside.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
      ?.focus();
  }

  const isOlder = offered !== undefined && offered.values[base] !== began;
  return (
    <div ref={inside} className="stack">
      {offered && (
        <Notice>
          <p>
            {t('ui.draft.found', { time: timeOf(offered.at) })} {isOlder && t('ui.draft.older')}
          </p>
          <p className="cluster">
            <button type="button" className="button" data-size="small" onClick={() => restore(offered)}>
              {t('ui.draft.restore', { time: timeOf(offered.at) })}
            </button>
            <button type="button" className="button" data-size="small" data-variant="quiet" onClick={discard}>
              {t('ui.draft.discard')}
            </button>
          </p>
        </Notice>
      )}
      {children}
      <p className="small soft" role="status">
        {keptAt !== undefined && t('ui.draft.kept', { time: timeOf(keptAt) })}
      </p>
    </div>
  );
}
