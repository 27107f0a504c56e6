import { expect, test } from 'vitest';
import { derivedSecret, isSigned, SIGNATURE, signed, TIMESTAMP } from './signature.ts';

const SECRET = 'một bí mật';
const NOW = new Date('2026-11-22T03:00:00.900Z');
const BODY = '{"a":"đ"}';

const headers = signed(SECRET, BODY, NOW);
const claim = { timestamp: headers[TIMESTAMP] ?? '', signature: headers[SIGNATURE] ?? '' };
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('what is signed is known, for five minutes', () => {
  expect(claim.timestamp).toBe('1795316400');
  for (const minutes of [-4.9, 0, 4.9]) expect(isSigned(SECRET, BODY, claim, later(minutes))).toBe(true);
  for (const minutes of [-5.1, 5.1, 1e6]) expect(isSigned(SECRET, BODY, claim, later(minutes))).toBe(false);
});

test.each<[string, string, string, { timestamp: string | null; signature: string | null }]>([
  ['another body', SECRET, `${BODY} `, claim],
  ['another secret', 'other', BODY, claim],
  ['another time', SECRET, BODY, { ...claim, timestamp: String(Number(claim.timestamp) + 1) }],
  ['no time', SECRET, BODY, { ...claim, timestamp: null }],
  ['no signature', SECRET, BODY, { ...claim, signature: null }],
  ['an empty signature', SECRET, BODY, { ...claim, signature: '' }],
  ['a signature without its version', SECRET, BODY, { ...claim, signature: claim.signature.slice(3) }],
  ['more than a signature', SECRET, BODY, { ...claim, signature: `${claim.signature}0` }],
  ['a time that is none', SECRET, BODY, { ...claim, timestamp: '1e3' }],
])('%s is refused', (_, secret, body, given) => {
  expect(isSigned(secret, body, given, NOW)).toBe(false);
});

test('it is what `openssl dgst -sha256 -hmac` prints', () => {
  expect(derivedSecret(SECRET, 'rebuild-hook')).toBe(
    '4e6887efa0fdaefab5a2b5295f795e573dbb182907706fa6a23b6091027bfcf6',
  );
  expect(claim.signature).toBe('v1=895c0e8f766957c29a05e06504d1cd27dc0d6bd980e7907300565b99476bc6f2');
});
