import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTarget } from '#platform/front-door/target.ts';

test.each([
  ['/', '/', true],
  ['/nha-rieng?b=2&a=1', '/nha-rieng?a=1&b=2', true],
  ['/?lang=en&utm_source=zalo', '/?lang=en', true],
  ['/?%6cang=en', '/?lang=en', true],
  ['/tin-tuc?utm_source=zalo&fbclid=x&trang=2', '/tin-tuc?trang=2', true],
  ['/t%C3%ACm', '/t%C3%ACm', true],
  ['/t%c3%acm', '/t%C3%ACm', false],
  ['/%74ai-khoan', '/tai-khoan', false],
  ['/tai-khoan/', '/tai-khoan', false],
  ['/a,b%2Cc', '/a,b,c', false],
  ['/a%2Fb', '/a%2Fb', true],
  ['/a//b', '/a//b', true],
  ['/a?next=//evil', '/a?next=%2F%2Fevil', true],
])('%s is kept under %s, its one spelling: %s', (raw, url, isCanonical) => {
  expect(readTarget(raw)).toMatchObject({ url, isCanonical });
});

test('encoded letters are read', () => {
  expect(readTarget('/%5fim%61ge?x=1')).toMatchObject({ plain: '/_image', path: '/_image' });
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
  ['/..%2f..%2fetc/passwd', 400],
  ['/a%2f..', 400],
  ['/%252e%252e/etc/passwd', 400],
  ['/a%00b', 400],
  ['/a%0d%0aSet-Cookie:x', 400],
  ['/%ff', 400],
  ['/%', 400],
  [`/${'a'.repeat(16_384)}`, 414],
])('%s is refused with %s', (raw, status) => {
  expect(readTarget(raw)).toBe(status);
});

test('no target makes it throw, what passes has no way up and one spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const target = readTarget(`/${text}`);
      if (typeof target === 'number') return;
      expect(target.plain.split('/')).not.toContain('..');
      expect(readTarget(target.path)).toMatchObject({ path: target.path, isCanonical: true });
    }),
  );
});
