import { expect, test } from 'vitest';
import { bandScale, placeInBand } from './price-band.ts';

test.each([
  [4e9, { where: 'within' }],
  [3e9, { where: 'within' }],
  [5e9, { where: 'within' }],
  [2.4e9, { where: 'below', by: 0.2 }],
  [6e9, { where: 'above', by: 0.2 }],
])('between 3 and 5 tỷ, %d is %o', (price, place) => {
  const found = placeInBand(price, [3e9, 5e9]);
  expect({ ...found, ...('by' in found && { by: Math.round(found.by * 1e9) / 1e9 }) }).toEqual(place);
});

test.each([
  ['inside', 4e9, { low: 8.3, high: 91.7, price: 50 }],
  ['at its end', 5e9, { low: 8.3, high: 91.7, price: 91.7 }],
  ['above', 7e9, { low: 8.3, high: 50, price: 91.7 }],
  ['below', 1e9, { low: 50, high: 91.7, price: 8.3 }],
])('on the scale a price %s', (_, price, scale) => {
  expect(bandScale(price, [3e9, 5e9])).toEqual(scale);
});
