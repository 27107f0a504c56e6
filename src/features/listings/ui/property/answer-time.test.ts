import { expect, test } from 'vitest';
import { answerTime } from './answer-time.ts';

test.each([
  [0, 'hours', 1],
  [60, 'hours', 1],
  [3_600, 'hours', 1],
  [3_601, 'hours', 2],
  [86_400, 'hours', 24],
  [86_401, 'days', 2],
  [6 * 86_400, 'days', 6],
])('%d seconds are %s, %d', (seconds, unit, count) => {
  expect(answerTime(seconds)).toEqual({ unit, count });
});
