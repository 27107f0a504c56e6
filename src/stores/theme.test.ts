// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Theme } from '#kernel/web/theme.ts';
import { keepChoice } from '#stores/choices.ts';
import { $shownTheme, $theme, chooseTheme, resolveTheme, startTheme } from '#stores/theme.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-20T12:00:00');
  devicePrefers('light');
});

afterEach(() => {
  stop();
  keepChoice('theme', 'light');
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
});

/** The system preference, as matchMedia reports it. */
let device = Object.assign(new EventTarget(), { matches: false });
function devicePrefers(theme: 'light' | 'dark') {
  device = Object.assign(new EventTarget(), { matches: theme === 'dark' });
  vi.stubGlobal('matchMedia', () => device);
}

const page = () => ({ ...document.documentElement.dataset });

test.each<[Theme, number, boolean, string]>([
  ['light', 23, true, 'light'],
  ['dark', 12, false, 'dark'],
  ['system', 12, true, 'dark'],
  ['system', 23, false, 'light'],
  ['realtime', 5, false, 'dark'],
  ['realtime', 6, true, 'light'],
  ['realtime', 16, true, 'light'],
  ['realtime', 17, false, 'dark'],
])('%s at %i o’clock, device prefers dark: %s', (theme, hour, prefersDark, shown) => {
  expect(resolveTheme(theme, { hour, prefersDark })).toBe(shown);
});

test('a reader who chose nothing sees light', () => {
  stop = startTheme();
  expect(page()).toEqual({ theme: 'light', themeChoice: 'light' });
});

test('a choice is shown at once and kept for the server and the next page', () => {
  stop = startTheme();
  chooseTheme('dark');
  expect(page()).toEqual({ theme: 'dark', themeChoice: 'dark' });
  expect(document.cookie).toContain('theme=dark');
  expect(JSON.parse(localStorage.getItem('app') ?? '')).toEqual({ lang: 'vi', theme: 'dark' });
});

test('realtime turns dark at 17:00:00', () => {
  vi.setSystemTime('2026-11-20T16:59:58');
  stop = startTheme();
  chooseTheme('realtime');
  vi.advanceTimersByTime(1000);
  expect(page()).toEqual({ theme: 'light', themeChoice: 'realtime' });
  vi.advanceTimersByTime(1000);
  expect(page()).toEqual({ theme: 'dark', themeChoice: 'realtime' });
});

test('only realtime keeps a clock', () => {
  stop = startTheme();
  const idle = vi.getTimerCount();
  chooseTheme('realtime');
  expect(vi.getTimerCount()).toBe(idle + 1);
  chooseTheme('system');
  expect(vi.getTimerCount()).toBe(idle);
});

test('system follows the device, until something else is chosen', () => {
  stop = startTheme();
  chooseTheme('system');
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect($shownTheme.get()).toBe('dark');
  chooseTheme('light');
  device.dispatchEvent(new Event('change'));
  expect($shownTheme.get()).toBe('light');
});

test.each([
  ['another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: 'app' }))],
  ['a page out of the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
])('the choice made elsewhere reaches %s', (_, happen) => {
  stop = startTheme();
  keepChoice('theme', 'dark');
  happen();
  expect($theme.get()).toBe('dark');
});

test('an unknown theme is light', () => {
  document.cookie = 'theme=<b>; Path=/';
  stop = startTheme();
  expect(page()).toEqual({ theme: 'light', themeChoice: 'light' });
});
