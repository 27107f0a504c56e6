import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocalPath } from '#kernel/local-path.ts';

test.each(['/', '/tin-tuc', '/nha-rieng?trang=2#loc', '/a//b', '/%5cevil', '/@evil.example'])(
  '%s stays',
  (path) => {
    expect(isLocalPath(path)).toBe(true);
  },
);

test.each([
  '',
  'tin-tuc',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a\\b',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\r\nSet-Cookie: x',
  '\u0000/a',
  ' /a',
  '／／evil.example',
  `/${'a'.repeat(600)}`,
])('%j leaves', (path) => {
  expect(isLocalPath(path)).toBe(false);
});

test('what is accepted never leaves the origin', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const path = `/${text}`;
      if (isLocalPath(path))
        expect(new URL(path, 'https://diaba.example').origin).toBe('https://diaba.example');
    }),
  );
});
