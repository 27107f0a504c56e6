import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCornerList } from '#geo/coordinate-input/corner-list.ts';
import { readGeoFeature } from '#formats/geojson/geojson-shape.ts';
import { MAX_POINTS } from '#geo/rings/shape-problem.ts';
import { looksLikeWkb, readHexWkb } from './wkb.ts';
import { readWkt } from './wkt.ts';

const SQUARE = [
  [
    [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
  ],
];

const geo = (geometry: unknown) =>
  readGeoFeature(JSON.stringify({ type: 'Feature', geometry, properties: { a: 1 } }));
const polygon = (coordinates: unknown) => geo({ type: 'Polygon', coordinates });

test('a feature has its properties and its shape, opened, without heights', () => {
  expect(
    polygon([
      [
        [0, 0, 9],
        [4, 0, 9],
        [4, 4, 9],
        [0, 0, 9],
      ],
    ]),
  ).toEqual({
    ok: true,
    value: { properties: { a: 1 }, shape: SQUARE },
  });
  expect(geo({ type: 'MultiPolygon', coordinates: SQUARE })).toMatchObject({ value: { shape: SQUARE } });
});

test.each([
  ['{"a":', 'not-json'],
  ['[]', 'not-feature'],
  ['{"type":"Point"}', 'not-feature'],
  ['{"type":"Feature","geometry":null}', 'no-shape'],
  ['{"type":"Feature","geometry":3}', 'not-feature'],
  ['{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}', 'other-geometry'],
  ['{"type":"Feature","geometry":{"type":"Polygon","coordinates":[]}}', 'no-shape'],
  ['{"type":"Feature","geometry":{"type":"Polygon"}}', 'no-shape'],
  ['{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]]]}}', 'too-few-points'],
  ['{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,"1"],[2,0]]]}}', 'not-numbers'],
  ['{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,1e999],[2,0]]]}}', 'not-numbers'],
  ['{"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[[]]}}', 'no-shape'],
])('%s is refused as %s', (text, problem) => {
  expect(readGeoFeature(text)).toMatchObject({ ok: false, error: { problem } });
});

test('a feature of too many points is refused', () => {
  const ring = Array.from({ length: MAX_POINTS + 1 }, (_, index) => [index, 1]);
  expect(polygon([ring])).toMatchObject({ error: { problem: 'too-many-points' } });
});

test.each([
  'POLYGON((0 0,4 0,4 4,0 0))',
  ' polygon ((0 0, 4 0, 4 4)) ',
  'SRID=9210;POLYGON Z ((0 0 1,4.0 0 1,4e0 +4 1,0 0 1))',
  'MULTIPOLYGON ZM (((0 0 1 2,4 0 1 2,4 4 1 2,0 0 1 2)))',
  'POLYGONZ((0 0 1,4 0 1,4 4 1))',
])('%s is a shape', (text) => {
  expect(readWkt(text)).toEqual({ ok: true, value: SQUARE });
});

test('holes and several polygons', () => {
  expect(readWkt('MULTIPOLYGON(((0 0,9 0,9 9),(1 1,2 1,2 2)),((20 0,21 0,21 1)))')).toEqual({
    ok: true,
    value: [
      [
        [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
        [
          [1, 1],
          [2, 1],
          [2, 2],
        ],
      ],
      [
        [
          [20, 0],
          [21, 0],
          [21, 1],
        ],
      ],
    ],
  });
});

test.each([
  ['', 'no-shape'],
  ['POLYGON EMPTY', 'no-shape'],
  ['POINT (1 2)', 'other-geometry'],
  ['GEOMETRYCOLLECTION (POINT (1 2))', 'other-geometry'],
  ['POLYGON((0 0,4 0,4 4', 'broken-wkt'],
  ['POLYGON((0 0,4 0,4 4)', 'broken-wkt'],
  ['POLYGON((0 0,4 0,4 4)))', 'broken-wkt'],
  ['POLYGON((0 0,4,4 4))', 'broken-wkt'],
  ['POLYGON((0 0,NaN 4,4 4))', 'broken-wkt'],
  ['POLYGON((0 0,4 4))', 'too-few-points'],
  ['1 2; 3 4', 'broken-wkt'],
])('%j is refused as %s', (text, problem) => {
  expect(readWkt(text)).toMatchObject({ error: { problem } });
});

const LITTLE =
  '0103000000010000000400000000000000000000000000000000000000000000000000104000000000000000000000000000001040000000000000104000000000000000000000000000000000';
const BIG_Z = '0080000003000000010000000300000000000000000000000000000000';

test('well-known binary in either order of bytes', () => {
  expect(looksLikeWkb(LITTLE)).toBe(true);
  expect(readHexWkb(LITTLE)).toEqual({ ok: true, value: SQUARE });
  const multi = `0106000020FA23000001000000${LITTLE}`;
  expect(readHexWkb(multi)).toEqual({ ok: true, value: SQUARE });
});

test.each([
  ['0101000000', 'other-geometry'],
  [BIG_Z, 'broken-wkb'],
  [LITTLE.slice(0, -2), 'broken-wkb'],
  [`${LITTLE}00`, 'broken-wkb'],
  [`${LITTLE}0`, 'broken-wkb'],
  ['0103000000FFFFFFFF', 'broken-wkb'],
  ['01030000000000000000'.slice(0, 18), 'no-shape'],
])('%s is refused as %s', (text, problem) => {
  expect(readHexWkb(text)).toMatchObject({ error: { problem } });
});

test('any digits are read to an end', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      expect(readHexWkb(`0103000000${hex}`)).toBeDefined();
    }),
  );
});

test('corners of a land book, X north and first', () => {
  const expected = {
    ok: true,
    value: [
      [
        [
          [603590.435, 1192260.573],
          [603600, 1192260],
          [603600, 1192250],
        ],
      ],
    ],
  };
  expect(readCornerList('1192260.573 603590.435; 1192260 603600;1192250 603600;')).toEqual(expected);
  expect(readCornerList('1192260,573 603590,435\n1192260 603600\n1192250 603600')).toEqual(expected);
});

test.each([
  ['', 'no-shape'],
  ['1 2; 3; 4 5', 'broken-corners'],
  ['1 2; 3 x; 4 5', 'broken-corners'],
  ['1 2 3; 3 4 5; 4 5 6', 'broken-corners'],
  ['1 2; 3 4', 'too-few-points'],
])('%j is refused as %s', (text, problem) => {
  expect(readCornerList(text)).toMatchObject({ error: { problem } });
});
