import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, START, canonical, hashOf, plain, storable } from './chain.ts';

const ROW = {
  id: 1,
  at: new Date('2026-11-20T01:02:03.004Z'),
  actor: '00000000-0000-4000-8000-000000000001',
  actor_kind: 'account' as const,
  action: 'accounts/logged-in',
  subject: null,
  detail: { thiết_bị: 'điện thoại', lần: 2 },
  previous: START,
};

/** A fixed expectation: every later version must be able to verify existing logs. */
test('the hash of an entry is what it has always been', () => {
  expect(hashOf(ROW).toString('hex')).toBe(
    'd7c02d450936969895b9863ae708a3e67e90b00e47b35ecaee5b5957e6fed04c',
  );
});

test.each([
  { id: 2 },
  { at: new Date('2026-11-20T01:02:03.005Z') },
  { actor: null },
  { actor_kind: 'operator' as const },
  { action: 'accounts/logged-out' },
  { subject: '' },
  { detail: { thiết_bị: 'điện thoại', lần: '2' } },
  { previous: Buffer.alloc(32, 1) },
])('it changes with %j', (change) => {
  expect(hashOf({ ...ROW, ...change })).not.toEqual(hashOf(ROW));
});

test.each<[unknown, string]>([
  [
    { b: 1, a: [true, null, 'x'], Đường: { z: 0, y: {} } },
    '{"a":[true,null,"x"],"b":1,"Đường":{"y":{},"z":0}}',
  ],
  // Neither in the order of insertion, nor the numbers first, nor by code point.
  [{ '\uFFFD': 1, '😀': 2, '10': 3, '9': 4, a: 5 }, '{"10":3,"9":4,"a":5,"😀":2,"\uFFFD":1}'],
  [[1e21, -0, 0.1 + 0.2, 5e-324, 1e300 * 1e10, NaN], '[1e+21,0,0.30000000000000004,5e-324,null,null]'],
  ['"\\\n\u0001 «»', '"\\"\\\\\\n\\u0001 «»"'],
  [{ at: new Date('2026-11-20T08:00:00.120+07:00'), gone: undefined }, '{"at":"2026-11-20T01:00:00.120Z"}'],
  [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
])('%j has the canonical text %s', (value, text) => {
  expect(canonical(plain(value))).toBe(text);
});

test.each<[Json, Json]>([
  ['a\0b', 'a\uFFFDb'],
  ['\uD83D', '\uFFFD'],
  ['\uDE00\uD83D', '\uFFFD\uFFFD'],
  ['😀', '😀'],
  [{ 'k\0': ['\uDC00', { '\uD800': null }] }, { 'k\uFFFD': ['\uFFFD', { '\uFFFD': null }] }],
])('%j is kept as %j', (value, kept) => {
  expect(storable(value)).toEqual(kept);
});

test('the order of keys does not show, everything else does', () => {
  const turned = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(turned);
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, of]) => [key, turned(of)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = canonical(plain(value));
      expect(canonical(turned(plain(value)))).toBe(text);
      expect(JSON.parse(text)).toEqual(plain(value));
    }),
  );
});
