import { expect, test } from 'vitest';
import { boxAround, foreignHost, isSameView } from './map-data.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'tiles.example'],
  ['https://diaba.example:8443/{z}/{x}/{y}.png', 'diaba.example:8443'],
  ['https://diaba.example/nen/{z}/{x}/{y}.png', undefined],
  ['/nen/{z}/{x}/{y}.png', undefined],
])('%s is of the host %s', (url, host) => {
  expect(foreignHost(url, 'https://diaba.example')).toBe(host);
});

const pin = { name: 'Trụ sở', at: [106.7, 10.7] } as const;
const ward = { name: 'Phường', kind: 'ward', shape: [[[[106, 10], [107, 10], [107, 11]]]] } as const; // prettier-ignore

test.each([
  [[], undefined],
  [[pin], [106.7, 10.7, 106.7, 10.7]],
  [[ward], [106, 10, 107, 11]],
  [
    [ward, { ...pin, at: [108, 12] as const }],
    [106, 10, 108, 12],
  ],
])('the box around %j', (places, box) => {
  expect(boxAround(places)).toEqual(box);
});

const view = { centre: { lon: 106.7041, lat: 10.7881 }, zoom: 18 };
/** Degrees of one pixel at that zoom. */
const PIXEL = 360 / 256 / 2 ** 18;

test.each([
  ['the same', view, true],
  ['half a pixel east', { ...view, centre: { lon: 106.7041 + PIXEL / 2, lat: 10.7881 } }, true],
  ['two pixels east', { ...view, centre: { lon: 106.7041 + 2 * PIXEL, lat: 10.7881 } }, false],
  ['two pixels north', { ...view, centre: { lon: 106.7041, lat: 10.7881 + 2 * PIXEL } }, false],
  ['another zoom', { ...view, zoom: 17 }, false],
])('a view is seen as the same: %s', (_, other, expected) => {
  expect(isSameView(view, other)).toBe(expected);
});
