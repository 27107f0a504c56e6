import { expect, test } from 'vitest';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { ringArea } from '#geo/rings/rings.ts';
import { checkShape, reachOf } from './check-shape.ts';
import {
  parseProjection,
  type Projection,
  projectionOfPrj,
  WGS84,
} from '#features/planning/domain/map/projection.ts';

const projection = (key: string) => {
  const parsed = parseProjection(key);
  return parsed.ok ? parsed.value : WGS84;
};
const grid = projection('vn2000:105.75');
const checks = ({ toDegrees }: Projection, province = '79') => ({ toDegrees, isInside: reachOf(province) });
const [EAST, NORTH] = [600_000, 1_190_000];

/** A shape in Thành phố Hồ Chí Minh, its points «east,north» in metres from there. */
const at = (...rings: string[]): MultiPolygon => [
  rings.map((ring) =>
    ring.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [EAST + x, NORTH + y];
    }),
  ),
];
const mapped = (shape: MultiPolygon, change: (point: readonly [number, number]) => [number, number]) =>
  shape.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => change([x, y]))));

test('rings are opened, turned, and rid of points written twice', () => {
  const shape = at('0,0 0,0 0,9 9,9 9,0 0,0', '1,1 2,1 2,1 2,2 1,1');
  const checked = checkShape(shape, checks(grid));
  const [rings = []] = checked.ok ? checked.value : [];
  expect(rings.map((ring) => [ring.length, Math.sign(ringArea(ring))])).toEqual([
    [4, 1],
    [3, -1],
  ]);
  expect(rings[0]?.map(([lon, lat]) => [lon.toFixed(4), lat.toFixed(4)])[0]).toEqual(['106.6662', '10.7594']);
});

test.each([
  [
    'a bow tie',
    at('0,0 4,4 4,0 0,6'),
    'planning/shape-crossing',
    { polygon: 1, ring: 1, first: 1, second: 3 },
  ],
  [
    'points numbered as the file has them',
    at('0,0 0,0 4,4 4,0 0,6'),
    'planning/shape-crossing',
    { polygon: 1, ring: 1, first: 2, second: 4 },
  ],
  [
    'a hole that crosses itself',
    at('-9,-9 9,-9 9,9', '0,0 4,4 4,0 0,6'),
    'planning/shape-crossing',
    { polygon: 1, ring: 2, first: 1, second: 3 },
  ],
  ['a line', at('0,0 1,1 2,2'), 'planning/shape-without-area', { polygon: 1, ring: 1 }],
  ['two points', at('0,0 1,1 1,1 0,0'), 'planning/too-few-points', { polygon: 1, ring: 1, count: 2 }],
  ['nothing', [], 'planning/no-shape', undefined],
  ['a polygon of nothing', [[]], 'planning/no-shape', undefined],
])('%s is refused', (_, shape, code, values) => {
  expect(checkShape(shape, checks(grid))).toEqual({
    ok: false,
    error: { kind: 'invalid', code, ...(values && { values }) },
  });
});

const metres = at('0,0 9,0 9,9');
const degrees = mapped(metres, ([x, y]) => {
  const [lon, lat] = grid.toDegrees([x, y]);
  return [lon, lat];
});
const swapped = (shape: MultiPolygon) => mapped(shape, ([x, y]) => [y, x]);

test.each([
  ['degrees where metres are said', degrees, grid, 'planning/shape-in-degrees'],
  ['degrees swapped where metres are said', swapped(degrees), grid, 'planning/shape-in-degrees'],
  ['metres where degrees are said', metres, WGS84, 'planning/shape-in-metres'],
  ['metres swapped where degrees are said', swapped(metres), WGS84, 'planning/shape-in-metres'],
  ['north before east in metres', swapped(metres), grid, 'planning/shape-swapped'],
  ['north before east in degrees', swapped(degrees), WGS84, 'planning/shape-swapped'],
  ['another meridian', metres, projection('vn2000-6:111'), 'planning/shape-on-other-meridian'],
  ['somewhere else on the earth', mapped(degrees, ([x, y]) => [x - 100, y]), WGS84, 'planning/shape-outside'],
  ['nowhere', mapped(metres, ([x, y]) => [x * 1e6, y]), grid, 'planning/shape-outside'],
])('%s: the reason says so', (_, shape, grid, code) => {
  expect(checkShape(shape, checks(grid))).toMatchObject({
    error: { code, values: { polygon: 1, ring: 1, point: 1, x: expect.any(Number) } },
  });
});

test('the meridians that would do are named', () => {
  const west = mapped(metres, ([x, y]) => [x - 400_000, y]);
  expect(checkShape(west, checks(projection('vn2000:102')))).toMatchObject({
    error: { values: { meridians: expect.stringMatching(/^105°00′, 105°30′.*108°30′$/) } },
  });
});

test.each([
  ['an island of Hoàng Sa', 111.6, 16.53, WGS84, '48', true],
  ['an island of Trường Sa', 111.92, 8.64, WGS84, '56', true],
  ['an island of Trường Sa on its grid', 111.92, 8.64, projection('vn2000-6:111'), '56', true],
  ['an island of Trường Sa in a plan of another province', 111.92, 8.64, WGS84, '79', false],
  ['Hainan', 109.6, 18.4, WGS84, '48', false],
  ['Palawan', 117.62, 8.95, WGS84, '56', false],
  ['Borneo', 116.85, 6.88, WGS84, '56', false],
  ['the open sea', 113.5, 14, WGS84, '48', false],
])('%s', (_, lon, lat, grid, province, isKept) => {
  const corners: [number, number][] = [
    [lon, lat],
    [lon + 0.001, lat],
    [lon + 0.001, lat + 0.001],
  ];
  const { ok } = checkShape([[corners.map((corner) => grid.fromDegrees(corner))]], checks(grid, province));
  expect(ok).toBe(isKept);
});

test.each(['wgs84', 'vn2000:105.75', 'vn2000-6:105', 'vn2000:102'])('%s is there and back', (key) => {
  const { key: read, toDegrees, fromDegrees } = projection(key);
  const [lon, lat] = toDegrees(fromDegrees([106.7, 10.7]));
  expect(read).toBe(key);
  expect([lon.toFixed(8), lat.toFixed(8)]).toEqual(['106.70000000', '10.70000000']);
});

test.each(['', 'vn2000', 'vn2000:100', 'vn2000-6:106', 'utm48n'])('«%s» is no projection', (key) => {
  expect(parseProjection(key)).toMatchObject({ error: { code: 'planning/unknown-projection' } });
});

const prj = (name: string, datum: string, meridian: number, scale: number) =>
  `PROJCS["${name}",GEOGCS["GCS_${datum}",DATUM["D_${datum}",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",${scale}],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;

test.each([
  [prj('VN_2000_TM_3_105-45', 'VN_2000', 105.75, 0.9999), 'vn2000:105.75'],
  [prj('VN_2000_UTM_Zone_48N', 'VN_2000', 105, 0.9996), 'vn2000-6:105'],
  ['GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]', 'wgs84'],
])('a .prj of a known projection', (wkt, key) => {
  expect(projectionOfPrj(wkt)).toMatchObject({ value: { key } });
});

test.each([
  [prj('WGS_1984_UTM_Zone_48N', 'WGS_1984', 105, 0.9996), 'WGS_1984_UTM_Zone_48N'],
  [prj('VN_2000_TM_3_110', 'VN_2000', 110, 0.9999), 'VN_2000_TM_3_110'],
  [prj('VN_2000_odd', 'VN_2000', 105, 1), 'VN_2000_odd'],
  [
    'GEOGCS["GCS_VN_2000",DATUM["D_Vietnam_2000",SPHEROID["WGS_1984",6378137.0,298.257223563]]]',
    'GCS_VN_2000',
  ],
  ['nonsense', ''],
])('a .prj of another projection is refused by its name', (wkt, name) => {
  expect(projectionOfPrj(wkt)).toMatchObject({ error: { values: { projection: name } } });
});
