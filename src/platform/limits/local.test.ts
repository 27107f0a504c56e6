import { expect, test } from 'vitest';
import { createAddressLimit, createRateLimit } from './local.ts';

test('allows the limit in each window and for each key', () => {
  let time = 0;
  const rate = createRateLimit({ limit: 2, windowMs: 1000, now: () => time });
  expect([rate.allows('a'), rate.allows('a'), rate.allows('a'), rate.allows('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  time = 1000;
  expect([rate.allows('a'), rate.allows('a'), rate.allows('a')]).toEqual([true, true, false]);
});

test('a refused key is not let in by trying on', () => {
  let time = 0;
  const rate = createRateLimit({ limit: 1, windowMs: 1000, now: () => time });
  const answers = Array.from({ length: 10 }, () => {
    time += 99;
    return rate.allows('a');
  });
  expect(answers).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
});

test('a flood of keys does not grow the table', () => {
  const rate = createRateLimit({ limit: 1, windowMs: 1000, now: () => 0, mostKeys: 10 });
  rate.allows('first');
  for (let key = 0; key < 100; key += 1) rate.allows(String(key));
  expect(rate.allows('first')).toBe(true);
  expect(rate.allows('99')).toBe(false);
});

test('a household has its share however many addresses it has, and a network a larger one', () => {
  const limit = createAddressLimit({ household: 2, network: 4, all: 6, windowMs: 60_000 });
  const allowed = (...addresses: string[]) => addresses.map((address) => limit.allows(address));
  expect(allowed('2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3')).toEqual([true, true, false]);
  expect(allowed('2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1')).toEqual([true, true, false]);
  expect(allowed('203.0.113.1', '203.0.113.1', '203.0.113.1')).toEqual([true, true, false]);
  expect(allowed('198.51.100.1')).toEqual([false]);
});
