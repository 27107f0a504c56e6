import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { writeDrawn } from './drawn-text.ts';
import { readMapState } from './map-address.ts';
import { linkedState, linkIdOf, readLinkId } from './map-link.ts';
import { startOf } from './map-state.ts';

const layers = [
  { version: 3, layer: 'zones' as const },
  { version: 3, layer: 'roads' as const },
  { version: 5, layer: 'parcels' as const },
];
const offer = {
  layers,
  start: startOf(layers.map((layer) => ({ ...layer, box: [106.6, 10.7, 106.7, 10.8] as const }))),
};
const STATE = 'ban-do=10.77,106.7,17z&lop=parcels-5,zones-3~0.7';

test.each([
  ['as the map writes it', STATE, STATE],
  ['with a question mark', `?${STATE}`, STATE],
  ['in another order and spelling', 'lop=parcels-5%2Czones-3~.70&ban-do=10.7700,106.70,17z', STATE],
  ['with what is no part of it', `${STATE}&lang=en&utm_source=x&<script>=1`, STATE],
  ['with layers that are not offered', `ban-do=10.77,106.7,17z&lop=parcels-5,zones-3~0.7,zones-99`, STATE],
  [
    'with all of it',
    `${STATE}&so-sanh=5,3~0.25&thua=267409010003&do=10.77,106.7;10.78,106.7`,
    `${STATE}&so-sanh=5,3~0.25&thua=267409010003&ve=lg27-IgtkjJAgxT`,
  ],
])('a state %s', (_, search, state) => {
  expect(linkedState(search, offer)).toEqual({ ok: true, value: state });
});

test.each([
  ['', 'planning/no-map-state'],
  ['lang=en', 'planning/no-map-state'],
  ['ban-do=10.77,106.7,17z', 'planning/no-map-state'],
  ['https://evil.example/', 'planning/no-map-state'],
  [`${STATE}&x=${'x'.repeat(2_600)}`, 'planning/map-state-too-long'],
])('«%s» is refused: %s', (search, code) => {
  expect(linkedState(search, offer)).toMatchObject({ ok: false, error: { code } });
});

test('a state that becomes too long when it is written out is refused', () => {
  const far = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? '23.9,102.1' : '6.1,117.9')).join(';');
  const { drawn } = readMapState(new URLSearchParams(`do=${far}`), offer).state;
  const shapes = Array.from({ length: 5 }, () => writeDrawn(drawn)).join('.');
  expect(linkedState(`${STATE}&ve=${shapes}`, offer)).toMatchObject({
    error: { code: 'planning/map-state-too-long' },
  });
});

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
