import { expect, test } from 'vitest';
import { boxOf, roadOf, zoneOf } from './_answers.ts';
import { drawCoverage, drawPlot } from './plot-drawing.ts';

/** 10 by 20 steps of 10⁻⁵ degrees: about 10.9 by 22.1 metres. */
const PLOT = boxOf(0, 0, 10, 20);

test('a plot is centred in its surroundings, its sides labelled with their lengths', () => {
  const { width, height, sides, plot, scale } = drawPlot(PLOT, { zones: [], roads: [] });
  expect([width, height].map(Math.round)).toEqual([31, 42]);
  expect(sides.map(({ metres }) => metres.toFixed(1))).toEqual(['10.9', '22.1', '10.9', '22.1']);
  expect(plot).toMatch(/^M[\d. ]+(?:L[\d. ]+){3}Z$/);
  expect(scale).toBe(500);
});

test('north is up', () => {
  const { sides, height } = drawPlot(PLOT, { zones: [], roads: [] });
  expect(sides[0]?.at[1]).toBeGreaterThan(height / 2);
  expect(sides[2]?.at[1]).toBeLessThan(height / 2);
});

test('what lies beyond the drawing is cut off, and what lies wholly beyond is not drawn', () => {
  const { zones, roads, width } = drawPlot(PLOT, {
    zones: [zoneOf('ODT', boxOf(-500, -500, 500, 500)), zoneOf('DKV', boxOf(400, 400, 500, 500), 2)],
    roads: [roadOf('Lê Lợi', boxOf(-500, 20, 500, 22))],
  });
  expect(zones.map(({ thing, d }) => [thing.use, d])).toEqual([
    ['ODT', expect.stringMatching(new RegExp(`^M0 .*L${width} `))],
  ]);
  expect(roads.map(({ thing, isWide }) => [thing.name, isWide])).toEqual([['Lê Lợi', false]]);
});

test('a curve of many corners is drawn without lengths', () => {
  const ring = Array.from({ length: 60 }, (_, at) => {
    const angle = (at / 60) * 2 * Math.PI;
    return [106.7 + 1e-4 * Math.cos(angle), 10.77 + 1e-4 * Math.sin(angle)] as const;
  });
  expect(drawPlot([[ring]], { zones: [], roads: [] }).sides).toEqual([]);
});

test.each([
  [10, 20, 500],
  [10, 10, 200],
  [100, 200, 5_000],
  [20_000, 400, 200_000],
])('%i by %i steps fill a paper at the largest usual scale', (columns, rows, expected) => {
  const paper = { width: 130, height: 90 };
  const { width, height, scale } = drawPlot(boxOf(0, 0, columns, rows), { zones: [], roads: [] }, paper);
  expect([scale, width, height]).toEqual([expected, (130 * expected) / 1_000, (90 * expected) / 1_000]);
});

test('the label of a zone is placed inside the zone, outside the plot that it surrounds', () => {
  const around = [[boxOf(-500, -500, 500, 500).flat(2), boxOf(-2, -2, 12, 22).flat(2)]];
  const { zones, plot } = drawPlot(PLOT, { zones: [zoneOf('DGT', around)], roads: [] });
  const [x = 0, y = 0] = zones[0]?.at ?? [];
  const corners = plot
    .split(/[MLZ]/)
    .filter((part) => part !== '')
    .map((part) => part.split(' ').map(Number));
  const isBeside = [x, y].some(
    (place, axis) =>
      place < Math.min(...corners.map((corner) => corner[axis] ?? 0)) ||
      place > Math.max(...corners.map((corner) => corner[axis] ?? 0)),
  );
  expect(isBeside).toBe(true);
});

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
