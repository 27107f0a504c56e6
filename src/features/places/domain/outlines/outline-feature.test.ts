import { expect, test } from 'vitest';
import { featuresIn, readFeature } from './outline-feature.ts';
import type { OutlinedUnit } from './outline.ts';
import { unitMeant } from './outline.ts';
import type { IsoDate } from '#kernel/dates.ts';

const ended = '2026-04-30' as IsoDate;
const unit = (code: string, scheme: OutlinedUnit['scheme'], to: IsoDate | null = null): OutlinedUnit => ({
  code,
  scheme,
  level: code.length === 2 ? 'province' : 'commune',
  to,
});
const units = Map.groupBy(
  [
    unit('26740', '2004', '2025-07-01' as IsoDate),
    unit('26740', '2025'),
    unit('75', '2025', ended),
    unit('75', '2026'),
    unit('26000', '2025', ended),
    unit('26001', '2026'),
    unit('26002', '2004'),
    unit('26003', '2026', ended),
    unit('26003', '2025', ended),
    unit('26004', '2026', ended),
  ],
  ({ code }) => code,
);

test.each([
  ['26740', undefined, '26740@2025'],
  ['26740', '2004', '26740@2004'],
  ['75', undefined, '75@2026'],
  ['75', '2025', '75@2025'],
  ['26000', undefined, '26000@2025'],
  ['26001', undefined, '26001@2026'],
  ['26001', '2025', undefined],
  ['26002', undefined, undefined],
  ['26002', '2004', '26002@2004'],
  ['26003', undefined, '26003@2025'],
  ['26003', '2026', '26003@2026'],
  ['26004', undefined, '26004@2026'],
  ['99999', undefined, undefined],
])('%s of the list %s is %s', (code, scheme, expected) => {
  const found = unitMeant(units, code, scheme);
  expect(found && `${found.code}@${found.scheme}`).toBe(expected);
});

const SQUARE = [[106, 10], [107, 10], [107, 11], [106, 11], [106, 10]]; // prettier-ignore
const HOLE = [[106.4, 10.4], [106.6, 10.4], [106.6, 10.6], [106.4, 10.4]]; // prettier-ignore
const feature = (coordinates: unknown, properties: unknown = { code: '26740' }, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

test('a polygon, one of several, and one with heights are read and rounded to a centimetre', () => {
  const high = SQUARE.map(([lon = 0, lat = 0]) => [lon + 1e-9, lat, 12.5]);
  for (const input of [feature([SQUARE, HOLE]), feature([[high, HOLE]], { code: '26740' }, 'MultiPolygon')]) {
    const outline = readFeature(input, units);
    expect(outline).toMatchObject({ ok: true, value: { unit: { code: '26740', scheme: '2025' } } });
    expect(outline.ok && outline.value.shape).toEqual([[SQUARE, HOLE]]);
  }
});

const moved = (ring: number[][], by: number) => ring.map(([lon = 0, lat = 0]) => [lon + by, lat]);

test.each([
  ['no code', feature([SQUARE], { name: 'Sài Gòn' }), 'no-code'],
  ['an unknown code', feature([SQUARE], { code: '99999' }), 'unknown-unit'],
  ['a code the list does not have', feature([SQUARE], { code: '26001', scheme: '2025' }), 'unknown-unit'],
  ['no geometry', { type: 'Feature', properties: { code: '26740' }, geometry: null }, 'not-polygon'],
  ['a point', feature([106, 10], undefined, 'Point'), 'not-polygon'],
  ['no polygon', feature([], undefined, 'MultiPolygon'), 'not-polygon'],
  ['text for a number', feature([[['106', '10']]]), 'not-polygon'],
  ['too few positions', feature([SQUARE.slice(0, 3)]), 'too-few'],
  ['an open ring', feature([SQUARE.slice(0, 4)]), 'not-closed'],
  ['latitude before longitude', feature([SQUARE.map((position) => position.toReversed())]), 'outside'],
  ['a place in another country', feature([moved(SQUARE, 20)]), 'outside'],
  ['a bow tie', feature([[SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]]]), 'crossing'],
  ['a line there and back', feature([[SQUARE[0], SQUARE[1], SQUARE[2], SQUARE[1], SQUARE[0]]]), 'crossing'],
  ['one place over and over', feature([SQUARE.map(() => SQUARE[0])]), 'no-area'],
  ['a hole that is somewhere else', feature([SQUARE, moved(HOLE, 1)]), 'stray-hole'],
  ['nothing', null, 'not-geojson'],
])('%s is refused', (_, input, problem) => {
  expect(readFeature(input, units)).toMatchObject({
    ok: false,
    error: { problem: `map.outline.${problem}` },
  });
});

test.each([
  ['a collection', JSON.stringify({ type: 'FeatureCollection', features: [1, 2] }), 2],
  ['one feature after a mark', `\uFEFF${JSON.stringify(feature([SQUARE]))}`, 1],
])('%s has its features', (_, text, count) => {
  const found = featuresIn(text);
  expect(found.ok && found.value).toHaveLength(count);
});

test.each([
  ['{"type":', 'not-json'],
  ['', 'not-json'],
  ['[]', 'not-geojson'],
  ['{"type":"Topology"}', 'not-geojson'],
  ['{"type":"FeatureCollection","features":[]}', 'empty'],
])('%s is refused', (text, problem) => {
  expect(featuresIn(text)).toMatchObject({ ok: false, error: { problem: `map.outline.${problem}` } });
});

const fault = (input: unknown) => {
  const read = readFeature(input, units);
  return read.ok ? undefined : read.error;
};
const BOW_TIE = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3], SQUARE[0]];

test.each<[string, unknown, object]>([
  ['the unit', feature([SQUARE], { code: '99999' }), { values: { unit: '99999' }, code: '99999' }],
  ['its list', feature([SQUARE], { code: '26001', scheme: '2025' }), { values: { unit: '26001@2025' } }],
  ['the first ring', feature([SQUARE.slice(0, 3)]), { values: { polygon: 1, ring: 1 }, code: '26740' }],
  ['the second', feature([SQUARE, HOLE.slice(0, 3)]), { values: { polygon: 1, ring: 2 } }],
  [
    'the second polygon',
    feature([[SQUARE], [HOLE, HOLE.slice(1)]], undefined, 'MultiPolygon'),
    { values: { polygon: 2, ring: 2 } },
  ],
  [
    'the position outside',
    feature([moved(SQUARE, 20)]),
    { values: { polygon: 1, ring: 1, lon: 126, lat: 10 } },
  ],
  ['the sides that cross', feature([BOW_TIE]), { values: { polygon: 1, ring: 1, first: 1, second: 3 } }],
])('a fault names %s', (_, input, named) => {
  expect(fault(input)).toMatchObject(named);
});

const corner = (lon: number, lat: number, by = 0.5) =>
  feature([[[lon, lat], [lon + by, lat], [lon + by, lat + by], [lon, lat]]]); // prettier-ignore

test.each<[string, unknown, boolean]>([
  ['the south-west', corner(100, 4), true],
  ['the north-east', corner(120, 24, -0.5), true],
  ['further west', corner(99.9, 10), false],
  ['further east', corner(120.1, 10, -0.5), false],
  ['further south', corner(106, 3.9), false],
  ['further north', corner(106, 24.1, -0.5), false],
])('%s is on the map: %s', (_, input, isInside) => {
  expect(fault(input)?.problem).toBe(isInside ? undefined : 'map.outline.outside');
});

test.each<[string, unknown]>([
  ['one polygon without a ring', feature([], undefined, 'Polygon')],
  ['one of two', feature([[SQUARE], []], undefined, 'MultiPolygon')],
])('%s is no shape', (_, input) => {
  expect(fault(input)).toMatchObject({ problem: 'map.outline.not-polygon' });
});

test('a hole may touch its border, but not lie beyond it', () => {
  const touching = [[106, 10.4], [106.6, 10.4], [106.6, 10.6], [106, 10.4]]; // prettier-ignore
  expect(fault(feature([SQUARE, touching]))).toBeUndefined();
});

test('a text that is none says why, and a mark within it is no mark', () => {
  const found = featuresIn('{"type":');
  expect(found).toMatchObject({ ok: false, error: { values: { reason: expect.stringMatching(/JSON/) } } });
  expect(featuresIn(`{\uFEFF"type":"Feature"}`)).toMatchObject({
    ok: false,
    error: { problem: 'map.outline.not-json' },
  });
});
