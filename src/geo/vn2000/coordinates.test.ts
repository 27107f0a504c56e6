import { describe, expect, test } from 'vitest';
import { gridPoint, gridPoints, insideCountry, xLimitFor, Y_LIMIT } from './coordinates.ts';

type Cells = { x?: string | number | null; y?: string | number | null };

const messages = (cells: Cells, xLimit?: number) =>
  gridPoint(xLimit)
    .safeParse(cells)
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

test.each<[Cells, { x: number; y: number }]>([
  [
    { x: 1_192_260.573, y: 603_590.435 },
    { x: 1_192_260.573, y: 603_590.435 },
  ],
  [
    { x: '1192260,573', y: ' 603590.435 ' },
    { x: 1_192_260.573, y: 603_590.435 },
  ],
  [
    { x: '1.192.260,573', y: '603,590.435' },
    { x: 1_192_260.573, y: 603_590.435 },
  ],
  [
    { x: '1 192 260,573', y: '603\u00a0590' },
    { x: 1_192_260.573, y: 603_590 },
  ],
  [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
  [
    { x: '2000000', y: '1500000' },
    { x: 2_000_000, y: 1_500_000 },
  ],
])('%j is a point', (cells, point) => {
  expect(gridPoint().parse(cells)).toEqual(point);
});

test.each<[Cells, string[]]>([
  [{}, ['x: coordinates.pair-blank']],
  [{ x: '', y: ' ' }, ['x: coordinates.pair-blank']],
  [{ x: null, y: 1 }, ['x: coordinates.pair-blank']],
  [{ x: '1192260', y: '' }, ['y: coordinates.pair-blank']],
  [{ x: 2_000_000.001, y: 1 }, ['x: coordinates.x-invalid']],
  [{ x: -0.001, y: 1 }, ['x: coordinates.x-invalid']],
  [{ x: '-5', y: 1 }, ['x: coordinates.x-invalid']],
  [{ x: Number.NaN, y: Infinity }, ['x: coordinates.x-invalid', 'y: coordinates.y-invalid']],
  [{ x: 'mười', y: '1e3' }, ['x: coordinates.x-invalid', 'y: coordinates.y-invalid']],
  [{ x: 1, y: 1_500_000.001 }, ['y: coordinates.y-invalid']],
  [{ x: 1, y: -1 }, ['y: coordinates.y-invalid']],
])('%j is refused with %j', (cells, expected) => {
  expect(messages(cells)).toEqual(expected);
});

describe('the limit of X', () => {
  const hoanKiem = { x: 2_326_366.399, y: 588_394.324 };

  test.each([
    [undefined, 2_000_000],
    ['79', 2_000_000],
    ['01', 2_600_000],
    ['04', 2_600_000],
    ['45', 2_600_000],
    ['46', 2_000_000],
    ['96', 2_000_000],
  ])('in province %s is %i', (province, limit) => {
    expect(xLimitFor(province)).toBe(limit);
  });

  test('refuses the north only where it was set', () => {
    expect(messages(hoanKiem)).toEqual(['x: coordinates.x-invalid']);
    expect(messages(hoanKiem, xLimitFor('01'))).toBeUndefined();
    expect(messages({ x: 2_600_000.1, y: Y_LIMIT }, xLimitFor('01'))).toEqual(['x: coordinates.x-invalid']);
  });
});

test('a plot has at least four points', () => {
  const corner = { x: '1192260,57', y: '603590,43' };
  const three = gridPoints().safeParse([corner, corner, corner]);
  expect(three.error?.issues.map(({ message }) => message)).toEqual(['coordinates.too-few']);
  expect(gridPoints().parse([corner, corner, corner, corner])).toHaveLength(4);
  const blank = gridPoints().safeParse([corner, corner, { x: '', y: '' }, corner]);
  expect(blank.error?.issues.map(({ path }) => path)).toEqual([[2, 'x']]);
});

test.each([
  ['Bến Thành', 106.698056, 10.7725, true],
  ['Đất Mũi', 104.72, 8.6, true],
  ['Lũng Cú', 105.32, 23.38, true],
  ['Bangkok', 100.5, 13.75, false],
  ['north of the border', 105, 23.4, false],
  ['đảo Hoàng Sa', 111.608, 16.533, true],
  ['Phú Lâm', 112.338, 16.834, true],
  ['Tri Tôn', 111.203, 15.783, true],
  ['Linh Côn', 112.733, 16.667, true],
  ['Đá Bắc', 111.5, 17.1, true],
  ['Trường Sa Lớn', 111.92, 8.645, true],
  ['Song Tử Tây', 114.331, 11.429, true],
  ['Nam Yết', 114.366, 10.18, true],
  ['An Bang', 112.921, 7.891, true],
  ['Đá Hoa Lau', 113.84, 7.373, true],
  ['Đá Công Đo', 115.233, 8.367, true],
  ['Bãi Cỏ Mây', 115.867, 9.75, true],
  ['Bãi Cỏ Rong', 116.8, 11.4, true],
  ['Sanya, Hainan', 109.512, 18.253, false],
  ['Wenchang, Hainan', 110.8, 19.55, false],
  ['Kudat, Sabah', 116.85, 6.88, false],
  ['Banggi, Sabah', 117.2, 7.25, false],
  ['Kota Kinabalu', 116.07, 5.98, false],
  ['Miri, Sarawak', 113.99, 4.4, false],
  ['Balabac', 117.05, 7.98, false],
  ['Cape Buliluyan, Palawan', 117.18, 8.34, false],
  ['Rizal, Palawan', 117.62, 8.95, false],
  ['Brooke’s Point, Palawan', 117.83, 8.78, false],
  ['Quezon, Palawan', 117.98, 9.24, false],
  ['Puerto Princesa, Palawan', 118.74, 9.74, false],
  ['El Nido, Palawan', 119.4, 11.2, false],
  ['Manila', 120.98, 14.6, false],
  ['open sea between the mainland and Trường Sa', 110.3, 10, false],
  ['open sea between the archipelagos', 113.5, 14, false],
  ['open sea east of Hoàng Sa', 114.3, 15.8, false],
  ['the longitude of Trường Sa, and the latitude of Hoàng Sa', 117.5, 16.5, false],
  ['nowhere', NaN, 16.5, false],
  ['longitude and latitude exchanged', 10.7725, 106.698056, false],
])('%s inside the country: %s, %s is %s', (_, lon, lat, inside) => {
  expect(insideCountry({ lon, lat })).toBe(inside);
});
