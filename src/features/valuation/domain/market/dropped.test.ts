import { expect, test } from 'vitest';
import { readDropped } from './dropped.ts';

test.each([
  ['', []],
  ['bo=100001', [100_001]],
  ['bo=100001,100002', [100_001, 100_002]],
  ['bo=100001&bo=100002&bo=100001', [100_001, 100_002]],
  ['bo=abc,,-1,1e5, 7,100003', [100_003]],
  [`bo=${Array.from({ length: 30 }, (_, at) => at).join()}`, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
])('«%s» leaves out %j', (search, expected) => {
  expect(readDropped(new URLSearchParams(search))).toEqual(expected);
});
