import { expect, test } from 'vitest';
import { grouped } from './second-factor.ts';

test.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['JBSWY', 'JBSW Y'],
  ['', ''],
])('%j is read as %j', (secret, text) => {
  expect(grouped(secret)).toBe(text);
});
