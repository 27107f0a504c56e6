import { expect, test } from 'vitest';
import { layeredCommandOf } from './layered-keys.ts';

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
  [key('Tab'), undefined],
  [key('ArrowLeft', { altKey: true }), undefined],
  [key('Enter', { ctrlKey: true }), undefined],
  [key('-', { metaKey: true }), undefined],
  [key('constructor'), undefined],
])('%j', (pressed, command) => {
  expect(layeredCommandOf(pressed)).toEqual(command);
});
