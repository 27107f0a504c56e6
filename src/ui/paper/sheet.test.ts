import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { colourOf } from './colours.ts';
import { fitting, onPages } from './sheet.ts';

const named = new Map<Block, string>();
const block = (name: string, of: Partial<Block> = {}): Block => {
  const made = { height: 10, draw: () => {}, ...of };
  named.set(made, name);
  return made;
};
const more = (count: number) => block(`more ${count}`);
const fit = (blocks: readonly Block[], room: number) =>
  fitting(blocks, room, more).map((each) => named.get(each));

const line = (name: string) => block(name, { lines: 1 });
const ALL = [
  block('picture', { height: 50 }),
  block('head', { isHead: true }),
  line('a'),
  line('b'),
  line('c'),
];

test.each([
  ['all of it', 90, ['picture', 'head', 'a', 'b', 'c']],
  ['a line less, and the word that there is more', 89, ['picture', 'head', 'a', 'more 2']],
  ['no head without a line', 79, ['picture', 'more 3']],
  ['nothing but the word', 20, ['more 3']],
])('%s', (_, room, expected) => {
  expect(fit(ALL, room)).toEqual(expected);
});

test('goes on over pages, each with the heading of the table, and none ends with one', () => {
  const again = block('again');
  const rooms = { first: 30, further: 30, again };
  const pages = (...blocks: Block[]) =>
    onPages(blocks, rooms).map((page) => page.map((each) => named.get(each)));
  expect(pages(line('a'), line('b'), line('c'))).toEqual([['a', 'b', 'c']]);
  expect(pages(line('a'), line('b'), line('c'), line('d'), line('e'), line('f'))).toEqual([
    ['a', 'b', 'c'],
    ['again', 'd', 'e'],
    ['again', 'f'],
  ]);
  expect(pages(line('a'), line('b'), block('head', { isHead: true }), line('c'))).toEqual([
    ['a', 'b'],
    ['again', 'c'],
  ]);
  expect(pages(block('large', { height: 99 }), line('a'))).toEqual([['large'], ['again', 'a']]);
});

test('colours are those of the tokens in daylight', () => {
  const shown = (token: `--${string}`) => colourOf(token).map((part) => Math.round(part * 255));
  expect(shown('--colour-primary')).toEqual([0xfd, 0x6d, 0x41]);
  expect(shown('--use-odt')).toEqual([0xff, 0xa0, 0xff]);
  expect(shown('--map-land')).toEqual([0xff, 0xfa, 0xf6]);
  expect(() => colourOf('--colour-none')).toThrow('no token');
});
