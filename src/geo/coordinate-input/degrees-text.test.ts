import { expect, test } from 'vitest';
import { readDegrees } from './degrees-text.ts';

const near = (lon: number, lat: number) => ({
  lon: expect.closeTo(lon, 5),
  lat: expect.closeTo(lat, 5),
});

test.each([
  ['10.7798, 106.6990', 106.699, 10.7798],
  ['10,7798; 106,6990', 106.699, 10.7798],
  ['106.699 10.7798', 106.699, 10.7798],
  ['(10.7798,106.6990)', 106.699, 10.7798],
  ['11; 107', 107, 11],
  ['10°46\'47"N 106°41\'56"E', 106.69889, 10.77972],
  ['10°46′47.3″B, 106°41′56.4″Đ', 106.699, 10.77981],
  ["10° 46' 106° 41'", 106.68333, 10.76667],
  ['10.7798°N 106.6990°E', 106.699, 10.7798],
  ['16.5, 112.0', 112, 16.5],
  ['8.64; 111.92', 111.92, 8.64],
])('%s', (text, lon, lat) => {
  expect(readDegrees(text)).toEqual(near(lon, lat));
});

test.each([
  ['nothing', ''],
  ['one number', '10.7798'],
  ['three numbers', '10.7, 106.6, 5'],
  ['metres', '1192260.573 603590.435'],
  ['the Gulf of Guinea', '0, 0'],
  ['another country', '48.85, 2.35'],
  ['the same side twice', '10.77, 11.2'],
  ['a minus', '-10.7798, 106.6990'],
  ['a minus before minutes', "-10°46' 106°41'"],
  ['more minutes than an hour has', "10°75' 106°41'"],
])('%s is no place here', (_, text) => {
  expect(readDegrees(text)).toBeUndefined();
});

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
  expect(readDegrees(text)).toEqual(CENTRE);
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
  expect(readDegrees(text)).toBeUndefined();
});
