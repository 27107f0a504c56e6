// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepChoice, readChoice } from '#stores/choices.ts';

beforeEach(() => {
  localStorage.clear();
  for (const name of ['lang', 'theme'])
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

test.each([
  ['nothing kept', undefined, undefined, 'light'],
  ['only the cookie', 'theme=dark', undefined, 'dark'],
  ['only the storage', undefined, '{"theme":"dark"}', 'dark'],
  ['both, and they differ', 'theme=system', '{"theme":"dark"}', 'system'],
  ['an empty cookie', 'theme=', '{"theme":"dark"}', 'dark'],
  ['a cookie with a longer name', 'mytheme=dark', undefined, 'light'],
  ['storage that is no JSON', undefined, '{', 'light'],
  ['storage that is something else', undefined, '7', 'light'],
  ['storage that is null', undefined, 'null', 'light'],
  ['storage with a value of another kind', undefined, '{"theme":7}', 'light'],
])('%s', (_, cookie, stored, theme) => {
  if (cookie) document.cookie = `${cookie}; Path=/`;
  if (stored) localStorage.setItem('app', stored);
  expect(readChoice('theme')).toBe(theme);
});

test('a choice is kept in both places beside the other', () => {
  keepChoice('lang', 'en');
  keepChoice('theme', 'dark');
  expect(localStorage.getItem('app')).toBe('{"lang":"en","theme":"dark"}');
  expect([readChoice('lang'), readChoice('theme')]).toEqual(['en', 'dark']);
});

test('the cookie lasts 365 days, for the whole site', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  keepChoice('lang', 'en');
  expect(write).toHaveBeenCalledWith('lang=en; Path=/; Max-Age=31536000; SameSite=Lax');
  write.mockRestore();
});

test.each([
  ['lang', 'en', 'lang_en=1; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['lang', 'vi', 'lang_en=1; Path=/; Max-Age=0; SameSite=Lax'],
] as const)('a host that allows cookies by name is notified of %s %s', (name, value, cookie) => {
  const write = vi.spyOn(document, 'cookie', 'set');
  keepChoice(name, value);
  keepChoice('theme', 'dark');
  expect(write.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining(`lang=${value}`),
    cookie,
    expect.stringContaining('theme=dark'),
  ]);
  write.mockRestore();
});

test('without storage the cookie is enough', () => {
  vi.stubGlobal('localStorage', undefined);
  keepChoice('theme', 'dark');
  expect(readChoice('theme')).toBe('dark');
  vi.unstubAllGlobals();
});
