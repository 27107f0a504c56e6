import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTile, latOf, lonOf, tileAt, tileBox, worldX, worldY } from './tiles.ts';

const place = fc.record({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  z: fc.integer({ min: 0, max: 22 }),
});

test.each([
  ['the whole world', 106.7, 10.77, 0, { z: 0, x: 0, y: 0 }],
  ['Bến Thành market', 106.698056, 10.7725, 14, { z: 14, x: 13047, y: 7698 }],
  ['Hoàn Kiếm lake', 105.852174, 21.02867, 16, { z: 16, x: 52037, y: 28850 }],
  ['beyond the poles of the map', 180, -90, 3, { z: 3, x: 7, y: 7 }],
  ['the north-western corner', -180, 90, 3, { z: 3, x: 0, y: 0 }],
])('%s', (_, lon, lat, z, tile) => {
  expect(tileAt(lon, lat, z)).toEqual(tile);
});

test('a place lies in the box of its tile, and in the world where it came from', () => {
  fc.assert(
    fc.property(place, ({ lon, lat, z }) => {
      const [west, south, east, north] = tileBox(tileAt(lon, lat, z));
      const slack = 1e-9;
      expect(lon).toBeGreaterThanOrEqual(west - slack);
      expect(lon).toBeLessThanOrEqual(east + slack);
      expect(lat).toBeGreaterThanOrEqual(south - slack);
      expect(lat).toBeLessThanOrEqual(north + slack);
      expect(lonOf(worldX(lon))).toBeCloseTo(lon, 9);
      expect(latOf(worldY(lat))).toBeCloseTo(lat, 9);
    }),
  );
});

test('neighbours share a side, and a margin reaches that share of a tile beyond it', () => {
  const [west, south, east, north] = tileBox({ z: 14, x: 13047, y: 7698 });
  expect(tileBox({ z: 14, x: 13048, y: 7699 })).toEqual([
    east,
    expect.any(Number),
    expect.any(Number),
    south,
  ]);
  const [outerWest, , outerEast, outerNorth] = tileBox({ z: 14, x: 13047, y: 7698 }, 0.25);
  expect(outerEast - outerWest).toBeCloseTo(1.5 * (east - west), 10);
  expect(worldY(north) - worldY(outerNorth)).toBeCloseTo(0.25 / 2 ** 14, 12);
});

test('a margin stops at the edge of the world', () => {
  const [west, south, east, north] = tileBox({ z: 0, x: 0, y: 0 }, 0.1);
  expect([west, east]).toEqual([-180, 180]);
  expect(north).toBeCloseTo(85.0511287798, 9);
  expect(south).toBeCloseTo(-85.0511287798, 9);
});

test.each([
  [{ z: 0, x: 0, y: 0 }, true],
  [{ z: 22, x: 4194303, y: 0 }, true],
  [{ z: 23, x: 0, y: 0 }, false],
  [{ z: 2, x: 4, y: 0 }, false],
  [{ z: 2, x: 0, y: -1 }, false],
  [{ z: 2, x: 0.5, y: 0 }, false],
  [{ z: Number.NaN, x: 0, y: 0 }, false],
])('%j is a tile: %s', (tile, expected) => {
  expect(isTile(tile)).toBe(expected);
});
