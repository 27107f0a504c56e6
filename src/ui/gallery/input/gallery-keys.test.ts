import { expect, test } from 'vitest';
import { commandOf, type Holder } from './gallery-keys.ts';

const NO_HELD = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false };
const key = (key: string, held: Partial<typeof NO_HELD> = {}) => ({ key, ...NO_HELD, ...held });

const TABLE: readonly [string, string | undefined][] = [
  ['Escape', 'close'],
  ['Delete', 'close'],
  ['Backspace', 'close'],
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['ArrowLeft', 'previous'],
  ['ArrowUp', 'previous'],
  ['PageUp', 'previous'],
  ['t', 'thumbs'],
  ['T', 'thumbs'],
  [' ', 'slideshow'],
  ['Enter', undefined],
  ['Home', undefined],
  ['toString', undefined],
];

test.each(TABLE)('%s: %s', (pressed, command) => {
  expect(commandOf(key(pressed), 'none')).toBe(command);
});

test.each(TABLE)('%s does nothing while a field has the focus', (pressed) => {
  expect(commandOf(key(pressed), 'field')).toBeUndefined();
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing'])('with %s keys do nothing', (held) => {
  for (const [pressed] of TABLE) expect(commandOf(key(pressed, { [held]: true }), 'none')).toBeUndefined();
});

test.each<[Holder, string, string | undefined]>([
  ['button', ' ', undefined],
  ['button', 'Enter', undefined],
  ['button', 'ArrowRight', 'next'],
  ['button', 'Escape', 'close'],
  ['player', ' ', undefined],
  ['player', 'ArrowDown', undefined],
  ['player', 't', undefined],
  ['player', 'Escape', 'close'],
])('on a %s, %s: %s', (holder, pressed, command) => {
  expect(commandOf(key(pressed), holder)).toBe(command);
});
