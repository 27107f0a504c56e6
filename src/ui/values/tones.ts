import { CONTROL_ICONS } from '#ui/react/control-icons.ts';

/** The tone of a state or a notice: the text has the meaning, mark and colour repeat it. */
const TONES = ['neutral', 'info', 'success', 'warning', 'error'] as const;

export type Tone = (typeof TONES)[number];

/** The marks of the tones, apart from the icons that all islands have. */
export const MARKS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  information: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.1',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.1',
  close: CONTROL_ICONS.close,
  minus: CONTROL_ICONS.minus,
} as const;

export const TONE_ICON = {
  neutral: 'minus',
  info: 'information',
  success: 'check',
  warning: 'warning',
  error: 'close',
} as const satisfies Record<Tone, keyof typeof MARKS>;
