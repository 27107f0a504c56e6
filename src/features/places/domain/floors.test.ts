import { expect, test } from 'vitest';
import { FLOORS, readFloors } from './floors.ts';

test('the first floor choice is land without a house', () => {
  expect(FLOORS[0]).toEqual({ id: 1, name: { vi: 'Đất trống, không có nhà', en: 'Vacant land, no house' } });
  expect(new Set(FLOORS.map(({ id }) => id)).size).toBe(FLOORS.length);
});

test.each([
  ['numbers become texts', [{ id: 1, name: 'Đất trống' }], [{ id: '1', name: 'Đất trống' }]],
  ['texts stay', [{ id: '2', name: 'Nhà 1 tầng', more: true }], [{ id: '2', name: 'Nhà 1 tầng' }]],
  ['rows that are none are passed over', [null, 3, { id: 1 }, { id: {}, name: 'x' }, { id: 1, name: 2 }], []],
  ['an object is no list', { id: 1, name: 'Đất trống' }, []],
  ['nothing is no list', null, []],
  ['a text is no list', 'Nhà 1 tầng', []],
])('%s', (_, data, floors) => {
  expect(readFloors(data)).toEqual(floors);
});
