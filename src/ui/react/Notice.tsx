import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import '#ui/styles/notice.css';
import { TONE_ICON, type Tone } from '#ui/values/tones.ts';
import { Icon } from './Icon.tsx';

type Props = { tone?: Exclude<Tone, 'neutral'>; children: ReactNode };

/** Answers what the reader just did, so that it is read out. */
export function Notice({ tone = 'info', children }: Props) {
  const t = useT('ui');
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={TONE_ICON[tone]} />
      <div>
        <span className="visually-hidden">{t(`ui.tone.${tone}`)}</span>
        {children}
      </div>
    </div>
  );
}
