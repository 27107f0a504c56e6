import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#geo/rings/rings.ts';
import { cornerList, drawable, isWhole, letterOf } from './drawn-shape.ts';
import type { DrawnKind } from './map-state.ts';
import { readOutline } from '#features/planning/domain/ground/outline.ts';

const SAI_GON = { meridian: 105.75, code: '79' } as const;
const A: Point = [106.7, 10.78];
const B: Point = [106.701, 10.78];
const C: Point = [106.701, 10.781];
const D: Point = [106.7, 10.781];

test.each<[DrawnKind, Point[], boolean]>([
  ['area', [A, B, C], true],
  ['area', [A, B, C, D], true],
  ['area', [A, C, B, D], false],
  ['area', [A, B], false],
  ['line', [A, B, C], false],
  ['points', [A, B, C], false],
])('%s of %j', (kind, corners, isSo) => {
  expect(isWhole({ kind, corners })).toBe(isSo);
});

test.each<[Point, Point | undefined]>([
  [
    [106.70000049, 10.78],
    [106.7, 10.78],
  ],
  [
    [111.6, 16.5],
    [111.6, 16.5],
  ],
  [[10.78, 106.7], undefined],
  [[118.1, 10], undefined],
  [[NaN, 10], undefined],
])('a corner at %j', (at, corner) => {
  expect(drawable(at)).toEqual(corner);
});

test('the list of corners is read as they were drawn, where corners are typed', () => {
  const degrees = (least: number) =>
    fc.integer({ min: 1, max: 999_999 }).map((millionths) => least + millionths / 1e6);
  const corner = fc.tuple(degrees(106), degrees(10));
  fc.assert(
    fc.property(fc.uniqueArray(corner, { minLength: 3, maxLength: 50, selector: String }), (corners) => {
      const { outline } = readOutline(cornerList(corners), SAI_GON);
      const read = outline?.corners.map(({ place: { lon, lat } }) => `${lon.toFixed(6)} ${lat.toFixed(6)}`);
      expect(read).toEqual(corners.map(([lon, lat]) => `${lon.toFixed(6)} ${lat.toFixed(6)}`));
    }),
  );
});

test('five shapes have five letters', () => {
  expect([0, 1, 2, 3, 4].map(letterOf)).toEqual(['A', 'B', 'C', 'D', 'E']);
});
