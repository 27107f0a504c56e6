import { expect, test } from 'vitest';
import { graticule } from './graticule.ts';

test.each([
  [[102.14, 8.18, 109.46, 23.39], 6, { lons: [105], lats: [10, 15, 20] }],
  [[106.6, 10.7, 106.8, 10.8], 5, { lons: [106.6, 106.65, 106.7, 106.75, 106.8], lats: [10.7, 10.75, 10.8] }],
  [[106.7001, 10.77, 106.7009, 10.7705], 6, { lons: [], lats: [10.77] }],
  [[-1, -1, 1, 1], 2, { lons: [-1, 0, 1], lats: [-1, 0, 1] }],
  [[0, 0, 1000, 1], 3, { lons: Array.from({ length: 101 }, (_, at) => at * 10), lats: [0] }],
] as const)('over %j at most %d', (box, most, expected) => {
  expect(graticule(box, most)).toEqual(expected);
});
