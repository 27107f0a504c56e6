import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import '#ui/styles/notice.css';
import { MARKS, TONE_ICON, type Tone } from '#ui/values/tones.ts';

type Props = { tone?: Exclude<Tone, 'neutral'>; children: ReactNode };

/** Answers what the reader just did, so that it is read out. */
export function Notice({ tone = 'info', children }: Props) {
  const t = useT('ui');
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARKS[TONE_ICON[tone]]} />
      </svg>
      <div>
        <span className="visually-hidden">{t(`ui.tone.${tone}`)}</span>
        {children}
      </div>
    </div>
  );
}
