import { expect, test } from 'vitest';
import { encodeShape } from '#geo/ring-codec.ts';
import { readStates } from './common-lists.ts';

const shape = [[[[106.7, 10.7], [106.8, 10.7], [106.8, 10.9]]]] as const; // prettier-ignore
const geometry = Buffer.from(encodeShape(shape)).toString('base64url');
const city = { id: '79', name: 'Thành phố Hồ Chí Minh' };

test.each([
  ['a geometry is decoded', [{ ...city, geometry }], [{ ...city, geometry: shape }]],
  ['none is none', [{ ...city, geometry: null }], [{ ...city, geometry: null }]],
  ['a broken one is none', [{ ...city, geometry: geometry.slice(0, -3) }], [{ ...city, geometry: null }]],
  ['what is no text is none', [{ ...city, geometry: '«»' }], [{ ...city, geometry: null }]],
  ['anything but a list is an empty one', city, []],
])('%s', (_, data, states) => {
  expect(readStates(data)).toEqual(states);
});
