import { expect, test } from 'vitest';
import { householdOf, networkOf } from './household.ts';

test.each([
  ['203.0.113.77', '203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113.77', '203.0.113'],
  ['2001:db8:1:2::7', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:0001:0002:1:1:1:1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:0001:ffff:1:1:1:1', '2001:db8:1:ffff', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1', 'fe80:0:0:0', 'fe80:0:0'],
])('%s belongs to the household %s in the network %s', (address, household, network) => {
  expect(householdOf(address)).toBe(household);
  expect(networkOf(address)).toBe(network);
});
