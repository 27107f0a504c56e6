import { expect, test } from 'vitest';
import { isWorkFor, workAtShare } from './work.ts';

test.each([
  [0, 1],
  [0.49, 1],
  [0.5, 2],
  [0.79, 2],
  [0.8, 8],
  [1, 8],
])('when %f of the hour is used up a code takes %i times the work', (share, times) => {
  expect(workAtShare(share)).toBe(times);
});

test.each([
  ['code', true],
  ['retry', true],
  ['__proto__', false],
  ['', false],
  [null, false],
])('a challenge for %j is allowed: %s', (text, is) => {
  expect(isWorkFor(text)).toBe(is);
});
