import { expect, test } from 'vitest';
import { geoJsonOf } from './geojson-shape.ts';
import type { Ring } from '#geo/rings/rings.ts';

const outer: Ring = [[0, 0], [4, 0], [4, 4], [0, 4]]; // prettier-ignore
const hole: Ring = [[1, 1], [1, 2], [2, 2], [2, 1]]; // prettier-ignore
const OUTER = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]; // prettier-ignore
const HOLE = [[1, 1], [1, 2], [2, 2], [2, 1], [1, 1]]; // prettier-ignore

test('one polygon, several and none', () => {
  expect(geoJsonOf([[outer, hole]])).toEqual({ type: 'Polygon', coordinates: [OUTER, HOLE] });
  expect(geoJsonOf([[outer], [outer]])).toEqual({ type: 'MultiPolygon', coordinates: [[OUTER], [OUTER]] });
  expect(geoJsonOf([])).toEqual({ type: 'MultiPolygon', coordinates: [] });
});

test('rings that run the wrong way are turned round', () => {
  expect(geoJsonOf([[outer.toReversed(), hole.toReversed()]]).coordinates).toEqual([OUTER, HOLE]);
});
