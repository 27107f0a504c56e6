import { expect, test } from 'vitest';
import { areaAddress, clusterQuery, cornersOf, sketchOf } from './search-area.ts';

const triangle = [[106.6, 10.7], [106.7, 10.7], [106.7, 10.8]] as const; // prettier-ignore

test.each([
  ['/nha-dat-ban/79', triangle, '10.7000,106.6000;10.7000,106.7000;10.8000,106.7000'],
  ['/nha-dat-ban/79?vung=1,2;3,4;5,6', triangle, '10.7000,106.6000;10.7000,106.7000;10.8000,106.7000'],
  ['/nha-dat-ban', [[90, 1], [120, 30], [106, 16]] as const, '8.1800,102.1400;23.3900,109.4600;16.0000,106.0000'], // prettier-ignore
])('%s within %j', (list, corners, area) => {
  const address = new URL(areaAddress(list, corners), 'https://diaba.example');
  expect(address.pathname).toBe(list.split('?')[0]);
  expect(address.searchParams.get('vung')).toBe(area);
});

test('an area keeps what else the list is narrowed by', () => {
  const { searchParams } = new URL(areaAddress('/nha-dat-ban?huong=D&vung=1', triangle), 'https://d.example');
  expect([...searchParams.keys()]).toEqual(['huong', 'vung']);
});

test('the question for a part of the map has what the list is narrowed by', () => {
  const window = { box: [106, 10, 107.00004, 11] as const, zoom: 12 };
  expect(clusterQuery('muc=nha-dat-ban&huong=D', window)).toEqual({
    muc: 'nha-dat-ban',
    huong: 'D',
    bbox: '106.0000,10.0000,107.0000,11.0000',
    zoom: '12',
  });
});

test('a part of the map has four corners', () => {
  expect(cornersOf([1, 2, 3, 4])).toEqual([[1, 2], [1, 4], [3, 4], [3, 2]]); // prettier-ignore
});

test.each([
  [0, 'line'],
  [2, 'line'],
  [3, 'area'],
])('%d corners are a %s', (count, kind) => {
  expect(sketchOf(triangle.slice(0, count)).kind).toBe(kind);
});
