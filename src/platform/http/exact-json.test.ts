import { expect, test } from 'vitest';
import { parseExact } from './exact-json.ts';

test.each<[string, unknown]>([
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  [
    '{"id":12345678901234567890,"n":[1,-99999999999999999]}',
    { id: '12345678901234567890', n: [1, '-99999999999999999'] },
  ],
  ['1.5', '1.5'],
  ['{"a":"9007199254740993","b":null,"c":true}', { a: '9007199254740993', b: null, c: true }],
])('%s', (text, value) => {
  expect(parseExact(text)).toEqual(value);
});
