import { expect, test } from 'vitest';
import { countFrom, countOf } from './browse.ts';

test.each([
  [0, 0, false],
  [9_999, 9_999, false],
  [10_000, 10_000, false],
  [10_001, 10_000, true],
])('%d counted: %d, and more: %s', (counted, listings, isMore) =>
  expect(countOf(counted)).toEqual({ listings, isMore }),
);

test.each([
  [301, 300],
  [500, 300],
  [2_750, 2_000],
  [9_999.5, 5_000],
  [250_000, 10_000],
])('surely not below %d: more than %d', (least, listings) =>
  expect(countFrom(least)).toEqual({ listings, isMore: true }),
);
