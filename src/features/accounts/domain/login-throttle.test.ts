import { expect, test } from 'vitest';
import { type Attempts, closedBy, isWorkFor, workAtShare, workFor } from './login-throttle.ts';

const first: Attempts = {
  here: 1,
  account: 1,
  lately: 1,
  nearby: 1,
  address: 1,
  network: 1,
  isKnownDevice: false,
};
const owner = { isKnownDevice: true };

type Door = ReturnType<typeof workFor> | 'closed';

test.each<[string, Partial<Attempts>, Door]>([
  ['the first attempt', {}, 'none'],
  ['the fifth', { here: 5 }, 'none'],
  ['the sixth, after five failures', { here: 6 }, 'some'],
  ['the tenth', { here: 10 }, 'some'],
  ['the eleventh', { here: 11 }, 'closed'],
  ['the hundredth from an address', { address: 100 }, 'none'],
  ['one more', { address: 101 }, 'closed'],
  ['the three hundredth from a network', { network: 300 }, 'none'],
  ['one more from a network', { network: 301 }, 'some'],
  ['any number from a network', { network: 50_000 }, 'some'],
  ['an account that strangers tried 20 times', { account: 21 }, 'some'],
  ['an account that strangers tried 100 times in a day', { account: 101 }, 'more'],
  ['any number of times in a day', { account: 10_000, lately: 200 }, 'more'],
  ['and 200 times in the last quarter of an hour', { account: 101, lately: 201 }, 'closed'],
  ['100 times in the last quarter of an hour', { account: 100, lately: 100, nearby: 100 }, 'some'],
  ['five times lately from this network', { account: 101, nearby: 5 }, 'more'],
  ['six times lately from this network', { account: 101, nearby: 6 }, 'closed'],
  ['known devices that tried 30 times', { account: 30, lately: 30, ...owner }, 'none'],
  ['known devices that tried 100 times', { account: 101, ...owner }, 'closed'],
  ['its owner at an address that many share', { address: 5_000, network: 5_000, ...owner }, 'none'],
  ['its owner mistyping', { here: 6, ...owner }, 'some'],
  ['a stolen device', { here: 11, ...owner }, 'closed'],
])('%s', (_, change, door) => {
  const attempts = { ...first, ...change };
  expect(closedBy(attempts).length > 0 ? 'closed' : workFor(attempts)).toBe(door);
});

test('strangers close an account by what is over in a quarter of an hour', () => {
  const besieged = { ...first, account: 5_000, lately: 5_000, network: 5_000 };
  expect(closedBy(besieged)).toEqual(['lately']);
  expect(closedBy({ ...besieged, here: 11, nearby: 6 })).toEqual(['here', 'lately', 'nearby']);
});

test.each([
  [0, 1],
  [0.49, 1],
  [0.5, 2],
  [0.79, 2],
  [0.8, 8],
  [1, 8],
])('when %f of the hour is used up a code takes %i times the work', (share, times) => {
  expect(workAtShare(share)).toBe(times);
});

test.each([
  ['code', true],
  ['retry', true],
  ['__proto__', false],
  ['', false],
  [null, false],
])('a challenge for %j is allowed: %s', (text, is) => {
  expect(isWorkFor(text)).toBe(is);
});
