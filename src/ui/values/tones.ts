import type { IconName } from '#ui/icons.ts';

/** The tone of a state or a notice: the text has the meaning, mark and colour repeat it. */
const TONES = ['neutral', 'info', 'success', 'warning', 'error'] as const;

export type Tone = (typeof TONES)[number];

export const TONE_ICON = {
  neutral: 'minus',
  info: 'information',
  success: 'check',
  warning: 'warning',
  error: 'close',
} as const satisfies Record<Tone, IconName>;
