import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32, matchingStep, newSecret, nextCode, otpauthUri, totpAt } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const NEVER = -1;
const secondsIn = (seconds: number) => new Date(seconds * 1000);
const inStep = (step: number) => secondsIn(step * 30 + 12);
const codeIn = (step: number) => totpAt(SECRET, inStep(step));

// RFC 6238, appendix B, the rows of SHA1 without their first two digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(totpAt(SECRET, secondsIn(seconds))).toBe(code);
});

test('the counters of RFC 4226, appendix D', () => {
  const codes = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489';
  expect(Array.from({ length: 10 }, (_, step) => codeIn(step))).toEqual(codes.split(' '));
});

test('a code lasts from the first millisecond of its thirty seconds to the last', () => {
  expect(totpAt(SECRET, new Date(30_000))).toBe('287082');
  expect(totpAt(SECRET, new Date(59_999))).toBe('287082');
  expect(totpAt(SECRET, new Date(60_000))).toBe('359152');
});

test.each([
  { what: 'two steps ago', step: 3, after: NEVER, matched: undefined },
  { what: 'the step before', step: 4, after: NEVER, matched: 4 },
  { what: 'now', step: 5, after: NEVER, matched: 5 },
  { what: 'the step after', step: 6, after: NEVER, matched: 6 },
  { what: 'two steps ahead', step: 7, after: NEVER, matched: undefined },
  { what: 'now, the step before being used', step: 5, after: 4, matched: 5 },
  { what: 'now, used already', step: 5, after: 5, matched: undefined },
  { what: 'the step before, when a later one was used', step: 4, after: 5, matched: undefined },
  { what: 'the step after, when now was used', step: 6, after: 5, matched: 6 },
])('a code of $what', ({ step, after, matched }) => {
  expect(matchingStep(SECRET, codeIn(step), inStep(5), after)).toBe(matched);
});

test.each([' 254 676 ', '254676', '2 5 4 6 7 6', '254\u00a0676\n'])('«%s» is read', (typed) => {
  expect(matchingStep(SECRET, typed, inStep(5), NEVER)).toBe(5);
});

test.each(['', '25467', '2546760', '254677', '25467x', '-254676', '٢٥٤٦٧٦', '2546é', '0x3e2d4'])(
  '«%s» is no code',
  (typed) => {
    expect(matchingStep(SECRET, typed, inStep(5), NEVER)).toBeUndefined();
  },
);

test.each([
  { what: 'none', after: NEVER, step: 5 },
  { what: 'an older one', after: 3, step: 5 },
  { what: 'that of now', after: 5, step: 6 },
  { what: 'the one after', after: 6, step: 7 },
])('when $what was used the next code is that of step $step', ({ after, step }) => {
  expect(nextCode(SECRET, inStep(5), after)).toBe(codeIn(step));
});

test('two steps with the same code are used up together', () => {
  expect([codeIn(910_737), codeIn(910_738)]).toEqual(['911617', '911617']);
  expect(matchingStep(SECRET, '911617', inStep(910_737), NEVER)).toBe(910_738);
});

test('the code of another secret does not match', () => {
  expect(matchingStep(Buffer.from('12345678901234567891'), codeIn(5), inStep(5), NEVER)).toBeUndefined();
});

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('«%s» in base 32 is «%s»', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('any bytes are read back from base 32', () => {
  const bitsOf = (letter: string) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const bits = [...base32(bytes)].map(bitsOf).join('');
      const read = (bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2));
      expect(read).toEqual([...bytes]);
    }),
  );
});

test('new secrets are twenty random bytes', () => {
  expect(newSecret()).toHaveLength(20);
  expect(newSecret().equals(newSecret())).toBe(false);
});

test('the address for an authenticator app contains issuer, account and secret', () => {
  const uri = otpauthUri({ secret: SECRET, account: 'an@diaba.vn: nhà', issuer: 'Địa Bạ' });
  const url = new URL(uri);
  expect(decodeURIComponent(url.pathname)).toBe('/Địa Bạ:an@diaba.vn  nhà');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Địa Bạ',
  });
  expect(uri).toMatch(/^otpauth:\/\/totp\/[^+]*$/);
});
