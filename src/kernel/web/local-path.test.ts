import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSegment, localPath } from './local-path.ts';

test.each([
  ['/', '/'],
  ['/tin-tuc', '/tin-tuc'],
  ['/nha-rieng?trang=2#loc', '/nha-rieng?trang=2#loc'],
  ['/đất?từ=1', '/%C4%91%E1%BA%A5t?t%E1%BB%AB=1'],
  ['/a//b', '/a//b'],
  ['/%5cevil', '/%5cevil'],
  ['/@evil.example', '/@evil.example'],
  ['/a/../b', '/b'],
])('%s is %s', (text, path) => {
  expect(localPath(text)).toBe(path);
});

test.each([
  '',
  'tin-tuc',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
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
])('%j leads away', (text) => {
  expect(localPath(text)).toBeUndefined();
});

test('what comes out stays on the origin and fits a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const path = localPath(`/${text}`);
      if (path === undefined) return;
      expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
      expect(new URL(path, 'https://diaba.example').origin).toBe('https://diaba.example');
    }),
  );
});

test('a part of a path has one spelling, which reads back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(decodeURIComponent(encodeSegment(text))).toBe(text);
      expect(encodeSegment(decodeURIComponent(encodeSegment(text)))).toBe(encodeSegment(text));
    }),
  );
});
