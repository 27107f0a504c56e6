import { expect, test } from 'vitest';
import { keptDay } from './kept-day.ts';

test.each([
  ['2026-11-23T01:02:03.000Z', '23/11/2026'],
  ['2026-11-23T18:00:00.000Z', '24/11/2026'],
  ['', ''],
  ['yesterday', ''],
])('what was kept at «%s» was kept on %s', (at, day) => {
  expect(keptDay(at)).toBe(day);
});
