import { expect, test } from 'vitest';
import { boxOf } from './_answers.ts';
import { drawCoverage } from './coverage-drawing.ts';

test('nothing covered is nothing drawn', () => {
  expect(drawCoverage([])).toBeUndefined();
  expect(drawCoverage([[]])).toBeUndefined();
});

test('all of it fits, north up, and a degree is as long either way on the ground', () => {
  const drawing = drawCoverage([boxOf(0, 0, 100, 100), boxOf(100, 100, 200, 200)]);
  expect(drawing?.height).toBe(300);
  expect((drawing?.width ?? 0) / 300).toBeCloseTo(0.984, 2);
  const [southWest, northEast] = drawing?.paths.map((path) => path.match(/[\d.]+/g)?.map(Number)) ?? [];
  expect(southWest?.[1]).toBeGreaterThan(northEast?.[1] ?? 0);
  expect(southWest?.[0]).toBeLessThan(northEast?.[0] ?? 0);
});
