import { expect, test } from 'vitest';
import { altOf, isKind, errorOf } from './gallery-item.ts';

test.each([
  [200, undefined],
  [204, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [500, 'forbidden'],
])('a text answered with %d: %s', (status, error) => {
  expect(errorOf(status)).toBe(error);
});

test('a text for a picture has at most a thousand letters, none of them cut in two', () => {
  expect(altOf('Mặt tiền')).toBe('Mặt tiền');
  expect(altOf('ế'.repeat(1200))).toBe('ế'.repeat(1000));
  expect(altOf('🏠'.repeat(1200))).toBe('🏠'.repeat(1000));
});

test('a kind is one of five', () => {
  expect(['image', 'iframe', 'toString', undefined, ''].map(isKind)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
