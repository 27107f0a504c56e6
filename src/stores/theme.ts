import { atom, onMount } from 'nanostores';
import { isTheme, paintAt, type Theme } from '#kernel/web/theme.ts';
import { CHOICES_KEY, keepChoice, readChoice } from '#stores/choices.ts';

export type Shown = 'light' | 'dark';

const CHECK_EVERY = 1000;

/** What the reader chose. */
export const $theme = atom<Theme>('light');

/** What the choice means now. */
export const $shownTheme = atom<Shown>('light');

/** `system` follows the device, and is light where the device has no preference. */
export function resolveTheme(theme: Theme, now: { hour: number; prefersDark: boolean }): Shown {
  if (theme === 'realtime') return paintAt(now.hour);
  if (theme === 'system') return now.prefersDark ? 'dark' : 'light';
  return theme;
}

export function chooseTheme(theme: Theme) {
  keepChoice('theme', theme);
  $theme.set(theme);
}

function readTheme() {
  const kept = readChoice('theme');
  $theme.set(isTheme(kept) ? kept : 'light');
}

onMount($theme, () => {
  if (typeof document === 'undefined') return;
  readTheme();
  const onOtherTab = ({ key }: StorageEvent) => {
    if (key === CHOICES_KEY) readTheme();
  };
  window.addEventListener('storage', onOtherTab);
  // A page the browser kept in memory may be older than the choice.
  window.addEventListener('pageshow', readTheme);
  return () => {
    window.removeEventListener('storage', onOtherTab);
    window.removeEventListener('pageshow', readTheme);
  };
});

/** Only a theme that changes by itself is watched. */
function follow(theme: Theme): (() => void) | undefined {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const show = () =>
    $shownTheme.set(resolveTheme(theme, { hour: new Date().getHours(), prefersDark: device.matches }));
  show();
  if (theme === 'realtime') {
    const timer = setInterval(show, CHECK_EVERY);
    return () => clearInterval(timer);
  }
  if (theme === 'system') {
    device.addEventListener('change', show);
    return () => device.removeEventListener('change', show);
  }
  return undefined;
}

onMount($shownTheme, () => {
  if (typeof document === 'undefined') return;
  let unfollow: (() => void) | undefined;
  const unsubscribe = $theme.subscribe((theme) => {
    unfollow?.();
    unfollow = follow(theme);
  });
  return () => {
    unfollow?.();
    unsubscribe();
  };
});

/** Keeps the attributes of `<html>` in step with the theme; answers how to stop. */
export function startTheme(): () => void {
  const { dataset } = document.documentElement;
  const stops = [
    $theme.subscribe((theme) => {
      dataset['themeChoice'] = theme;
    }),
    $shownTheme.subscribe((shown) => {
      dataset['theme'] = shown;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
