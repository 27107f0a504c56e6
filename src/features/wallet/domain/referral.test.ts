import { describe, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { randomFrom } from '#kernel/random.ts';
import {
  DAYS_TO_STAY,
  initialsOf,
  judge,
  newReferralCode,
  readReferralCode,
  voidAtRegistration,
} from './referral.ts';

describe('a code', () => {
  test('has eight letters that are not mistaken', () => {
    const random = randomFrom(7);
    const codes = Array.from({ length: 500 }, () => newReferralCode(random));
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(new Set(codes).size).toBe(500);
  });

  test.each([
    ['7K2M4Q9T', '7K2M4Q9T'],
    [' 7k2m4q9t ', '7K2M4Q9T'],
    ['7K2M4Q9', undefined],
    ['7K2M4Q90', undefined],
    ['7K2M4Q9TT', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('«%s» is read as %s', (typed, code) => {
    expect(readReferralCode(typed)).toBe(code);
  });
});

test.each([
  [{ isSameDevice: false, isSameNetwork: false }, null],
  [{ isSameDevice: true, isSameNetwork: false }, 'same-device'],
  [{ isSameDevice: false, isSameNetwork: true }, 'same-network'],
  [{ isSameDevice: true, isSameNetwork: true }, 'same-device'],
])('of one who registers %o the reason is %s', (meeting, reason) => {
  expect(voidAtRegistration(meeting)).toBe(reason);
});

describe('one who was brought', () => {
  const now = new Date('2026-11-29T00:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const paid = { hasReferrer: true, paidAt: ago(DAYS_TO_STAY), isRefunded: false, isSameBank: false };

  test.each([
    ['counts on the day the money has stayed', {}, 'counts'],
    ['counts later', { paidAt: ago(60) }, 'counts'],
    ['waits a moment before', { paidAt: ago(DAYS_TO_STAY - 0.001) }, 'waits'],
    ['waits for the money', { paidAt: null }, 'waits'],
    ['never counts where the money went', { isRefunded: true }, 'refunded'],
    ['never counts with the same bank account', { isSameBank: true, paidAt: ago(1) }, 'same-bank'],
    ['never counts where its referrer has left', { hasReferrer: false, paidAt: null }, 'left'],
  ] as const)('%s', (_, over, judged) => {
    expect(judge({ ...paid, ...over }, now)).toBe(judged);
  });
});

test.each([
  ['Trần Thị Thử', 'T. T. T.'],
  ['Đỗ Ân', 'Đ. Â.'],
  ['', ''],
])('of «%s» others see «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
