import { expect, test } from 'vitest';
import { readLayerAddress, readTileAddress } from './tile-address.ts';

const parts = (text: string) => {
  const [layer, version, z, x, y] = text.split('/');
  return { layer, version, z, x, y };
};

test('a tile of a layer', () => {
  expect(readTileAddress(parts('zones/12/8/203/120'))).toEqual({
    layer: 'zones',
    version: 12,
    tile: { z: 8, x: 203, y: 120 },
  });
});

test.each([
  ['zones/12/7/101/60', 'too far out'],
  ['zones/12/19/1/1', 'too near'],
  ['parcels/12/13/1/1', 'plots too far out'],
  ['parcels/12/14/16384/1', 'beyond the world'],
  ['parcels/12/14/1/-1', 'beyond the world'],
  ['walls/12/14/1/1', 'no layer'],
  ['constructor/12/14/1/1', 'no layer'],
  ['zones/012/14/1/1', 'a second spelling of the version'],
  ['zones/12/14/01/1', 'a second spelling of the place'],
  ['zones/12/14/1e1/1', 'a second spelling of the place'],
  ['zones/1234567890123456/14/1/1', 'a version that no database counts to'],
  ['zones/12/14/1/', 'half a place'],
  ['zones/12/14/1', 'half a place'],
])('%s is no tile: %s', (text) => {
  expect(readTileAddress(parts(text))).toBeUndefined();
});

test.each([
  ['roads/3', { layer: 'roads', version: 3 }],
  ['roads/', undefined],
  ['roads/-3', undefined],
  ['Roads/3', undefined],
])('%s is the layer %o', (text, expected) => {
  expect(readLayerAddress(parts(text))).toEqual(expected);
});
