import { expect, test } from 'vitest';
import { product } from './exact.ts';

test.each([
  [0.5, 1, [], 1],
  [1.5, 1, [], 2],
  [0.4999, 1, [], 0],
  [1, 3, [0.5], 2],
  [1, 1, [0.5, 0.999], 0],
  [100.25, 12_345_678, [0.8, 1.1], 1_089_135_713],
])('%d m² at %d with factors %j is %d, half a đồng upwards', (area, unit, factors, amount) => {
  expect(product(area, unit, factors)).toBe(amount);
});
