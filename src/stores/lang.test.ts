// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { $lang, chooseLang, withoutLang } from '#stores/lang.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['https://diaba.vn/tin-tuc', 'https://diaba.vn/tin-tuc'],
  ['https://diaba.vn/tin-tuc?lang=en', 'https://diaba.vn/tin-tuc'],
  ['https://diaba.vn/tin-tuc?lang=en&trang=2#cuoi', 'https://diaba.vn/tin-tuc?trang=2#cuoi'],
])('%s', (href, expected) => {
  expect(withoutLang(href)).toBe(expected);
});

test('the language is the one the page was written in', () => {
  document.documentElement.lang = 'en';
  expect($lang.get()).toBe('en');
});

test.each([
  ['https://diaba.vn/tin-tuc', 'reload', []],
  ['https://diaba.vn/tin-tuc#cuoi', 'reload', []],
  ['https://diaba.vn/tin-tuc?lang=en', 'replace', ['https://diaba.vn/tin-tuc']],
] as const)('another language on %s is another page', (href, way, parameters) => {
  vi.stubGlobal('location', { href, reload: vi.fn(), replace: vi.fn() });
  chooseLang('vi');
  expect(location[way]).toHaveBeenCalledExactlyOnceWith(...parameters);
  expect(localStorage.getItem('app')).toContain('"lang":"vi"');
  vi.unstubAllGlobals();
});
