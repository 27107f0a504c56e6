import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeShape } from '#geo/ring-codec.ts';
import { tileAt } from '#geo/tiles/tiles.ts';
import { encodeTile } from './vector-tile.ts';
import { decodeTile } from './vector-tile-read.ts';

const PLOT = encodeShape([[[[106.699, 10.779], [106.7, 10.779], [106.7, 10.78], [106.699, 10.78]]]]); // prettier-ignore
const features = [1, 2].map((id) => ({
  id,
  bytes: PLOT,
  start: 0,
  end: PLOT.length,
  values: [`ô ${id}`, 62.5, 'ODT'],
}));
const SOUND = encodeTile(
  { name: 'zones', fields: ['code', 'area', 'use'] },
  features,
  tileAt(106.6995, 10.7795, 14),
);
const bytes = (...all: number[]) => Uint8Array.from(all);

/** A layer with one feature whose geometry is these bytes. */
const drawing = (...geometry: number[]) =>
  bytes(26, geometry.length + 4, 18, geometry.length + 2, 34, geometry.length, ...geometry);
const ringsOf = (tile: Uint8Array) => decodeTile(tile)?.[0]?.features[0]?.rings.map((ring) => [...ring]);

test('a tile that we wrote', () => {
  expect(decodeTile(SOUND)?.[0]?.features.map(({ id, properties }) => [id, properties])).toEqual([
    [1, { code: 'ô 1', area: 62.5, use: 'ODT' }],
    [2, { code: 'ô 2', area: 62.5, use: 'ODT' }],
  ]);
});

test('a layer that says little has the extent of the specification', () => {
  expect(decodeTile(bytes(26, 3, 10, 1, 97))).toEqual([{ name: 'a', extent: 4096, features: [] }]);
});

test('what the specification may say one day is passed over', () => {
  const said = bytes(8, 1, 17, 0, 0, 0, 0, 0, 0, 0, 0, 34, 1, 0, 45, 0, 0, 0, 0);
  expect(decodeTile(said)).toEqual([]);
});

test.each<[string, number[], number[][]]>([
  ['a triangle', [9, 6, 12, 18, 10, 12, 24, 44, 15], [[3, 6, 8, 12, 20, 34]]],
  ['a line', [9, 6, 12, 10, 10, 12], []],
  ['two corners that are closed', [9, 6, 12, 10, 10, 12, 15], []],
  ['nothing but ends', [15, 15, 15], []],
])('%s', (_, geometry, rings) => {
  expect(ringsOf(drawing(...geometry))).toEqual(rings);
});

test('a key that every object has is an attribute like any other', () => {
  const key = [...new TextEncoder().encode('__proto__')];
  const layer = [26, key.length, ...key, 34, 3, 10, 1, 97, 18, 4, 18, 2, 0, 0];
  const [first] = decodeTile(bytes(26, layer.length, ...layer))?.[0]?.features ?? [];
  expect(Object.entries(first?.properties ?? {})).toEqual([['__proto__', 'a']]);
});

describe('bytes from anywhere', () => {
  test.each<[string, Uint8Array]>([
    ['a field longer than the tile', bytes(26, 100, 1)],
    ['a number without end', bytes(26, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255)],
    ['a group', bytes(27, 0)],
    ['more corners than bytes', drawing(250, 255, 255, 255, 15, 2, 2)],
    ['half a corner', drawing(9, 6)],
    ['a broken feature', bytes(26, 3, 18, 1, 34)],
    ['a broken value', bytes(26, 3, 34, 1, 10)],
  ])('%s is no tile', (_, hostile) => {
    expect(decodeTile(hostile)).toBeUndefined();
  });

  test('cut short anywhere are no tile', () => {
    for (let length = 1; length < SOUND.length; length += 1)
      expect(decodeTile(SOUND.subarray(0, length))).toBeUndefined();
  });

  const corners = (tile: Uint8Array) =>
    (decodeTile(tile) ?? []).flatMap(({ features: all }) =>
      all.flatMap(({ rings }) => rings.map((ring) => ring.length)),
    );

  test('are none, or have no more corners than bytes', () => {
    const random = fc.uint8Array({ maxLength: 300 });
    const nested = fc.uint8Array({ maxLength: 100 }).map((body) => drawing(...body));
    const spoilt = fc
      .tuple(fc.nat(SOUND.length - 1), fc.nat(255))
      .map(([at, byte]) => SOUND.map((sound, index) => (index === at ? byte : sound)));
    fc.assert(
      fc.property(fc.oneof(random, nested, spoilt), (hostile) => {
        expect(corners(hostile).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(hostile.length);
      }),
      { numRuns: 5_000 },
    );
  });
});
