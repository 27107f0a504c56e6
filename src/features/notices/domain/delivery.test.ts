import { expect, test } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { MAX_ATTEMPTS, nextMorning, retryAfter } from './delivery.ts';

test.each([
  ['2026-11-26T06:59:59.999+07:00', '2026-11-26T07:00:00+07:00'],
  ['2026-11-26T07:00:00+07:00', '2026-11-27T07:00:00+07:00'],
  ['2026-11-26T23:59:00+07:00', '2026-11-27T07:00:00+07:00'],
  ['2026-12-31T17:30:00Z', '2027-01-01T07:00:00+07:00'],
])('at %s the next letter of a day is due at %s', (now, due) => {
  expect(nextMorning(new Date(now))).toEqual(new Date(due));
});

test('a letter that no server takes is tried for about a day', () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, at) => retryAfter(at + 1));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(30);
});
