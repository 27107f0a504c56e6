import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeFrom } from './bonus.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const grant = (id: string, left: number, until: number, number = 100_001) => ({
  id,
  number,
  left,
  expiresAt: day(until),
});

test.each([
  ['nothing of nothing', [], 10_000, []],
  ['nothing for nothing', [grant('a', 5_000, 3)], 0, []],
  ['a part of one', [grant('a', 5_000, 3)], 2_000, [{ grant: 'a', amount: 2_000 }]],
  ['all of one, to the dong', [grant('a', 5_000, 3)], 5_000, [{ grant: 'a', amount: 5_000 }]],
  [
    'first from that which ends first',
    [grant('late', 5_000, 9), grant('soon', 3_000, 2)],
    4_000,
    [
      { grant: 'soon', amount: 3_000 },
      { grant: 'late', amount: 1_000 },
    ],
  ],
  [
    'of two that end together the older',
    [grant('new', 5_000, 3, 100_009), grant('old', 5_000, 3, 100_002)],
    6_000,
    [
      { grant: 'old', amount: 5_000 },
      { grant: 'new', amount: 1_000 },
    ],
  ],
  [
    'nothing from what is used up',
    [grant('empty', 0, 1), grant('b', 500, 2)],
    400,
    [{ grant: 'b', amount: 400 }],
  ],
  ['no more than there is', [grant('a', 5_000, 3)], 9_000, [{ grant: 'a', amount: 5_000 }]],
])('%s is taken', (_, grants, amount, portions) => {
  expect(takeFrom(grants, amount)).toEqual(portions);
});

test('what is taken is never more than what was wanted or what there is, and as much as can be', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ left: fc.nat(50_000), until: fc.integer({ min: 1, max: 28 }) }), { maxLength: 8 }),
      fc.nat(200_000),
      (given, amount) => {
        const grants = given.map(({ left, until }, at) => grant(`g${at}`, left, until, at));
        const taken = takeFrom(grants, amount).reduce((sum, portion) => sum + portion.amount, 0);
        const had = grants.reduce((sum, { left }) => sum + left, 0);
        expect(taken).toBe(Math.min(amount, had));
      },
    ),
  ));
