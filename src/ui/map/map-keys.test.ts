import { expect, test } from 'vitest';
import { commandOf } from './map-keys.ts';

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  [key('ArrowLeft'), { do: 'pan', x: -80, y: 0 }],
  [key('ArrowDown', { shiftKey: true }), { do: 'pan', x: 0, y: 4 }],
  [key('+', { shiftKey: true }), { do: 'zoom', step: 1 }],
  [key('='), { do: 'zoom', step: 1 }],
  [key('-'), { do: 'zoom', step: -1 }],
  [key('Enter'), { do: 'point' }],
  [key(' '), { do: 'point' }],
  [key('Backspace'), { do: 'back' }],
  [key('Escape'), { do: 'end' }],
  [key('ArrowRight', { altKey: true }), { do: 'walk', step: 1 }],
  [key('ArrowDown', { altKey: true }), { do: 'walk', step: 1 }],
  [key('ArrowUp', { altKey: true }), { do: 'walk', step: -1 }],
  [key('ArrowLeft', { altKey: true, metaKey: true }), undefined],
  [key('Enter', { altKey: true }), undefined],
  [key('Enter', { ctrlKey: true }), undefined],
  [key('-', { metaKey: true }), undefined],
  [key('Tab'), undefined],
  [key('a'), undefined],
  [key('constructor'), undefined],
])('%j', (pressed, command) => {
  expect(commandOf(pressed)).toEqual(command);
});
