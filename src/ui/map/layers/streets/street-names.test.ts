import { expect, test } from 'vitest';
import type { TileFeature } from '#formats/vector-tile/vector-tile-read.ts';
import { worldX, worldY } from '#geo/tiles/tiles.ts';
import { nameIn, stretchesOf, streetNames } from './street-names.ts';

const EXTENT = 4096;
const NOTHING = { squares: [], texts: new Set<string>() };

/** Things at a place in the one tile of the world, as a map of 800 by 600 around it sees them. */
function namesAt(lon: number, lat: number, zoom: number, things: readonly Partial<TileFeature>[]) {
  const scale = 256 * 2 ** zoom;
  const [x, y] = [worldX(lon), worldY(lat)];
  const view = { zoom, scale, left: x * scale - 400, top: y * scale - 300, width: 800, height: 600 };
  const features = things.map((thing) => ({
    id: 0,
    layer: 'places',
    type: 1,
    rings: [Float64Array.of(x * EXTENT, y * EXTENT) as unknown as Int32Array],
    properties: {},
    ...thing,
  }));
  const native = { z: 0, x: 0, y: 0 };
  return streetNames([{ layer: { name: '', extent: EXTENT, features }, native }], view, 'vi', NOTHING);
}

const city = { properties: { kind: 'locality', kind_detail: 'city', name: 'Sansha', 'name:vi': 'Tam Sa' } };

test.each([
  ['on the mainland', 106.7, 10.776, ['Tam Sa']],
  ['in Hoàng Sa', 112.33, 16.83, []],
  ['in Trường Sa', 113.9, 9.5, []],
])('a city %s', (_, lon, lat, texts) => {
  expect(namesAt(lon, lat, 12, [city]).map(({ text }) => text)).toEqual(texts);
});

test('names of countries, seas and waters are not taken, and a place is named once', () => {
  const others = [
    { properties: { kind: 'country', name: 'X' } },
    { layer: 'water', properties: { kind: 'sea', name: 'South China Sea' } },
    { layer: 'earth', properties: { kind: 'archipelago', name: 'Paracel Islands' } },
  ];
  expect(namesAt(106.7, 10.776, 16, [...others, city, city]).map(({ text }) => text)).toEqual(['Tam Sa']);
});

test.each([
  ['the Vietnamese name first', { name: 'Bangkok', 'name:vi': 'Băng Cốc' }, 'vi', 'Băng Cốc'],
  ['what is written there', { name: 'Phố Huế' }, 'vi', 'Phố Huế'],
  ['the English name for who reads English', { name: 'Huế', 'name:en': 'Hue' }, 'en', 'Hue'],
  ['no other letters', { name: '三沙市' }, 'vi', ''],
  ['nothing', {}, 'vi', ''],
] as const)('%s', (_, properties, lang, text) => {
  expect(nameIn(properties, lang)).toBe(text);
});

test('a name lies where its street is straight, and is never upside down', () => {
  const line = (...at: number[]) => at.map((x) => ({ x, y: 50 }));
  expect(stretchesOf(line(0, 100), 60)).toEqual([{ x: 30, y: 50, turn: 0 }]);
  expect(stretchesOf(line(100, 0), 60)).toEqual([{ x: 70, y: 50, turn: 0 }]);
  expect(stretchesOf(line(0, 50), 60)).toEqual([]);
  const bent = [{ x: 0, y: 0 }, { x: 40, y: 0 }, { x: 40, y: 40 }]; // prettier-ignore
  expect(stretchesOf(bent, 60)).toEqual([]);
});
