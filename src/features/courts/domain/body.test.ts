import { expect, test } from 'vitest';
import { communeOfSeat } from './body.ts';

const COMMUNES = ['Phường Hòa Bình', 'Phường Hòa', 'Xã Hòa Bình'].map((name) => ({ name }));

test.each([
  ['Số 1, Lý Tự Trọng, Phường Hòa Bình, tỉnh A', 'Phường Hòa Bình'],
  ['Số 1 đường B, xã Hoà Bình, tỉnh A', 'Xã Hòa Bình'],
  ['phường Hòa, tỉnh A', 'Phường Hòa'],
  ['phường Hoa, tỉnh A', undefined],
  ['Số 1 Phường Hòa Bình', undefined],
  ['Phường C, tỉnh A', undefined],
  ['', undefined],
])('the seat at “%s” lies in %s', (address, name) => {
  const seat = { kind: 'main', address, until: null } as const;
  expect(communeOfSeat(seat, COMMUNES)?.name).toBe(name);
});
