import { expect, test } from 'vitest';
import { type Candidate, dropOf, propertyHistoryOf, reasonsOf } from './property-history.ts';

const candidate = (over: Partial<Candidate>): Candidate => ({
  listing: 7,
  propertyHistory: 7,
  status: 'published',
  isSameSeller: true,
  isSameDeal: true,
  isSamePlot: true,
  isSimilar: false,
  isSameAddress: false,
  isSameText: false,
  isSamePictures: false,
  ...over,
});
/** A flat, which has no plot of its own. */
const flat = (over: Partial<Candidate>) =>
  candidate({ isSamePlot: false, isSimilar: true, status: 'withdrawn', ...over });

test.each([
  ['the same people offer the plot again', [candidate({})], 7],
  ['another seller offers it at the same time', [candidate({ isSameSeller: false })], null],
  ['another seller has withdrawn it', [candidate({ isSameSeller: false, status: 'withdrawn' })], 7],
  ['the plot is offered for the other deal', [candidate({ isSameDeal: false })], null],
  ['it was sold', [candidate({ isSameSeller: false, status: 'sold' })], 7],
  ['only the text is the same', [candidate({ isSamePlot: false, isSameText: true })], null],
  ['it was offered often', [candidate({ propertyHistory: 9 }), candidate({ propertyHistory: 3 })], 3],
  ['a flat is offered again at its address', [flat({ isSameAddress: true })], 7],
  ['a flat is offered again with its pictures', [flat({ isSamePictures: true })], 7],
  ['another flat of the same owner', [flat({})], null],
  ['a flat of the same size was sold at the address', [flat({ isSameAddress: true, status: 'sold' })], null],
  ['the flat was said to be sold', [flat({ isSameText: true, status: 'sold' })], 7],
  [
    'a flat is offered twice at once',
    [flat({ isSameAddress: true, isSamePictures: true, status: 'published' })],
    7,
  ],
  ['two flats with one text are offered', [flat({ isSameText: true, status: 'published' })], null],
  ['a flat of others has the text', [flat({ isSameSeller: false, isSameText: true })], null],
  [
    'a flat returns under another account',
    [flat({ isSameSeller: false, isSameAddress: true, isSamePictures: true })],
    7,
  ],
  ['a flat to let was for sale', [flat({ isSameDeal: false, isSameAddress: true, isSameText: true })], null],
  ['nothing is like it', [], null],
] as const)('%s', (_, candidates, propertyHistory) => {
  expect(propertyHistoryOf(candidates)).toBe(propertyHistory);
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
