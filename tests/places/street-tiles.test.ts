import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { decodeTile } from '#formats/vector-tile/vector-tile-read.ts';
import { tileAt } from '#geo/tiles/tiles.ts';
import { type MapFeature, vectorTile } from '../_support/land/street-archive.ts';
import { TOWN } from '../_support/land/street-town.ts';

const tile = tileAt(106.7, 10.776, 14);

test('tiles of others are read as the library of their format reads them', () => {
  const bytes = vectorTile(TOWN, tile);
  const { layers } = new VectorTile(new PbfReader(bytes));
  const theirs = Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, at) => {
      const { type, properties } = layer.feature(at);
      const lines = layer.feature(at).loadGeometry();
      return { layer: layer.name, type, properties: { ...properties }, points: lines.flat().length };
    }),
  );
  const ours = (decodeTile(bytes) ?? []).flatMap(({ features }) =>
    features.map(({ layer, type, properties, rings }) => ({
      layer,
      type,
      properties: { ...properties },
      // Their areas end where they began.
      points: rings.reduce((sum, ring) => sum + ring.length / 2 + (type === 3 ? 1 : 0), 0),
    })),
  );
  expect(ours).toHaveLength(TOWN.length);
  expect(ours).toEqual(theirs);
});

test.each([
  ['a text', 'Phố Huế', 'Phố Huế'],
  ['a whole number below nothing', -3, -3],
  ['a fraction', 0.5, 0.5],
  ['yes', true, 1],
  ['no', false, 0],
])('%s is a value', (_, value, read) => {
  const feature: MapFeature = { layer: 'roads', type: 'point', at: [[106.7, 10.776]], properties: { value } };
  expect(decodeTile(vectorTile([feature], tile))?.[0]?.features[0]?.properties).toEqual({ value: read });
});
