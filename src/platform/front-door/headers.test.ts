import { expect, test } from 'vitest';
import { securityHeaders, withSecurity, withSources } from '#platform/front-door/headers.ts';

const valueOf = (headers: string[], name: string) => headers[headers.indexOf(name) + 1];

test('transport security is promised behind TLS only', () => {
  expect(valueOf(securityHeaders(true), 'strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(securityHeaders(false)).not.toContain('strict-transport-security');
});

test('an answer keeps its own headers and gets those it leaves open', () => {
  const own = ['Content-Security-Policy', "default-src 'self'", 'x-own', '1'];
  const all = withSecurity(own, securityHeaders(false));
  expect(all.slice(0, 4)).toEqual(own);
  expect(all).not.toContain('content-security-policy');
  expect(valueOf(all, 'x-content-type-options')).toBe('nosniff');
  expect(all.length % 2).toBe(0);
});

test('an answer that is no page may do nothing in a browser', () => {
  expect(valueOf(securityHeaders(false), 'content-security-policy')).toContain("default-src 'none'");
});

const policy = "default-src 'none';connect-src 'self';img-src 'self' data:; script-src 'self'";

test.each([
  [[], [], policy],
  [
    ['https://p.example'],
    [],
    "default-src 'none';connect-src 'self';img-src https://p.example 'self' data:; script-src 'self'",
  ],
  [
    [],
    ['https://api.example'],
    "default-src 'none';connect-src https://api.example 'self';img-src 'self' data:; script-src 'self'",
  ],
])('images from %o and calls to %o', (images, calls, expected) => {
  expect(withSources(policy, { images, calls })).toBe(expected);
});
