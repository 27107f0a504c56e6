import type { IconName } from '#ui/icons.ts';

/** How a state or a notice stands: the words say it, the mark and the colour repeat it. */
const TONES = ['neutral', 'info', 'success', 'warning', 'error'] as const;

export type Tone = (typeof TONES)[number];

export const TONE_ICON = {
  neutral: 'minus',
  info: 'information',
  success: 'check',
  warning: 'warning',
  error: 'close',
} as const satisfies Record<Tone, IconName>;
