import { expect, test } from 'vitest';
import { isoDate } from '#kernel/dates.ts';
import { offer } from './_offers.ts';
import { oncePerProperty, propertiesOf } from './properties.ts';

const day = (text: string) => isoDate.parse(text);

test.each([
  ['nothing in common', [offer(1), offer(2)], [1, 2]],
  ['one property history', [offer(1), offer(2, { propertyHistory: 1 })], [1, 1]],
  [
    'a history whose first offer is missing',
    [offer(5, { propertyHistory: 3 }), offer(7, { propertyHistory: 3 })],
    [5, 5],
  ],
  ['listed as duplicates', [offer(1), offer(2, { alike: [1] })], [1, 1]],
  [
    'alike one after the other',
    [offer(1), offer(2, { alike: [1] }), offer(3, { propertyHistory: 2 })],
    [1, 1, 1],
  ],
  ['alike with one that is not here', [offer(1, { alike: [99] }), offer(2)], [1, 2]],
])('offers with %s', (_, offers, expected) => {
  expect(offers.map(({ id }) => propertiesOf(offers).get(id))).toEqual(expected);
});

test('a property counts once, by its newest offer', () => {
  const offers = [
    offer(1, { publishedOn: day('2026-05-01') }),
    offer(2, { propertyHistory: 1, publishedOn: day('2026-06-01') }),
    offer(3, { publishedOn: day('2026-04-01') }),
  ];
  expect(oncePerProperty(offers, null).map(({ id }) => id)).toEqual([2, 3]);
});

test('oncePerProperty: removes every offer of the subject itself', () => {
  const offers = [offer(1), offer(2, { propertyHistory: 1 }), offer(3, { alike: [2] }), offer(4)];
  expect(oncePerProperty(offers, { id: 3, propertyHistory: 3, alike: [2] }).map(({ id }) => id)).toEqual([4]);
  const elsewhere = { id: 9, propertyHistory: 1, alike: [] };
  expect(oncePerProperty(offers, elsewhere).map(({ id }) => id)).toEqual([4]);
});
