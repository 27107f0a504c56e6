import { expect, test } from 'vitest';
import { loginDoor, type Attempts, type LoginDoor } from './login-throttle.ts';

const first: Attempts = { here: 1, account: 1, address: 1, isKnownDevice: false };
const owner = { isKnownDevice: true };

test.each<[string, Partial<Attempts>, LoginDoor]>([
  ['the first attempt', {}, 'open'],
  ['the fifth', { here: 5 }, 'open'],
  ['the sixth, after five failures', { here: 6 }, 'proof'],
  ['the tenth', { here: 10 }, 'proof'],
  ['the eleventh', { here: 11 }, 'closed'],
  ['the hundredth from an address', { address: 100 }, 'open'],
  ['one more', { address: 101 }, 'closed'],
  ['an account that strangers tried 20 times', { account: 21 }, 'proof'],
  ['an account that strangers tried 100 times', { account: 101 }, 'closed'],
  ['known devices that tried 30 times', { account: 30, ...owner }, 'open'],
  ['known devices that tried 100 times', { account: 101, ...owner }, 'closed'],
  ['its owner at an address that many share', { address: 5_000, ...owner }, 'open'],
  ['its owner mistyping', { here: 6, ...owner }, 'proof'],
  ['a stolen device', { here: 11, ...owner }, 'closed'],
])('%s', (_, attempts, door) => {
  expect(loginDoor({ ...first, ...attempts })).toBe(door);
});
