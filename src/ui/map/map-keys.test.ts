import { expect, test } from 'vitest';
import { commandOf, isMove } from './map-keys.ts';

const key = (key: string, held = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

test.each([
  [key('Enter'), 'pick'],
  [key('ArrowRight', { altKey: true }), 'next'],
  [key('ArrowUp', { altKey: true }), 'previous'],
  [key('ArrowRight'), undefined],
  [key('Enter', { altKey: true }), undefined],
  [key('Enter', { ctrlKey: true }), undefined],
  [key('ArrowLeft', { altKey: true, metaKey: true }), undefined],
  [key('a'), undefined],
])('%j', (pressed, command) => {
  expect(commandOf(pressed)).toBe(command);
});

test.each([
  ['ArrowLeft', true],
  ['+', true],
  ['-', true],
  ['Enter', false],
  ['Tab', false],
  ['a', false],
])('%s moves the map: %s', (pressed, expected) => {
  expect(isMove(key(pressed))).toBe(expected);
});
