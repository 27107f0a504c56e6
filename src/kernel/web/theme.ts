export const THEMES = ['light', 'dark', 'system', 'realtime'] as const;

export type Theme = (typeof THEMES)[number];

/** What a page is painted in; `system` leaves the choice to the device's own preference. */
export type Paint = 'light' | 'dark' | 'system';

export const isTheme = (text: string | undefined): text is Theme => THEMES.some((theme) => theme === text);

/** Realtime theme: dark from 17:00 to 05:59. */
export const paintAt = (hour: number): 'light' | 'dark' => (hour >= 17 || hour < 6 ? 'dark' : 'light');
