import { expect, test } from 'vitest';
import { countOf } from './browse.ts';

test.each([
  [0, 0, false],
  [9_999, 9_999, false],
  [10_000, 10_000, false],
  [10_001, 10_000, true],
])('%d counted: %d, and more: %s', (counted, listings, isMore) =>
  expect(countOf(counted)).toEqual({ listings, isMore }),
);
