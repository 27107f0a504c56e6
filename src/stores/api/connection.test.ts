// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $online } from './connection.ts';

const browserSays = (onLine: boolean, event: string) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  window.dispatchEvent(new Event(event));
};

test('tracks whether the browser is online', () => {
  const seen: boolean[] = [];
  browserSays(true, 'online');
  $online.subscribe((online) => seen.push(online));
  browserSays(false, 'offline');
  browserSays(true, 'online');
  expect(seen).toEqual([true, false, true]);
});
