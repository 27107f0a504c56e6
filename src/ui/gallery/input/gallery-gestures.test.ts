import { expect, test } from 'vitest';
import { createThrottle, decide, isDouble } from './gallery-gestures.ts';

test.each([
  [0, 200, 2000, 'close'],
  [0, -200, 2000, 'close'],
  [0, 199, 300, 'stay'],
  [0, 50, 299, 'close'],
  [0, -50, 299, 'close'],
  [0, 50, 300, 'stay'],
  [0, 49, 10, 'stay'],
  [10, 60, 100, 'close'],
  [60, 60, 100, 'previous'],
  [-50, 0, 5000, 'next'],
  [50, 20, 100, 'previous'],
  [-49, 0, 100, 'stay'],
  [0, 0, 100, 'stay'],
])('%d across and %d along in %d ms: %s', (dx, dy, ms, decision) => {
  expect(decide({ dx, dy, ms })).toBe(decision);
});

test.each([
  [10, 299, true],
  [10, 300, false],
  [40, 100, false],
])('a second tap %d px away after %d ms is a double one: %s', (x, at, expected) => {
  expect(isDouble({ x: 0, y: 0, at: 0 }, { x, y: 0, at })).toBe(expected);
});

test('a first tap is never a double one', () => {
  expect(isDouble(undefined, { x: 0, y: 0, at: 0 })).toBe(false);
});

test('a throttle lets one call through in its time', () => {
  let now = 0;
  let count = 0;
  const throttle = createThrottle(150, () => now);
  for (now of [0, 100, 149, 150, 299, 300]) throttle(() => (count += 1));
  expect(count).toBe(3);
});
