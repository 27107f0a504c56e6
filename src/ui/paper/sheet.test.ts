import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { colourOf } from './colours.ts';
import { fitting } from './sheet.ts';

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

test('colours are those of the tokens in daylight', () => {
  const shown = (token: `--${string}`) => colourOf(token).map((part) => Math.round(part * 255));
  expect(shown('--colour-primary')).toEqual([0xfd, 0x6d, 0x41]);
  expect(shown('--use-odt')).toEqual([0xff, 0xa0, 0xff]);
  expect(shown('--map-land')).toEqual([0xff, 0xfa, 0xf6]);
  expect(() => colourOf('--colour-none')).toThrow('no token');
});
