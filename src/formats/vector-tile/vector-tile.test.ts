import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, type MultiPolygon } from '#geo/rings/geometry.ts';
import { encodeShape } from '#geo/ring-codec.ts';
import { type Point, type Ring, ringArea } from '#geo/rings/rings.ts';
import { latOf, lonOf, type Tile } from '#geo/tiles/tiles.ts';
import { encodeTile, TILE_BUFFER, TILE_EXTENT } from './vector-tile.ts';
import { decodeTile, type TileRing } from './vector-tile-read.ts';

const TILE: Tile = { z: 16, x: 52_194, y: 30_803 };

/** Where a point of the tile's grid lies on the earth. */
const placeAt = ([x, y]: Point, tile = TILE): Point => [
  lonOf((tile.x + x / TILE_EXTENT) / 2 ** tile.z),
  latOf((tile.y + y / TILE_EXTENT) / 2 ** tile.z),
];
const onEarth = (shape: MultiPolygon, tile = TILE): MultiPolygon =>
  shape.map((polygon) => polygon.map((ring) => ring.map((point) => placeAt(point, tile))));

const pointsOf = (ring: TileRing): Ring =>
  Array.from({ length: ring.length / 2 }, (_, at): Point => [ring[2 * at] ?? NaN, ring[2 * at + 1] ?? NaN]);

const inputOf = (id: number, bytes: Uint8Array, ...values: (string | number | null)[]) => ({
  id,
  bytes,
  start: 0,
  end: bytes.length,
  values,
});

const draw = (shape: MultiPolygon, tile = TILE) =>
  encodeTile({ name: 'zones', fields: [] }, [inputOf(7, encodeShape(onEarth(shape, tile)))], tile);
const drawn = (shape: MultiPolygon, tile = TILE) => decodeTile(draw(shape, tile))?.[0]?.features[0];
const ringsOf = (shape: MultiPolygon, tile = TILE) => drawn(shape, tile)?.rings.map(pointsOf) ?? [];

/** The grid has y going down, so what runs clockwise to the eye has an area above 0. */
const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];
const MIN = -TILE_BUFFER;
const MAX = TILE_EXTENT + TILE_BUFFER;

test('attributes come back with their kinds, and each is written once', () => {
  const shape = encodeShape(onEarth([[square(100, 100, 50)]]));
  const features = [
    inputOf(1, shape, 'Đất ở', 'ODT', 100),
    inputOf(2 ** 40, shape, 'Đất ở', 'ODT', 62.5),
    inputOf(3, shape, 'Đất ở', 'DGT', -1),
    inputOf(4, shape, 'Đất ở', 'DGT', null),
  ];
  const bytes = encodeTile({ name: 'parcels', fields: ['code', 'use', 'area'] }, features, TILE);
  expect(decodeTile(bytes)).toMatchObject([
    {
      name: 'parcels',
      extent: 4096,
      features: [
        { id: 1, properties: { code: 'Đất ở', use: 'ODT', area: 100 } },
        { id: 2 ** 40, properties: { code: 'Đất ở', use: 'ODT', area: 62.5 } },
        { id: 3, properties: { code: 'Đất ở', use: 'DGT', area: -1 } },
        { id: 4, properties: { code: 'Đất ở', use: 'DGT' } },
      ],
    },
  ]);
  expect(decodeTile(bytes)?.[0]?.features[3]?.properties).not.toHaveProperty('area');
  expect(Buffer.from(bytes).toString('latin1').split('ODT')).toHaveLength(2);
});

test('the bytes are those of the specification', () => {
  const bytes = draw([[[[3, 6], [8, 12], [20, 34]]]]); // prettier-ignore
  // The example polygon of section 4.3.5, whose ring runs clockwise.
  expect(Buffer.from(bytes).toString('hex')).toContain('220909060c120a0c182c0f');
});

describe('on the grid', () => {
  const hole = square(120, 120, 20);

  test.each<[string, MultiPolygon, readonly Ring[]]>([
    ['a square', [[square(100, 100, 50)]], [square(100, 100, 50)]],
    ['the other way round', [[square(100, 100, 50).toReversed()]], [square(100, 100, 50)]],
    ['beyond an edge', [[square(-200, 10, 300)]], [[[MIN, 10], [100, 10], [100, 310], [MIN, 310]]]],
    ['far larger than the tile', [[square(-9_000, -9_000, 30_000)]], [square(MIN, MIN, MAX - MIN)]],
    ['in the hole of one', [[square(-9_000, -9_000, 30_000), square(-8_000, -8_000, 20_000)]], []],
    ['elsewhere', [[square(9_000, 9_000, 50)]], []],
    ['smaller than half a unit', [[square(100.1, 100.1, 0.2), square(100.15, 100.15, 0.1)]], []],
    ['two islands', [[square(0, 0, 9)], [square(50, 50, 9)]], [square(0, 0, 9), square(50, 50, 9)]],
    ['a hole too small to be seen', [[square(100, 100, 50), square(120, 120, 0.1)]], [square(100, 100, 50)]],
    ['none', [], []],
  ])('%s', (_, shape, expected) => {
    const asSets = (rings: readonly Ring[]) => rings.map((ring) => new Set(ring.map((point) => point.join())));
    const rings = ringsOf(shape);
    expect(asSets(rings)).toEqual(asSets(expected));
    expect(rings.map(ringArea)).toEqual(expected.map(ringArea));
  }); // prettier-ignore

  test.each([
    [square(100, 100, 50), hole],
    [square(100, 100, 50).toReversed(), hole],
    [square(100, 100, 50), hole.toReversed()],
  ])('a hole runs against its ring', (outer, inner) => {
    expect(ringsOf([[outer, inner]]).map(ringArea)).toEqual([2_500, -400]);
  });

  test('what cannot be seen makes no tile', () => {
    expect(draw([[square(9_000, 9_000, 50)]])).toHaveLength(0);
    expect(decodeTile(new Uint8Array())).toEqual([]);
  });
});

const near = (a: Point, b: Point) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** Corners around a centre, each in its own sector and farther apart than the grid is wide. */
const star = fc
  .tuple(
    fc.integer({ min: 500, max: 3_500 }),
    fc.integer({ min: 500, max: 3_500 }),
    fc.array(fc.double({ min: 30, max: 400, noNaN: true }), { minLength: 3, maxLength: 24 }),
  )
  .map(([x, y, reaches]): Ring =>
    reaches.map((reach, index) => {
      const angle = (2 * Math.PI * index) / reaches.length;
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    }),
  );

/** Where the ten-millionths of a degree that are stored are a small part of the grid's unit. */
const tile = fc
  .integer({ min: 8, max: 14 })
  .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** (z - 1)) }))
  .map(({ z, x, y }): Tile => ({ z, x, y: 2 ** (z - 2) + Math.min(y, 2 ** (z - 1) - 1) }));

/** And half of a ten-millionth of a degree, which is 0.019 units wide at zoom 14 and 2.51 times as high at 66.5° north. */
const HALF_A_UNIT = 0.5 + (0.0187 * 2.51) / 2;

test('every corner comes back within half a unit', () => {
  fc.assert(
    fc.property(star, tile, (ring, where) => {
      const [back = []] = ringsOf([[ring]], where);
      const clockwise = ringArea(ring) > 0 ? ring : ring.toReversed();
      const start = clockwise.findIndex((point) => near(point, back[0] ?? [NaN, NaN]) < 0.6);
      const expected = [...clockwise.slice(start), ...clockwise.slice(0, start)];
      expect(back).toHaveLength(ring.length);
      expect(Math.max(...back.map((point, at) => near(point, expected[at] ?? [NaN, NaN])))).toBeLessThan(
        HALF_A_UNIT,
      );
    }),
    { numRuns: 500 },
  );
});

test('what is cut lies in the tile and its buffer, and covers no more than before', () => {
  const farther = fc.tuple(star, fc.integer({ min: -4_000, max: 4_000 }), fc.integer({ min: -4_000, max: 4_000 }));
  fc.assert(
    fc.property(farther, ([ring, dx, dy]) => {
      const moved = ring.map(([x, y]): Point => [x + dx, y + dy]);
      const rings = ringsOf([[moved]]);
      const length = moved.reduce((sum, point, at) => sum + 2 * near(point, moved.at(at - 1) ?? point), 0);
      expect(areaOf([rings])).toBeLessThanOrEqual(areaOf([[moved]]) + length);
      for (const [x, y] of rings.flat()) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(MIN);
        expect(Math.max(x, y)).toBeLessThanOrEqual(MAX);
      }
    }),
    { numRuns: 500 },
  );
}); // prettier-ignore

test('neighbours keep their border, whichever of them is cut', () => {
  fc.assert(
    fc.property(fc.nat(8_000), fc.nat(8_000), (a, b) => {
      const corners: Ring = square(-2_000, -2_000, 8_000);
      const middle: Point = [a - 2_000 || 1, b - 2_000 || 1];
      const pieces = corners.map((corner, at): Ring => [corner, corners[(at + 1) % 4] ?? corner, middle]);
      const areas = pieces.map((piece) => areaOf([ringsOf([[piece]])]));
      // A corner cut off beside a border is rounded on each side of it for itself, by half a unit along the whole edge.
      expect(Math.abs(areas.reduce((x, y) => x + y, 0) - (MAX - MIN) ** 2)).toBeLessThan(4 * MAX);
    }),
    { numRuns: 200 },
  );
});
