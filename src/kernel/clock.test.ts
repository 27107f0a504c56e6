import { expect, test } from 'vitest';
import { backoff } from './clock.ts';

test.each([
  [0, 10],
  [1, 10],
  [2, 20],
  [3, 40],
  [8, 1_280],
  [9, 1_800],
  [50, 1_800],
  [5_000, 1_800],
])('after %s failures: %s seconds', (failures, expected) => {
  expect(backoff(failures, { first: 10, max: 1_800 })).toBe(expected);
});

test.each([
  [3, 40, 'the cap itself'],
  [4, 40, 'what would be above it'],
])('after %s failures with a cap of 40: %s, %s', (failures, expected) => {
  expect(backoff(failures, { first: 10, max: 40 })).toBe(expected);
});
