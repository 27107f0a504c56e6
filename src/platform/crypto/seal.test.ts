import { createHmac, hkdfSync } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'ba mươi hai ký tự là ít nhất, hơn thì càng tốt';
const EARLIER = 'một bí mật của năm ngoái, cũng dài như thế này';
const ours = createSeal(SECRET);
const others = createSeal(`${SECRET}.`);
const earlier = createSeal(EARLIER);
const rotated = createSeal(SECRET, ['một bí mật của năm kia', EARLIER]);
const anyText = fc.string({ unit: 'binary' });
const PLACE = 'accounts.totp_secret.42';

describe('sealed texts', () => {
  test('open where they were sealed', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, context) => {
        expect(ours.open(ours.seal(text, context), context)).toBe(text);
      }),
    );
  });

  test('do not open elsewhere', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (text, context, other) => {
        fc.pre(context !== other);
        expect(ours.open(ours.seal(text, context), other)).toBeUndefined();
      }),
    );
  });

  test.each(['', 'a', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'])(
    '«%s» does not open with any bit changed',
    (text) => {
      const sealed = ours.seal(text, PLACE);
      const opened = Array.from({ length: sealed.length * 8 }, (_, bit) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        return ours.open(changed, PLACE);
      });
      expect(new Set(opened)).toEqual(new Set([undefined]));
    },
  );

  test('do not open when they are cut short or go on', () => {
    const sealed = ours.seal('mật', PLACE);
    const cut = Array.from({ length: sealed.length }, (_, length) =>
      ours.open(sealed.subarray(0, length), PLACE),
    );
    expect(new Set(cut)).toEqual(new Set([undefined]));
    expect(ours.open(Buffer.concat([sealed, Buffer.of(0)]), PLACE)).toBeUndefined();
  });

  test('are a version, twelve bytes that differ each time, the text and sixteen bytes', () => {
    const [one, two] = [ours.seal('đất', PLACE), ours.seal('đất', PLACE)];
    expect([one[0], one.length]).toEqual([1, 1 + 12 + Buffer.byteLength('đất') + 16]);
    expect(one.subarray(1, 13).equals(two.subarray(1, 13))).toBe(false);
    expect(one.subarray(13).equals(two.subarray(13))).toBe(false);
  });

  test('open after the secret has changed, but only new ones are of the new secret', () => {
    expect(rotated.open(earlier.seal('cũ', PLACE), PLACE)).toBe('cũ');
    expect(ours.open(rotated.seal('mới', PLACE), PLACE)).toBe('mới');
    expect(earlier.open(rotated.seal('mới', PLACE), PLACE)).toBeUndefined();
    expect(others.open(ours.seal('khác', PLACE), PLACE)).toBeUndefined();
  });
});

describe('fingerprints', () => {
  test('are HMAC-SHA256 with a key of their purpose', () => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'mac:phone', 32));
    expect(ours.mac('phone', '0903123456')).toEqual(createHmac('sha256', key).update('0903123456').digest());
  });

  test.each([
    ['another purpose', ours.mac('email', '0903123456')],
    ['another text', ours.mac('phone', '0903123457')],
    ['another secret', others.mac('phone', '0903123456')],
  ])('differ for %s', (_, other) => {
    expect(ours.mac('phone', '0903123456').equals(other)).toBe(false);
  });

  test('are of the new secret after it has changed', () => {
    expect(rotated.mac('phone', '0903123456')).toEqual(ours.mac('phone', '0903123456'));
  });
});

test('a fingerprint is known by the secrets of before too, and no other', () => {
  const [now, then] = [ours.mac('csrf', 'a'), earlier.mac('csrf', 'a')];
  expect([rotated.isMac('csrf', 'a', now), rotated.isMac('csrf', 'a', then)]).toEqual([true, true]);
  expect([rotated.isMac('csrf', 'b', then), rotated.isMac('code', 'a', then)]).toEqual([false, false]);
  expect([ours.isMac('csrf', 'a', then), ours.isMac('csrf', 'a', now.subarray(1))]).toEqual([false, false]);
});

describe('tokens', () => {
  const NOON = new Date('2026-11-20T12:00:00Z');
  const before = new Date(NOON.getTime() - 1);
  const mine = ours.token('reset', { user: 7 }, NOON);

  test('carry any payload until they expire', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }), (payload) => {
        fc.pre(JSON.stringify(payload).length < 1000);
        const token = ours.token('reset', payload, NOON);
        expect(ours.readToken('reset', token, before)).toEqual(JSON.parse(JSON.stringify(payload)));
        expect(ours.readToken('reset', token, NOON)).toBeUndefined();
      }),
    );
  });

  test.each([
    ['another purpose', 'verify', mine],
    ['another secret', 'reset', others.token('reset', { user: 7 }, NOON)],
    ['no signature', 'reset', mine.split('.')[0] ?? ''],
    ['an empty signature', 'reset', `${mine.split('.')[0]}.`],
    ['a signature alone', 'reset', `.${mine.split('.')[1]}`],
    ['a third part', 'reset', `${mine}.`],
    ['padding', 'reset', `${mine}=`],
    ['a blank', 'reset', ` ${mine}`],
    ['nothing', 'reset', ''],
    ['dots only', 'reset', '.'.repeat(2000)],
    ['a letter of two bytes', 'reset', `${mine.slice(0, -1)}é`],
  ])('with %s are refused', (_, purpose, token) => {
    expect(ours.readToken(purpose, token, before)).toBeUndefined();
  });

  test('with any letter changed are refused', () => {
    const read = Array.from(mine, (letter, at) =>
      ours.readToken(
        'reset',
        `${mine.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${mine.slice(at + 1)}`,
        before,
      ),
    );
    expect(new Set(read)).toEqual(new Set([undefined]));
  });

  test('are not made longer than they are read', () => {
    const made = (length: number) => ours.token('reset', { note: 'a'.repeat(length) }, NOON);
    expect(ours.readToken('reset', made(1400), before)).toEqual({ note: 'a'.repeat(1400) });
    expect(() => made(1500)).toThrow('too long');
    expect(ours.readToken('reset', 'a'.repeat(1_000_000), before)).toBeUndefined();
  });

  test('are read after the secret has changed, but only new ones are of the new secret', () => {
    expect(rotated.readToken('reset', earlier.token('reset', { user: 7 }, NOON), before)).toEqual({
      user: 7,
    });
    expect(ours.readToken('reset', rotated.token('reset', { user: 7 }, NOON), before)).toEqual({ user: 7 });
    expect(earlier.readToken('reset', rotated.token('reset', { user: 7 }, NOON), before)).toBeUndefined();
  });
});
