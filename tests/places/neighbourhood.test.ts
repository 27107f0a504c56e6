import { expect, test } from 'vitest';
import { tileAt } from '#geo/tiles/tiles.ts';
import { TOWN } from '../_support/land/street-town.ts';
import { vectorTile } from '../_support/land/street-archive.ts';
import { nearestIn, tilesAround } from '#features/basemap/domain/neighbourhood.ts';

const PLACE = { lon: 106.7, lat: 10.776 };
const tilesFor = (place: typeof PLACE) =>
  tilesAround(place, 14).map((tile) => ({ tile, bytes: vectorTile(TOWN, tile) }));
const rounded = (place: typeof PLACE) =>
  nearestIn(tilesFor(place), place).map(({ kind, name, metres }) => [
    kind,
    name,
    Math.round(metres / 10) * 10,
  ]);

test('the tiles around a place reach as far as what is called near', () => {
  const tiles = tilesAround(PLACE, 14);
  expect(tiles).toContainEqual(tileAt(PLACE.lon, PLACE.lat, 14));
  // Three kilometres are 0.0274 degrees here.
  for (const [lon, lat] of [
    [106.6728, 10.776],
    [106.7272, 10.776],
    [106.7, 10.749],
    [106.7, 10.803],
  ] as const)
    // prettier-ignore
    expect(tiles).toContainEqual(tileAt(lon, lat, 14));
  expect(tiles.length).toBeLessThanOrEqual(16);
  expect(tilesAround({ lon: -180, lat: 10 }, 14).every(({ x }) => x >= 0)).toBe(true);
});

test('the nearest of each kind, a road by its nearest part', () => {
  expect(rounded(PLACE)).toEqual([
    ['school', 'Đại học Thử', 400],
    ['hospital', 'Bệnh viện Thử', 810],
    ['rail', 'Ga Thử', 440],
    ['road', 'Phố Hàng Me', 670],
  ]);
});

test('what is farther than three kilometres is not near', () => {
  expect(rounded({ lon: 106.7, lat: 10.9 })).toEqual([]);
});

test('bytes that are no tile, and things without a name, are nothing', () => {
  const tile = tileAt(PLACE.lon, PLACE.lat, 14);
  const nameless = vectorTile(
    [{ layer: 'pois', type: 'point', at: [[106.7, 10.776]], properties: { kind: 'school' } }],
    tile,
  );
  expect(
    nearestIn(
      [
        { tile, bytes: Uint8Array.of(1, 2, 3) },
        { tile, bytes: nameless },
      ],
      PLACE,
    ),
  ).toEqual([]);
});
