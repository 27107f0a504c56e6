import { expect, test } from 'vitest';
import { createParts } from './written-parts.ts';

test('a part is found by all it shows', () => {
  const parts = createParts();
  expect(parts.find('vi[1]')).toBeUndefined();
  expect(parts.keep('vi[1]', '<p>1</p>')).toBe('<p>1</p>');
  expect(parts.find('vi[1]')).toBe('<p>1</p>');
  expect(parts.find('en[1]')).toBeUndefined();
});

test('more than there is room for pushes out what was asked for longest ago', () => {
  const parts = createParts(12);
  parts.keep('a', '1234');
  parts.keep('b', '1234');
  parts.find('a');
  parts.keep('c', '1234');
  expect(['a', 'b', 'c'].map(parts.find)).toEqual(['1234', undefined, '1234']);
});

test('two who write the same part at once take its room once', () => {
  const parts = createParts(12);
  parts.keep('a', '1234');
  parts.keep('a', '1234');
  parts.keep('b', '1234');
  expect(['a', 'b'].map(parts.find)).toEqual(['1234', '1234']);
});

test('what is larger than all the room is answered and not kept', () => {
  const parts = createParts(3);
  expect(parts.keep('a', '1234')).toBe('1234');
  expect(parts.find('a')).toBeUndefined();
});
