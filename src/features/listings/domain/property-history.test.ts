import { expect, test } from 'vitest';
import { type Candidate, dropOf, propertyHistoryOf, reasonsOf } from './property-history.ts';

const candidate = (over: Partial<Candidate>): Candidate => ({
  listing: 7,
  propertyHistory: 7,
  status: 'published',
  contactPhone: '0901234567',
  isSamePlot: true,
  isSameText: false,
  isSamePictures: false,
  ...over,
});
const ME = '0901234567';
const OTHER = '0987654321';

test.each([
  ['the same people offer the plot again', [candidate({})], 7],
  ['another seller offers it at the same time', [candidate({ contactPhone: OTHER })], null],
  ['another seller has withdrawn it', [candidate({ contactPhone: OTHER, status: 'withdrawn' })], 7],
  ['it was sold', [candidate({ contactPhone: OTHER, status: 'sold' })], 7],
  ['only the text is the same', [candidate({ isSamePlot: false, isSameText: true })], null],
  ['it was offered often', [candidate({ propertyHistory: 9 }), candidate({ propertyHistory: 3 })], 3],
  ['nothing is like it', [], null],
] as const)('%s', (_, candidates, propertyHistory) => {
  expect(propertyHistoryOf(candidates, ME)).toBe(propertyHistory);
});

test('each similarity is a separate reason', () => {
  expect(reasonsOf(candidate({ isSameText: true, isSamePictures: true }))).toEqual([
    'plot',
    'pictures',
    'text',
  ]);
});

test.each([
  [900, [1000, 900], 0.1],
  [1000, [800, 1000], 0],
  [null, [1000], 0],
  [500, [null, 1000, 500], 0.5],
  [500, [], 0],
])('%s after %j has dropped by %s', (price, log, drop) => {
  expect(dropOf(price, log)).toBeCloseTo(drop, 10);
});
