// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { dropHint, isHinted, startReader } from '#stores/reader.ts';
import { THEME_BOOT } from '#stores/theme-boot.ts';

const { dataset } = document.documentElement;

afterEach(() => {
  for (const name of ['signed-in', 'not-signed-in', 'theme']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  delete dataset['reader'];
});

test.each([
  ['', false],
  ['signed-in=1', true],
  ['signed-in=', false],
  ['signed-in=0', false],
  ['not-signed-in=1', false],
])('with the cookie «%s» the hint is %s, for the script in the head too', (cookie, isThere) => {
  document.cookie = 'theme=dark; Path=/';
  document.cookie = `${cookie}; Path=/`;
  expect(isHinted()).toBe(isThere);
  new Function(THEME_BOOT)();
  expect(dataset['reader']).toBe(isThere ? 'member' : 'guest');
  expect(dataset['theme']).toBe('dark');
});

test('guests load nothing; a page from memory looks again', () => {
  let loads = 0;
  startReader(() => Promise.resolve((loads += 1)));
  window.dispatchEvent(new Event('pageshow'));
  expect([loads, dataset['reader']]).toEqual([0, 'guest']);
  document.cookie = 'signed-in=1; Path=/';
  window.dispatchEvent(new Event('pageshow'));
  expect([loads, dataset['reader']]).toEqual([1, 'member']);
  dropHint();
  window.dispatchEvent(new Event('pageshow'));
  expect([loads, dataset['reader']]).toEqual([1, 'guest']);
});
