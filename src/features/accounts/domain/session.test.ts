import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#kernel/clock.ts';
import { absoluteEnd, accessTokenEnd, isSpent, type Standing } from './session.ts';

const now = new Date('2026-11-20T09:00:00Z');
const after = (ms: number) => new Date(now.getTime() - ms);
const customer: Standing = {
  createdAt: after(0),
  isStaff: false,
  awaitsSecondFactor: false,
  isMadeUp: false,
};

test.each<[string, Partial<Standing>, boolean]>([
  ['a customer of two months', { createdAt: after(60 * 24 * HOUR) }, false],
  ['staff in the morning', { isStaff: true, createdAt: after(11 * HOUR) }, false],
  ['staff the next day', { isStaff: true, createdAt: after(13 * HOUR) }, true],
  ['a code owed for ten minutes', { awaitsSecondFactor: true, createdAt: after(10 * MINUTE) }, false],
  ['a code owed for twenty minutes', { awaitsSecondFactor: true, createdAt: after(20 * MINUTE) }, true],
  ['a person of the demonstration', { isMadeUp: true }, true],
])('%s: spent %s', (_, change, spent) => {
  expect(isSpent({ ...customer, ...change }, now)).toBe(spent);
});

test('a session ends in ninety days, that of staff in half a day', () => {
  expect(absoluteEnd(now, false)).toEqual(new Date('2027-02-18T09:00:00Z'));
  expect(absoluteEnd(now, true)).toEqual(new Date('2026-11-20T21:00:00Z'));
});

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T09:10:00Z'],
  ['2026-11-20T09:04:59Z', '2026-11-20T09:10:00Z'],
  ['2026-11-20T09:05:00Z', '2026-11-20T09:15:00Z'],
])('a token made at %s is good until %s', (at, end) => {
  expect(accessTokenEnd(new Date(at))).toEqual(new Date(end));
});
