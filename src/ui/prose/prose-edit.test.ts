import { expect, test } from 'vitest';
import { begin, insertBlock, link, replace, wrap } from './prose-edit.ts';

/** «a[b]c»: the selection is in brackets. */
const read = (marked: string) => {
  const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1];
  return { text: marked.replace('[', '').replace(']', ''), from, to };
};
const marked = ({ text, from, to }: ReturnType<typeof read>) =>
  `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;

test.each([
  ['a [b] c', 'a **[b]** c'],
  ['a **[b]** c', 'a [b] c'],
  ['[]', '**[]**'],
])('strong: %s becomes %s', (before, after) => expect(marked(wrap(read(before), '**'))).toBe(after));

test.each([
  ['a[b]', '[- ab]'],
  ['[- a\n- b]', '[a\nb]'],
  ['x\n[a\nb]\ny', 'x\n[- a\n- b]\ny'],
  ['[]', '[- ]'],
])('a list: %s becomes %s', (before, after) =>
  expect(marked(begin(read(before), () => '- ', /^- /))).toBe(after),
);

test('a numbered list counts its lines', () =>
  expect(begin(read('[a\nb]'), (at) => `${at + 1}. `, /^\d+\. /).text).toBe('1. a\n2. b'));

test.each([
  ['a[]b', 'a\n\nX\n\nb'],
  ['[]', 'X\n\n'],
  ['a\n\n[]\n\nb', 'a\n\nX\n\nb'],
])('a block is surrounded by blank lines: %j', (before, after) =>
  expect(insertBlock(read(before), 'X').text).toBe(after),
);

test('what is pasted takes the place of what is chosen', () =>
  expect(marked(replace(read('a[b]c'), 'XY'))).toBe('aXY[]c'));

test('of a link where it leads is chosen, to be typed over', () =>
  expect(link(read('xem [đây] nhé'), 'https://')).toEqual({
    text: 'xem [đây](https://) nhé',
    from: 10,
    to: 18,
  }));
