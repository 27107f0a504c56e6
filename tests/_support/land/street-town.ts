import type { Box, Point } from '#geo/rings/rings.ts';
import { type Differences, type MapFeature, tilesOf, writeArchive } from './street-archive.ts';

/** Around the middle of Thành phố Hồ Chí Minh, with streets that are made up. */
const [LON, LAT] = [106.7, 10.776];
const TOWN_BOX: Box = [LON - 0.03, LAT - 0.03, LON + 0.03, LAT + 0.03];

const at = (x: number, y: number): Point => [LON + x / 1000, LAT + y / 1000];
const block = (x: number, y: number, width: number, height: number): Point[] => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + height),
  at(x, y + height),
];

const area = (layer: string, kind: string, corners: Point[]): MapFeature => ({
  layer,
  type: 'area',
  at: corners,
  properties: { kind },
});
const road = (kind: string, detail: string, name: string, ...line: Point[]): MapFeature => ({
  layer: 'roads',
  type: 'line',
  at: line,
  properties: { kind, kind_detail: detail, ...(name && { name }), min_zoom: 5 },
});
const place = (
  layer: 'places' | 'pois',
  kind: string,
  name: string,
  where: Point,
  more = {},
): MapFeature => ({
  layer,
  type: 'point',
  at: [where],
  properties: { kind, name, ...more },
});

const minor = Array.from({ length: 15 }, (_, nth) => {
  const x = -28 + nth * 4;
  return road('minor_road', 'residential', `Đường số ${nth + 1}`, at(x, -28), at(x + 2, 28));
});
const alleys = Array.from({ length: 60 }, (_, nth) => {
  const [x, y] = [-28 + (nth % 15) * 4, -20 + Math.floor(nth / 15) * 9];
  return road('minor_road', 'service', '', at(x + 0.4, y), at(x + 3, y + 0.4));
});
const houses = Array.from({ length: 200 }, (_, nth) =>
  area('buildings', 'building', block(-6 + (nth % 20) * 0.6, -3 + Math.floor(nth / 20) * 0.6, 0.35, 0.3)),
);

export const TOWN: readonly MapFeature[] = [
  area('earth', 'earth', block(-200, -200, 400, 400)),
  area('water', 'river', [
    at(9, -200),
    at(13, -200),
    at(15, -5),
    at(13, 5),
    at(14, 200),
    at(9, 200),
    at(10, 0),
  ]),
  area('landuse', 'park', block(-9, 1, 3, 4)),
  area('landuse', 'hospital', block(-3, 6, 2, 2)),
  area('landuse', 'industrial', block(17, -12, 6, 6)),
  ...houses,
  ...alleys,
  ...minor,
  road('major_road', 'secondary', 'Phố Hàng Me', at(-30, -6), at(-5, -5.5), at(9, -7)),
  road('major_road', 'primary', 'Đại lộ Sông Xanh', at(-30, 9), at(0, 8), at(30, 11)),
  road('highway', 'motorway', 'Cao tốc Ven Sông', at(-60, -18), at(0, -15), at(60, -17)),
  road('path', 'footway', '', at(-8.5, 1.5), at(-6.5, 4.5)),
  road('rail', 'rail', '', at(-30, 20), at(30, 16)),
  road('rail', 'subway', 'Tuyến số 1', at(-10, -28), at(4, 0), at(28, 22)),
  place('places', 'neighbourhood', 'Khu Bờ Sông', at(-12, 13)),
  place('places', 'locality', 'Town', at(-16, -12), { 'name:vi': 'Thị trấn Thử', kind_detail: 'town' }),
  place('places', 'locality', '三沙市', [112.33, 16.83], { kind_detail: 'city' }),
  place('pois', 'hospital', 'Bệnh viện Thử', at(-2, 7), { min_zoom: 13 }),
  place('pois', 'university', 'Đại học Thử', at(3, 2), { min_zoom: 13 }),
  place('pois', 'station', 'Ga Thử', at(4, 0), { min_zoom: 13 }),
  place('pois', 'bench', 'Ghế đá', at(-7, 3), { min_zoom: 16 }),
];

/** An archive with the streets of the town. */
export const writeTown = (file: string, different: Differences = {}) =>
  writeArchive(file, tilesOf(TOWN, TOWN_BOX, [8, 14]), different);
