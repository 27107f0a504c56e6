import { expect, test } from 'vitest';
import { pathOperators } from './svg-path.ts';

const plain = { scale: 1, x: 0, y: 0 };

test.each([
  ['M1 2L3 4H5V6Z', ['1 2 m', '3 4 l', '5 4 l', '5 6 l', 'h']],
  ['M1 2l3 4h-1v-2z', ['1 2 m', '4 6 l', '3 6 l', '3 4 l', 'h']],
  // More pairs after a move are lines, and a move after a closed part begins at its own place.
  ['M0 0 8 8M8 0 0 8', ['0 0 m', '8 8 l', '8 0 m', '0 8 l']],
  ['m1 1h1v1zm2 0h1', ['1 1 m', '2 1 l', '2 2 l', 'h', '3 1 m', '4 1 l']],
  ['M2 2h.01', ['2 2 m', '2.01 2 l']],
  ['M-1 1 1-1', ['-1 1 m', '1 -1 l']],
  ['M0 0Q3 6 6 0', ['0 0 m', '2 4 4 4 6 0 c']],
  ['M0 4q3-6 6 0t6 0', ['0 4 m', '2 0 4 0 6 4 c', '8 8 10 8 12 4 c']],
  ['M1e-9 0H5', ['0 0 m', '5 0 l']],
])('%s', (d, expected) => {
  expect(pathOperators(d, plain).split('\n')).toEqual(expected);
});

test('a path is drawn where and as large as it is placed', () => {
  expect(pathOperators('M1 2H3', { scale: 10, x: 100, y: 200 })).toBe('110 220 m\n130 220 l');
});

test.each([
  ['with the clock of a picture, below', 'M6 4a2 2 0 1 1-4 0', 6],
  ['against it, above', 'M6 4a2 2 0 1 0-4 0', 2],
])('half a circle runs %s its middle', (_, d, turning) => {
  const [, first = '', second = ''] = pathOperators(d, plain).split('\n');
  expect(first.split(' ').slice(4, 6).map(Number)).toEqual([4, turning]);
  expect(second.split(' ').slice(4, 6).map(Number)).toEqual([2, 4]);
});
