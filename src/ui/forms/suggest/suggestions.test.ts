import { expect, test } from 'vitest';
import { after, CLOSED, readSuggestions, type SuggestionsEvent, withRecent } from './suggestions.ts';

const A = { name: 'a', detail: '', search: '?q=a' };
const B = { name: 'b', detail: '', href: '/b' };
const typed = (words: string): SuggestionsEvent => ({ is: 'typed', words });
const ANSWERED: SuggestionsEvent = { is: 'answered', shown: [A, B] };
const DOWN: SuggestionsEvent = { is: 'moved', by: 1 };
const UP: SuggestionsEvent = { is: 'moved', by: -1 };
const run = (...events: SuggestionsEvent[]) => events.reduce(after, CLOSED);

test.each([
  [[DOWN], 0],
  [[DOWN, DOWN], 1],
  [[DOWN, DOWN, DOWN], -1],
  [[UP], 1],
  [[UP, UP, UP], -1],
  [[DOWN, ANSWERED], -1],
])('%j marks %i', (events, marked) =>
  expect(run(typed('ab'), ANSWERED, ...events)).toMatchObject({ marked }),
);

test('one letter is no question, and blanks are none', () => {
  expect(run(typed('ab')).words).toBe('ab');
  expect(run(typed('ab'), ANSWERED, typed('a'))).toEqual(CLOSED);
  expect(run(typed('ab'), ANSWERED, typed(' a '))).toEqual(CLOSED);
});

test('what is shown stays until the next answer, and goes when the list is closed', () => {
  expect(run(typed('ab'), ANSWERED, typed('abc'))).toMatchObject({ words: 'abc', shown: [A, B] });
  expect(run(typed('ab'), ANSWERED, { is: 'closed' })).toEqual(CLOSED);
});

test('no answer is said, too', () =>
  expect(run(typed('ab'), { is: 'answered', shown: [] })).toMatchObject({ isAnswered: true, shown: [] }));

test.each([
  [
    [A, B],
    [A, B],
  ],
  [[{ name: 'a' }, null, B], [B]],
  [{ name: 'a' }, []],
  [undefined, []],
])('of %j it reads %j', (data, read) => expect(readSuggestions(data)).toEqual(read));

test('what was searched before is shown while nothing is typed', () => {
  const shown = run(typed('ab'), ANSWERED, { is: 'recalled', shown: [B] });
  expect(shown).toEqual({ ...CLOSED, shown: [B] });
  expect(run({ is: 'recalled', shown: [B] }, DOWN)).toMatchObject({ marked: 0 });
});

test('the latest search is the first, each is kept once, and only so many', () => {
  expect(withRecent([A, B], B, 5)).toEqual([B, A]);
  expect(withRecent([A, B], { name: 'c', detail: '', href: '/c' }, 2).map(({ name }) => name)).toEqual([
    'c',
    'a',
  ]);
});
