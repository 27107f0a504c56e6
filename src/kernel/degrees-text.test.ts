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
])('%s is no place here', (_, text) => {
  expect(readDegrees(text)).toBeUndefined();
});
