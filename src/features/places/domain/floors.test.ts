import { expect, test } from 'vitest';
import { FLOORS } from './floors.ts';

test('the first floor choice is land without a house', () => {
  expect(FLOORS[0]).toEqual({ id: 1, name: { vi: 'Đất trống, không có nhà', en: 'Vacant land, no house' } });
  expect(new Set(FLOORS.map(({ id }) => id)).size).toBe(FLOORS.length);
});
