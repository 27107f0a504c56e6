import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeBase, encodeBase } from '#features/basemap/domain/base-file.ts';
import { levelAt } from '#features/basemap/domain/level.ts';
import { FORMER_PROVINCES } from '#features/places/domain/register/former-provinces.ts';
import { decodeTile } from '#formats/vector-tile/vector-tile-read.ts';
import { areaOf, overlapArea, pointInMultiPolygon } from '#geo/rings/geometry.ts';
import { boxCentre, type Point } from '#geo/rings/rings.ts';
import { BASE_MAP, baseTilePath } from '#geo/tiles/base-map.ts';
import { tileAt } from '#geo/tiles/tiles.ts';
import { SEATS } from '#commands/basemap/seats.ts';
import { createBaseMapService } from '#features/basemap/server/service.ts';

const bytes = readFileSync(new URL('../../src/features/basemap/server/base-map.bin', import.meta.url));
const map = decodeBase(bytes);
const service = createBaseMapService();

const outlines = map.provinces.map(({ code }) => ({ code, shape: service.provinceOutline(code) ?? [] }));
const provinceAt = (point: Point) =>
  outlines.filter(({ shape }) => pointInMultiPolygon(point, shape)).map(({ code }) => code);

const tileOf = (lon: number, lat: number, z: number, version: string = BASE_MAP.version) => {
  const { x, y } = tileAt(lon, lat, z);
  return service.tile({ version, z: String(z), x: String(x), y: String(y) });
};

describe('the file', () => {
  test('is small, and its address names these very bytes', () => {
    expect(bytes.length).toBeLessThanOrEqual(350_000);
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 8)).toBe(BASE_MAP.version);
  });

  test('is read as it was written', () => {
    expect(Buffer.from(encodeBase(map)).equals(bytes)).toBe(true);
  });
});

describe('provinces', () => {
  test('there are 34, and each of the 63 seats lies in the one that took its province over', () => {
    expect(new Set(outlines.map(({ code }) => code))).toEqual(
      new Set(FORMER_PROVINCES.map(({ successor }) => successor)),
    );
    const found = Object.entries(SEATS).map(([code, point]): [string, string[]] => [code, provinceAt(point)]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(FORMER_PROVINCES.map(({ code, successor }) => [code, [successor]])),
    );
    // The two that the source has beside their own areas.
    expect(provinceAt([105.783, 10.034])).toEqual(['92']);
    expect(provinceAt([107.078, 20.955])).toEqual(['22']);
  });

  test('cover the country once', () => {
    const land = map.countries.find(({ code }) => code === 'VNM')?.polygons ?? [];
    const whole = levelAt(
      { ...map, countries: [{ code: 'VNM', polygons: land.map((rings) => rings.slice(0, 1)) }] },
      2,
    );
    const country = whole.land.reduce((sum, { polygon }) => sum + areaOf([polygon]), 0);
    const sum = outlines.reduce((total, { shape }) => total + areaOf(shape), 0);
    expect(Math.abs(sum / country - 1)).toBeLessThan(0.005);
    for (const [at, { shape }] of outlines.entries())
      for (const other of outlines.slice(at + 1))
        expect(overlapArea(shape, other.shape)).toEqual({ ok: true, value: expect.closeTo(0, 3) });
  });

  test.each([
    ['Hoàng Sa', '48', [111, 15.5, 113, 17.4]],
    ['Trường Sa', '56', [111.2, 7.3, 116.75, 12.2]],
  ])('the islands of %s are in theirs', (_, province, [west = 0, south = 0, east = 0, north = 0]) => {
    const islets = levelAt(map, 3).land.filter(({ box }) => {
      const [lon, lat] = boxCentre(box);
      return lon > west && lon < east && lat > south && lat < north;
    });
    expect(islets.length).toBeGreaterThan(5);
    expect(new Set(islets.map(({ kind }) => kind))).toEqual(new Set(['vietnam']));
    const inside = service.provinceOutline(province)?.filter(([ring]) => ring?.some(([lon]) => lon > west));
    expect(inside?.length).toBeGreaterThan(3);
  });
});

describe('a tile', () => {
  const kindsIn = (tile: Uint8Array | undefined) =>
    Object.fromEntries(
      (decodeTile(tile ?? new Uint8Array()) ?? []).map(({ name, features }) => [
        name,
        new Set(features.map(({ properties }) => properties['kind'])),
      ]),
    );

  test('holds land, lines and names of its zoom', () => {
    expect(kindsIn(tileOf(106.7, 10.8, 6))).toMatchObject({
      land: new Set(['vietnam', 'abroad']),
      border: new Set(['coast', 'border']),
      province: new Set(['province']),
    });
    expect(kindsIn(tileOf(106.7, 10.8, 9))['province']).toEqual(new Set(['former', 'province']));
  });

  test.each([
    ['Quần đảo Hoàng Sa (Đà Nẵng)', 112, 16.5],
    ['Quần đảo Trường Sa (Khánh Hòa)', 113.5, 9.5],
  ])('%s is named at every zoom', (name, lon, lat) => {
    for (let z = BASE_MAP.least; z <= BASE_MAP.most; z += 1) {
      const layers = decodeTile(tileOf(lon, lat, z) ?? new Uint8Array()) ?? [];
      const names = layers.flatMap(({ features }) => features.map(({ properties }) => properties['name']));
      expect(names).toContain(name);
    }
  });

  test('of the open sea is empty, and of another version, zoom or spelling there is none', () => {
    expect(tileOf(118, 14.5, 10)).toHaveLength(0);
    expect(tileOf(106.7, 10.8, 6, '00000000')).toBeUndefined();
    expect(tileOf(106.7, 10.8, 11)).toBeUndefined();
    expect(tileOf(106.7, 10.8, 3)).toBeUndefined();
    expect(service.tile({ version: BASE_MAP.version, z: '06', x: '50', y: '30' })).toBeUndefined();
  });

  test('has the address that browsers ask for', () => {
    expect(baseTilePath({ z: 6, x: 50, y: 30 })).toBe(`/tiles/nen/${BASE_MAP.version}/6/50/30.mvt`);
  });
});

describe('a small map', () => {
  const country = service.still([102.14, 6.2, 117.9, 23.39]);
  const place = service.still([106.4, 10.5, 107, 11.1], [[106.7, 10.8]]);

  test('of the country names both archipelagos and the sea', () => {
    expect(country.names.map(({ vi }) => vi)).toEqual(
      expect.arrayContaining(['Quần đảo Hoàng Sa (Đà Nẵng)', 'Quần đảo Trường Sa (Khánh Hòa)', 'Biển Đông']),
    );
  });

  test('of a place names its province and marks the place', () => {
    expect(place.names.map(({ vi }) => vi)).toContain('TP. Hồ Chí Minh');
    const [[x = 0, y = 0] = []] = place.marks;
    expect(Math.hypot(x - place.side / 2, y - place.side / 2)).toBeLessThan(60);
  });

  test('is small', () => {
    expect(JSON.stringify(place).length).toBeLessThanOrEqual(6_000);
    expect(JSON.stringify(country).length).toBeLessThanOrEqual(14_000);
  });
});
