import { expect, test } from 'vitest';
import { createThinning, metresToUnit } from './thinning.ts';
import { geodesicArea } from '#geo/geodesy.ts';

test('a unit of a tile', () => {
  expect(metresToUnit(0, 256, 0)).toBeCloseTo(156_543.035, 1);
  expect(metresToUnit(8, 1024, 60)).toBeCloseTo(76.4, 1);
});

test('what is shown covers what there is, kind by kind', () => {
  const thin = createThinning(100);
  const specks = Array.from({ length: 1_000 }, (_, at) => ({
    kind: at % 4 === 0 ? 'CX' : 'ODT',
    area: 7,
    middle: [106.7, 10.8] as const,
  }));
  const shown = specks.flatMap((speck) => {
    const square = thin(speck);
    return square ? [{ kind: speck.kind, area: geodesicArea(square) }] : [];
  });
  const covered = (kind: string) =>
    shown.filter((one) => one.kind === kind).reduce((sum, { area }) => sum + area, 0);
  expect(shown[0]?.area).toBeCloseTo(100, -1);
  expect([covered('CX') / 1_700, covered('ODT') / 5_200].map((share) => share.toFixed(1))).toEqual([
    '1.0',
    '1.0',
  ]);
});
