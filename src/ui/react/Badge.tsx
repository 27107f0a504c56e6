import type { ReactNode } from 'react';
import '#ui/styles/badge.css';
import { MARKS, TONE_ICON, type Tone } from '#ui/values/tones.ts';

/** A state: words with a mark, the colour only repeats them. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={MARKS[TONE_ICON[tone]]} />
    </svg>
    {children}
  </span>
);
