import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTarget } from '#platform/front-door/target.ts';

test.each([
  ['/', '/'],
  ['/nha-rieng?b=2&a=1', '/nha-rieng?a=1&b=2'],
  ['/?lang=en&utm_source=zalo', '/?lang=en'],
  ['/tin-tuc?utm_source=zalo&fbclid=x&trang=2', '/tin-tuc?trang=2'],
  ['/t%C3%ACm', '/t%C3%ACm'],
  ['/a?next=//evil', '/a?next=%2F%2Fevil'],
])('%s is kept under %s', (raw, url) => {
  expect(readTarget(raw)).toMatchObject({ url });
});

test.each([
  [undefined, 400],
  ['', 400],
  ['*', 400],
  ['http://evil.example/', 400],
  ['//evil.example', 400],
  ['/\\evil.example', 400],
  ['/%5cevil.example', 400],
  ['/%2fevil.example', 400],
  ['/a/../b', 400],
  ['/%2e%2e/etc/passwd', 400],
  ['/%252e%252e/etc/passwd', 400],
  ['/a%00b', 400],
  ['/a%0d%0aSet-Cookie:x', 400],
  ['/%ff', 400],
  ['/%', 400],
  [`/${'a'.repeat(16_384)}`, 414],
])('%s is refused with %s', (raw, status) => {
  expect(readTarget(raw)).toBe(status);
});

test('no target makes it throw, and what passes has no way up', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const target = readTarget(`/${text}`);
      if (typeof target === 'number') return;
      expect(decodeURIComponent(target.path).split('/')).not.toContain('..');
    }),
  );
});
