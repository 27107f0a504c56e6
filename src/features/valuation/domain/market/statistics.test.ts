import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, spread, weightedQuantile, weightedSpread } from './statistics.ts';

const even = (values: readonly number[]) => values.map((value) => ({ value, weight: 1 }));

test.each([
  [[3], 3],
  [[3, 1], 2],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
  expect(weightedQuantile(even(values), 0.5)).toBeCloseTo(expected);
});

test('a value weighs as if it stood there so often', () => {
  const heavy = [
    { value: 1, weight: 1 },
    { value: 2, weight: 1 },
    { value: 9, weight: 8 },
  ];
  expect(weightedQuantile(heavy, 0.5)).toBeGreaterThan(7);
  expect(weightedQuantile(heavy, 0)).toBe(1);
  expect(weightedQuantile(heavy, 1)).toBe(9);
});

test('one wild value hardly widens the spread', () => {
  const calm = [9, 10, 10.5, 11, 12];
  expect(spread([...calm, 1_000])).toBeLessThan(spread(calm) * 3);
  expect(weightedSpread(even(calm))).toBeCloseTo(spread(calm));
});

test('values that differ by rounding noise are ordered by their weight', () => {
  const [value, noise] = [18.2, 4e-15];
  const tied = (light: number, heavy: number) => [
    { value: value + light, weight: 0.2 },
    { value: value + heavy, weight: 0.9 },
    { value: 19, weight: 1 },
  ];
  expect(value + noise).not.toBe(value);
  const [one, other] = [tied(0, noise), tied(noise, 0)].map((values) => weightedQuantile(values, 0.5));
  expect(one).toBeCloseTo(other ?? NaN, 9);
});

const weighed = fc.record({
  value: fc.double({ min: -10, max: 10, noNaN: true }),
  weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
});

test('a quantile lies among the values, grows with the share, and does not ask for their order', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(weighed, { minLength: 1, maxLength: 20 }), share, share, (values, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const found = weightedQuantile(values, low);
      expect(found).toBeGreaterThanOrEqual(Math.min(...values.map(({ value }) => value)) - 1e-9);
      expect(found).toBeLessThanOrEqual(weightedQuantile(values, high) + 1e-9);
      expect(weightedQuantile(values.toReversed(), low)).toBeCloseTo(found, 9);
    }),
  );
});
