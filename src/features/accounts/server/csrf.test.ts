import { expect, test } from 'vitest';
import { createSeal } from '#platform/crypto/seal.ts';
import { createCsrf } from './csrf.ts';

const csrf = createCsrf(createSeal('a secret of thirty-two bytes, for tests only'));
const others = createCsrf(createSeal('another secret of thirty-two bytes, for tests'));
const { token, cookie } = csrf.issue(undefined);
const [, hash = ''] = cookie.split('|');

test('a browser keeps the token it has, and every other gets its own', () => {
  expect(csrf.issue(cookie)).toEqual({ token, cookie });
  expect(csrf.issue(undefined).token).not.toBe(token);
  expect(token).toMatch(/^[\da-f]{64}$/);
});

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['the token of the cookie', cookie, token, true],
  ['no cookie', undefined, token, false],
  ['no token', cookie, undefined, false],
  ['an empty token', cookie, '', false],
  ['an empty token for a cookie of nothing', `|${hash}`, '', false],
  ['the token of another browser', cookie, csrf.issue(undefined).token, false],
  ['the cookie of another browser', csrf.issue(undefined).cookie, token, false],
  [
    'a cookie made with another secret',
    others.issue(undefined).cookie.replace(/^[^|]*/, token),
    token,
    false,
  ],
  ['a cookie without a hash', token, token, false],
  ['a hash of another length', `${token}|${hash.slice(1)}`, token, false],
  ['a hash in capitals', `${token}|${hash.toUpperCase()}`, token, false],
  ['something more in the cookie', `${cookie}|`, token, false],
  ['the whole cookie as the token', cookie, cookie, false],
  ['a cookie without end', cookie.repeat(100), token, false],
  ['letters of more than one byte', cookie, 'ạ'.repeat(token.length), false],
])('%s', (_, held, given, isSame) => {
  expect(csrf.matches(held, given)).toBe(isSame);
});

test('a cookie that is not ours is replaced', () => {
  expect(csrf.issue('evil|evil').token).not.toBe('evil');
  expect(csrf.issue(others.issue(undefined).cookie).cookie).toMatch(/^[\da-f]{64}\|[\da-f]{64}$/);
});

test('after the secret has changed a form that is open in a browser is still taken', () => {
  const ours = 'a secret of thirty-two bytes, for tests only';
  const rotated = createCsrf(createSeal('the next secret of thirty-two bytes, for tests', [ours]));
  expect(rotated.matches(cookie, token)).toBe(true);
  const next = rotated.issue(cookie);
  expect([next.token, next.cookie === cookie]).toEqual([token, false]);
});
