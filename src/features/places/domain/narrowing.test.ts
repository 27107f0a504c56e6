import { expect, test } from 'vitest';
import { readPoint, streetIn } from './narrowing.ts';

const CENTRE = { lon: 106.699, lat: 10.7798 };

test.each([
  ['latitude first, as maps copy it', '10.7798, 106.6990'],
  ['longitude first', '106.6990, 10.7798'],
  ['decimals with a comma', '10,7798; 106,6990'],
  ['decimals with a comma, parted by a blank', '10,7798 106,6990'],
  ['no blank between', '10.7798,106.6990'],
  ['signs of degrees', '10.7798° 106.6990°'],
  ['letters of the compass', '10.7798°N 106.6990°E'],
  ['brackets', '(10.7798, 106.6990)'],
  ['lines', '10.7798, 106.6990\n\n'],
  ['names of the axes', 'Lat: 10.7798, Lon: 106.6990'],
])('a point with %s', (_, text) => {
  expect(readPoint(text)).toEqual(CENTRE);
});

test.each([
  ['nothing', ''],
  ['words', 'Phường Bến Nghé, Quận 1'],
  ['an address with whole numbers', '123/4 Nguyễn Trãi, Phường 7, Quận 5'],
  ['one number', '10.7798'],
  ['VN-2000 metres', '1192260.573 603590.435'],
  ['VN-2000 metres in groups', '1.192.260,573 603.590,435'],
  ['two points on a line', '10.7798, 106.6990; 10.7801, 106.6995'],
  ['two points on two lines', '10.7798, 106.6990\n10.7801, 106.6995'],
  ['a point beside metres', '10.7798, 106.6990\n1192260.573 603590.435'],
  ['a place abroad', '48.8566, 2.3522'],
  ['a place beyond the sea', '10.7798, 125.5'],
])('%s is no single point of the country', (_, text) => {
  expect(readPoint(text)).toBeUndefined();
});

test.each([
  ['12 Lê Duẩn', 'Lê Duẩn'],
  ['12/3A đường Lê Duẩn, khu phố 2', 'Lê Duẩn'],
  ['số 5 phố Huế', 'Huế'],
  ['Lê Duẩn', 'Lê Duẩn'],
  ['', ''],
])('the street in «%s» is «%s»', (rest, street) => {
  expect(streetIn(rest)).toBe(street);
});
