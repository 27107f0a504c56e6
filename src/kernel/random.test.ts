import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('random numbers fill the unit interval evenly', () => {
  const random = randomFrom(79);
  const numbers = Array.from({ length: 10_000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
});
