import { expect, test } from 'vitest';
import { createShares, senderAt } from './shares.ts';

const guest = (address: string) => senderAt(address, () => Promise.resolve(false));
const member = (address: string) => senderAt(address, () => Promise.resolve(true));

test('a household has its share, its network a larger one, and leaving makes room', async () => {
  const { enter } = createShares({ all: 100, household: 2, network: 3 });
  const first = await enter(guest('2001:db8:1:2::1'));
  await enter(guest('2001:db8:1:2::2'));
  expect(await enter(guest('2001:db8:1:2:ffff::3'))).toBeUndefined();
  expect(await enter(guest('2001:db8:1:3::1'))).toBeDefined();
  expect(await enter(guest('2001:db8:1:4::1'))).toBeUndefined();
  expect(await enter(guest('2001:db8:2:1::1'))).toBeDefined();
  first?.();
  expect(await enter(guest('2001:db8:1:2::3'))).toBeDefined();
});

test('to leave twice is to leave once', async () => {
  const { enter } = createShares({ all: 8, household: 2, network: 9 });
  const leave = await enter(guest('192.0.2.1'));
  await enter(guest('192.0.2.1'));
  leave?.();
  leave?.();
  expect(await enter(guest('192.0.2.1'))).toBeDefined();
  expect(await enter(guest('192.0.2.1'))).toBeUndefined();
});

test('a quarter is kept for the signed-in, who have no more than their household', async () => {
  const { enter } = createShares({ all: 8, household: 6, network: 6 });
  for (let nth = 0; nth < 6; nth += 1) expect(await enter(guest(`192.0.${nth}.1`))).toBeDefined();
  expect(await enter(guest('198.51.100.1'))).toBeUndefined();
  expect(await enter(member('198.51.100.1'))).toBeDefined();
  expect(await enter(member('198.51.100.1'))).toBeDefined();
  expect(await enter(member('203.0.113.1'))).toBeUndefined();
});

test('the session is checked only when room is scarce', async () => {
  let checks = 0;
  const sender = senderAt('192.0.2.1', () => {
    checks += 1;
    return Promise.resolve(true);
  });
  const { enter } = createShares({ all: 4, household: 9, network: 9 });
  for (let nth = 0; nth < 3; nth += 1) await enter(sender);
  expect(checks).toBe(0);
  await enter(sender);
  expect(checks).toBe(1);
});
