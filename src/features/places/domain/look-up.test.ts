import { expect, test } from 'vitest';
import { streetIn } from './look-up.ts';

test.each([
  ['12 Lê Duẩn', 'Lê Duẩn'],
  ['12/3A đường Lê Duẩn, khu phố 2', 'Lê Duẩn'],
  ['số 5 phố Huế', 'Huế'],
  ['Lê Duẩn', 'Lê Duẩn'],
  [' 12 Lê Duẩn , khu phố 2', 'Lê Duẩn'],
  [' phố Huế ', 'Huế'],
  ['', ''],
])('the street in «%s» is «%s»', (rest, street) => {
  expect(streetIn(rest)).toBe(street);
});
