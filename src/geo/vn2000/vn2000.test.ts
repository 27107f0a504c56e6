import * as fc from 'fast-check';
import proj4 from 'proj4';
import { describe, expect, test } from 'vitest';
import type { GridPoint, LonLat } from './coordinates.ts';
import { COUNTRY_BOX } from './coordinates.ts';
import type { Meridian, ZoneWidth } from './meridians.ts';
import { ZONES } from './meridians.ts';
import { createToDegrees, fromWgs84, toWgs84 } from './vn2000.ts';

const distance = (a: GridPoint, b: GridPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** Computed with PROJ 9.5.1, «VN-2000 to WGS 84 (2)». */
const PLACES: [name: string, meridian: Meridian, width: ZoneWidth, place: LonLat, point: GridPoint][] = [
  ['Nhà thờ Đức Bà', 105.75, 3, { lon: 106.699018, lat: 10.779783 }, { x: 1192260.573, y: 603590.435 }],
  ['Chợ Bến Thành', 105.75, 3, { lon: 106.698056, lat: 10.7725 }, { x: 1191454.63, y: 603487.713 }],
  ['Bến Thành', 105.75, 3, { lon: 106.6983, lat: 10.7725 }, { x: 1191454.713, y: 603514.4 }],
  ['Hồ Gươm', 105, 3, { lon: 105.852174, lat: 21.02867 }, { x: 2326363.008, y: 588381.244 }],
  ['Hoàn Kiếm', 105, 3, { lon: 105.8523, lat: 21.0287 }, { x: 2326366.399, y: 588394.324 }],
  ['Hoàn Kiếm, 6°', 105, 6, { lon: 105.8523, lat: 21.0287 }, { x: 2325668.419, y: 588367.803 }],
  ['Cầu Rồng', 107.75, 3, { lon: 108.227085, lat: 16.06127 }, { x: 1776417.307, y: 550849.18 }],
  ['Vũng Tàu', 107.75, 3, { lon: 107.0843, lat: 10.346 }, { x: 1144200.498, y: 426902.367 }],
];

describe.each(PLACES)('%s (%d°, zone of %d°)', (_, meridian, width, place, point) => {
  test('lies within a millimetre of its grid point', () => {
    expect(distance(fromWgs84(place, meridian, width), point)).toBeLessThan(0.001);
  });

  test('is found again from its grid point', () => {
    const found = toWgs84(point, meridian, width);
    expect(found.lon).toBeCloseTo(place.lon, 8);
    expect(found.lat).toBeCloseTo(place.lat, 8);
  });
});

test('a surveyor’s worksheet from Ninh Thuận, whose degrees have six decimals', () => {
  const { lon, lat } = toWgs84({ x: 1255172.51, y: 568262.924 }, 108.25);
  expect([lon.toFixed(6), lat.toFixed(6)]).toEqual(['108.877201', '11.349358']);
});

test('rotations with the signs as published would miss by half a metre', () => {
  const withPublishedSigns = { x: 1191454.913, y: 603514.907 };
  const point = fromWgs84({ lon: 106.6983, lat: 10.7725 }, 105.75);
  expect(distance(point, withPublishedSigns)).toBeGreaterThan(0.5);
});

test('a point read on the wrong meridian lands 218.7 km away', () => {
  const point = { x: 1191454.713, y: 603514.4 };
  const astray = toWgs84(point, 107.75);
  expect(distance(fromWgs84(astray, 105.75), point) / 1_000).toBeCloseTo(218.7, 0);
});

const [west, south, east, north] = COUNTRY_BOX;
const place = fc.record({
  lon: fc.double({ min: west, max: east, noNaN: true }),
  lat: fc.double({ min: south, max: north, noNaN: true }),
});

/** The same grid as proj4 has it, whose rotations are those of a position vector. */
const TO_WGS84 = '-191.90441429,-39.30318279,-111.45032835,0.00928836,-0.01975479,0.00427372,0.252906278';
const foreign = ZONES.map(({ meridian, width }) => ({
  meridian,
  width,
  grid: proj4(
    `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=${width === 3 ? 0.9999 : 0.9996} +x_0=500000 +y_0=0 ` +
      `+ellps=WGS84 +towgs84=${TO_WGS84} +units=m +no_defs`,
  ),
}));

test('proj4 finds each place of the country within a tenth of a millimetre on the grid of every zone', () => {
  fc.assert(
    fc.property(place, (there) => {
      for (const { meridian, width, grid } of foreign) {
        const { x: y, y: x } = grid.forward({ x: there.lon, y: there.lat });
        expect(distance(fromWgs84(there, meridian, width), { x, y })).toBeLessThan(0.0001);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('proj4 leads back to the same place within a tenth of a millimetre', () => {
  fc.assert(
    fc.property(place, (there) => {
      for (const { meridian, width, grid } of foreign) {
        const { x, y } = fromWgs84(there, meridian, width);
        const ours = toWgs84({ x, y }, meridian, width);
        // It drops the height that the change of datum brings about; one step against that closes a millimetre.
        const again = grid.forward(grid.inverse({ x: y, y: x }));
        const back = grid.inverse({ x: 2 * y - again.x, y: 2 * x - again.y });
        expect(Math.hypot(back.x - ours.lon, back.y - ours.lat) * 111_320).toBeLessThan(0.0001);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a number that is no coordinate is nowhere', () => {
  const toDegrees = createToDegrees(105.75);
  for (const value of [1e9, -1e300, Infinity, NaN]) expect(toDegrees([value, value])).toEqual([NaN, NaN]);
});

test('there and back is less than a millimetre in every zone, all over the country', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), place, ({ meridian, width }, there) => {
      const point = fromWgs84(there, meridian, width);
      const back = toWgs84(point, meridian, width);
      expect(distance(fromWgs84(back, meridian, width), point)).toBeLessThan(0.001);
      expect(Math.hypot(back.lon - there.lon, back.lat - there.lat) * 111_320).toBeLessThan(0.001);
    }),
    { numRuns: 1_000 },
  );
});
