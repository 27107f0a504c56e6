import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkIdOf, readLinkId } from './link-id.ts';

test('an id is seven plain letters, and is read back as typed in capitals too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (hash) => {
      const id = linkIdOf(hash);
      expect(id).toMatch(/^[2-9a-km-np-z]{7}$/);
      expect(readLinkId(id.toUpperCase())).toBe(id);
    }),
  );
});

test('every letter is as likely as any other', () => {
  const first = Array.from({ length: 256 }, (_, byte) => linkIdOf(new Uint8Array([byte])).charAt(0));
  const counts = Map.groupBy(first, (letter) => letter);
  expect([...counts.values()].map((same) => same.length)).toEqual(Array.from({ length: 32 }, () => 8));
});

test.each(['', 'abcdef', 'abcdefgh', 'abcdefo', 'abcdef1', 'abcdef/', '267409010003', 'abcdefđ'])(
  '«%s» is no id',
  (text) => {
    expect(readLinkId(text)).toBeUndefined();
  },
);
