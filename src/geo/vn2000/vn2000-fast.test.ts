import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_BOX } from './coordinates.ts';
import { ZONES } from './meridians.ts';
import { createToDegrees } from './vn2000-fast.ts';
import { fromWgs84, toWgs84 } from './vn2000.ts';

const METRES_PER_DEGREE = 111_320;

test('the same place as the slow way to a tenth of a millimetre, in every zone, all over the country', () => {
  const [west, south, east, north] = COUNTRY_BOX;
  const place = fc.record({
    lon: fc.double({ min: west, max: east, noNaN: true }),
    lat: fc.double({ min: south, max: north, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), place, ({ meridian, width }, there) => {
      const { x, y } = fromWgs84(there, meridian, width);
      const slow = toWgs84({ x, y }, meridian, width);
      const [lon, lat] = createToDegrees(meridian, width)([y, x]);
      expect(Math.hypot(lon - slow.lon, lat - slow.lat) * METRES_PER_DEGREE).toBeLessThan(0.0001);
    }),
    { numRuns: 2_000 },
  );
});

test('Nhà thờ Đức Bà, computed with PROJ 9.5.1', () => {
  const [lon, lat] = createToDegrees(105.75)([603590.435, 1192260.573]);
  expect([lon.toFixed(6), lat.toFixed(6)]).toEqual(['106.699018', '10.779783']);
});

test('a number that is no coordinate is nowhere', () => {
  const toDegrees = createToDegrees(105.75);
  for (const value of [1e9, -1e300, Infinity, NaN]) expect(toDegrees([value, value])).toEqual([NaN, NaN]);
});
