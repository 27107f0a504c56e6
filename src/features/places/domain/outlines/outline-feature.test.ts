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
