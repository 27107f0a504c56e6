import { classifyRings, VectorTile } from '@mapbox/vector-tile';
import * as fc from 'fast-check';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { encodeShape } from '#geo/ring-codec.ts';
import { type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { latOf, lonOf, type Tile } from '#geo/tiles/tiles.ts';
import { encodeTile, TILE_EXTENT, type TileValue } from './vector-tile.ts';

/** What Mapbox's own reader, which maps in browsers use, makes of the tiles that we write. */
const TILE: Tile = { z: 16, x: 52_194, y: 30_803 };
const FIELDS = ['use', 'area'];

type Drawn = { shape: MultiPolygon; values: (TileValue | null)[] };

const onEarth = (shape: MultiPolygon): MultiPolygon =>
  shape.map((polygon) =>
    polygon.map((ring) =>
      ring.map(([x, y]): Point => [
        lonOf((TILE.x + x / TILE_EXTENT) / 2 ** TILE.z),
        latOf((TILE.y + y / TILE_EXTENT) / 2 ** TILE.z),
      ]),
    ),
  );

function layerOf(features: readonly Drawn[]) {
  const inputs = features.map(({ shape, values }, id) => {
    const bytes = encodeShape(onEarth(shape));
    return { id, bytes, start: 0, end: bytes.length, values };
  });
  const tile = encodeTile({ name: 'parcels', fields: FIELDS }, inputs, TILE);
  return new VectorTile(new PbfReader(tile)).layers['parcels'];
}

const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const hole = (x: number, y: number, side: number): Ring => square(x, y, side).toReversed();

const value = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.maxSafeInteger(),
    // 0 and -0 are the same coordinate.
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  ),
);
/** Polygons side by side, each with a hole or none. */
const shape = fc
  .array(fc.record({ side: fc.integer({ min: 20, max: 400 }), isHollow: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((polygons): MultiPolygon =>
    polygons.map(({ side, isHollow }, at) => [
      square(at * 500, at * 500, side),
      ...(isHollow ? [hole(at * 500 + 5, at * 500 + 5, side - 10)] : []),
    ]),
  );

test('each feature is read with its number, its values and its polygons', () => {
  const drawn = fc.record({ shape, values: fc.tuple(value, value) });
  fc.assert(
    fc.property(fc.array(drawn, { minLength: 1, maxLength: 6 }), (features) => {
      const layer = layerOf(features);
      expect([layer?.version, layer?.extent, layer?.length]).toEqual([2, TILE_EXTENT, features.length]);
      for (const [at, { shape: polygons, values }] of features.entries()) {
        const read = layer?.feature(at);
        const said = FIELDS.flatMap((field, nth) => (values[nth] === null ? [] : [[field, values[nth]]]));
        expect([read?.id, read?.type, read?.properties]).toEqual([at, 3, Object.fromEntries(said)]);
        const rings = classifyRings(read?.loadGeometry() ?? []).map((polygon) =>
          polygon.map((ring) => ringArea(ring.map(({ x, y }): Point => [x, y]))),
        );
        expect(rings).toEqual(polygons.map((polygon) => polygon.map((ring) => ringArea(ring))));
      }
    }),
    { numRuns: 300 },
  );
});

test('a ring is read closed, as it was drawn', () => {
  const read = layerOf([{ shape: [[square(100, 200, 50)]], values: [] }])?.feature(0);
  const [ring = []] = read?.loadGeometry() ?? [];
  expect(ring.at(-1)).toEqual(ring[0]);
  expect(new Set(ring.map(({ x, y }) => `${x},${y}`))).toEqual(
    new Set(square(100, 200, 50).map((point) => point.join())),
  );
});
