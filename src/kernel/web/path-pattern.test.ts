import { expect, test } from 'vitest';
import { createPathMatcher, followsRules } from './path-pattern.ts';

// Catch-alls come first: the order of the table must not matter.
const PATTERNS = [
  '/[a]/[b]/[c]',
  '/[a]/[b]',
  '/[a]',
  '/',
  '/x/[b]',
  '/x/y-[b]',
  '/x/y-z',
  '/x/[a]/z',
  '/[a]/y/z',
  '/x/[a]/[b].json',
  '/robots.txt',
];
const match = createPathMatcher(PATTERNS.map((pattern) => [pattern, pattern] as const));

test.each([
  ['/', '/', {}],
  ['/x', '/[a]', { a: 'x' }],
  ['/robots.txt', '/robots.txt', {}],
  ['/robotsxtxt', '/[a]', { a: 'robotsxtxt' }],
  ['/x/y-z', '/x/y-z', {}],
  ['/x/y-q', '/x/y-[b]', { b: 'q' }],
  ['/x/y-', '/x/[b]', { b: 'y-' }],
  ['/x/q', '/x/[b]', { b: 'q' }],
  ['/q/y', '/[a]/[b]', { a: 'q', b: 'y' }],
  ['/x/y/z', '/x/[a]/z', { a: 'y' }],
  ['/q/y/z', '/[a]/y/z', { a: 'q' }],
  ['/x/vi/ui.json', '/x/[a]/[b].json', { a: 'vi', b: 'ui' }],
  ['/x/vi/ui.json.bak', '/[a]/[b]/[c]', { a: 'x', b: 'vi', c: 'ui.json.bak' }],
  ['/nha%20ri%C3%AAng', '/[a]', { a: 'nha riêng' }],
  ['/a%2Fb', '/[a]', { a: 'a/b' }],
  ['/__proto__', '/[a]', { a: '__proto__' }],
])('%s is %s', (path, value, params) => {
  expect(match(path)).toEqual({ value, params });
});

test.each(['', 'x', '//', '//x', '/x/', '/x//z', '/a/b/c/d', '/%zz', '/%', '/%ff', '/%c3'])(
  '%s is nothing',
  (path) => {
    expect(match(path)).toBeUndefined();
  },
);

const rules = { ma: (value: string) => /^\d{2}$/.test(value), lang: (value: string) => value === 'en' };

test.each([
  ['', true],
  ['ma=79', true],
  ['lang=en&ma=79', true],
  ['ma=', false],
  ['ma=790', false],
  ['ma=79&ma=79', false],
  ['MA=79', false],
  ['q=79', false],
  ['__proto__=1', false],
  ['constructor=1', false],
  ['__defineGetter__=1', false],
  ['toString=1', false],
])('«%s» follows the rules: %s', (search, expected) => {
  expect(followsRules(new URLSearchParams(search), rules)).toBe(expected);
});
