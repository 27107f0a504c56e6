import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { BonusGrant } from './bonus.ts';
import {
  MAX_DAYS_AHEAD,
  MINUTES_TO_UNDO,
  quoteOf,
  SERVICE_CODES,
  timesOf,
  vatIn,
  vatPercentOn,
} from './purchase.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const SOON = new Date(NOW.getTime() + MINUTES_TO_UNDO * MINUTE);
const DAY_OF_SALE = '2026-11-29';

const grant = (id: string, left: number, days: number): BonusGrant => ({
  id,
  number: days,
  kind: 'gift',
  amount: 100_000,
  left,
  status: 'active',
  expiresAt: inDays(days),
  grantedAt: NOW,
});

describe('a price', () => {
  test.each([
    ['2026-12-31', 8],
    ['2025-07-01', 8],
    ['2027-01-01', 10],
    ['2030-06-01', 10],
    ['2024-01-01', 10],
  ])('has on %s a tax of %i %% in it', (day, percent) => {
    expect(vatPercentOn(day)).toBe(percent);
  });

  test.each([
    [0, 8, 0],
    [108, 8, 8],
    [50_000, 8, 3_704],
    [110_000, 10, 10_000],
    [1, 10, 0],
  ])('of %i at %i %% has %i of tax', (amount, percent, vat) => {
    expect(vatIn(amount, percent)).toBe(vat);
  });

  test.each([
    [
      'only from bonuses',
      [grant('a', 60_000, 3)],
      90_000,
      50_000,
      { fromBonus: 50_000, fromMain: 0, missing: 0 },
    ],
    [
      'from both',
      [grant('a', 20_000, 3)],
      90_000,
      50_000,
      { fromBonus: 20_000, fromMain: 30_000, missing: 0 },
    ],
    ['only from the main wallet', [], 50_000, 50_000, { fromBonus: 0, fromMain: 50_000, missing: 0 }],
    ['of nothing from nowhere', [grant('a', 5, 1)], 9, 0, { fromBonus: 0, fromMain: 0, missing: 0 }],
    [
      'with too little',
      [grant('a', 10_000, 3)],
      15_000,
      50_000,
      { fromBonus: 10_000, fromMain: 15_000, missing: 25_000 },
    ],
    ['with nothing', [], 0, 50_000, { fromBonus: 0, fromMain: 0, missing: 50_000 }],
  ])('is paid %s', (_, grants, main, amount, split) => {
    const quote = quoteOf(amount, { grants, main }, DAY_OF_SALE);
    expect(quote).toMatchObject({ amount, vatPercent: 8, vat: vatIn(amount, 8), ...split });
    const had = grants.reduce((sum, { left }) => sum + left, 0);
    expect(quote.bonusAfter).toBe(had - split.fromBonus);
    expect(quote.mainAfter).toBe(main - split.fromMain);
  });

  test('takes from the bonus that ends first', () => {
    const grants = [grant('late', 50_000, 30), grant('soon', 10_000, 2)];
    expect(quoteOf(20_000, { grants, main: 0 }, DAY_OF_SALE).portions).toEqual([
      { grant: 'soon', amount: 10_000 },
      { grant: 'late', amount: 10_000 },
    ]);
  });
});

describe('a service', () => {
  const offer = { isOnOffer: true, expiresAt: inDays(60), advertisedUntil: null };

  test('begins when its purchase can no longer be undone', () => {
    expect(timesOf('tin-quang-cao-7-ngay', offer, NOW)).toEqual({
      ok: true,
      value: { startsAt: SOON, endsAt: new Date(SOON.getTime() + 7 * DAY) },
    });
  });

  test('of advertising follows the one before', () => {
    const after = inDays(5);
    const times = timesOf('tin-quang-cao-7-ngay', { ...offer, advertisedUntil: after }, NOW);
    expect(times).toEqual({ ok: true, value: { startsAt: after, endsAt: inDays(12) } });
  });

  test('of more days does not wait for advertising', () => {
    const times = timesOf('them-30-ngay', { ...offer, advertisedUntil: inDays(5) }, NOW);
    expect(times).toMatchObject({ value: { startsAt: SOON } });
  });

  test.each([
    ['of an offer that is not shown', 'tin-quang-cao-7-ngay', { ...offer, isOnOffer: false }, 'not-on-offer'],
    ['of one without an end', 'them-30-ngay', { ...offer, expiresAt: null }, 'not-on-offer'],
    [
      'that would outlast the offer',
      'tin-quang-cao-30-ngay',
      { ...offer, expiresAt: inDays(30) },
      'ends-before',
    ],
    [
      'that would outlast it after another',
      'tin-quang-cao-7-ngay',
      { ...offer, advertisedUntil: inDays(54) },
      'ends-before',
    ],
    ['too far ahead', 'them-30-ngay', { ...offer, expiresAt: inDays(MAX_DAYS_AHEAD - 29) }, 'too-far-ahead'],
  ] as const)('%s is not sold', (_, code, served, why) => {
    expect(timesOf(code, served, NOW)).toMatchObject({ ok: false, error: { code: `purchases/${why}` } });
  });

  test('up to the last day is sold', () => {
    expect(timesOf('them-30-ngay', { ...offer, expiresAt: inDays(MAX_DAYS_AHEAD - 30) }, NOW).ok).toBe(true);
    expect(timesOf('tin-quang-cao-7-ngay', { ...offer, expiresAt: inDays(7.1) }, NOW).ok).toBe(true);
  });

  test('has a code that prices can have', () => {
    for (const code of SERVICE_CODES) expect(code).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });
});
