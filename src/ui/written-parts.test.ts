import { expect, test } from 'vitest';
import { createParts } from './written-parts.ts';

const card = { id: 1, title: 'Nhà ba tầng', at: { lon: 106.7, lat: 10.77 }, on: new Date('2026-11-20') };

test('a part is found as long as it would show the same', () => {
  const parts = createParts();
  expect(parts.find('vi 1', card)).toBeUndefined();
  expect(parts.keep('vi 1', card, '<p>một</p>')).toBe('<p>một</p>');
  expect(parts.find('vi 1', structuredClone(card))).toBe('<p>một</p>');
  expect(parts.find('en 1', card)).toBeUndefined();
});

test.each([
  ['another title', { ...card, title: 'Nhà ba tầng.' }],
  ['another place', { ...card, at: { lon: 106.7, lat: 10.78 } }],
  ['another day', { ...card, on: new Date('2026-11-21') }],
  ['a word more', { ...card, direction: 'bac' }],
])('%s is another part, and takes the place of the first', (_, changed) => {
  const parts = createParts();
  parts.keep('vi 1', card, '1');
  expect(parts.find('vi 1', changed)).toBeUndefined();
  parts.keep('vi 1', changed, '2');
  expect([parts.find('vi 1', changed), parts.find('vi 1', card)]).toEqual(['2', undefined]);
});

test('more than there is room for pushes out what was asked for longest ago', () => {
  const parts = createParts(8);
  for (const name of ['a', 'b']) parts.keep(name, 1, '1234');
  parts.find('a', 1);
  parts.keep('c', 1, '1234');
  expect(['a', 'b', 'c'].map((name) => parts.find(name, 1))).toEqual(['1234', undefined, '1234']);
});

test('two who write the same part at once take its room once', () => {
  const parts = createParts(8);
  for (const name of ['a', 'a', 'b']) parts.keep(name, 1, '1234');
  expect(['a', 'b'].map((name) => parts.find(name, 1))).toEqual(['1234', '1234']);
});

test('what is larger than all the room is answered and not kept', () => {
  const parts = createParts(3);
  expect(parts.keep('a', 1, '1234')).toBe('1234');
  expect(parts.find('a', 1)).toBeUndefined();
});
