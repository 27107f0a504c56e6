import { expect, test } from 'vitest';
import { AUTOPLAY, INSTANCE, SLIDE, stepped, THUMBS } from './gallery-states.ts';

/** Every step there is; all others are refused. */
const STEPS = {
  instance:
    'Init>Ready Init>Destroy Ready>Closing Ready>CustomClosing Ready>Destroy Closing>Destroy CustomClosing>Destroy',
  slide: 'Loading>Opening Loading>Closing Opening>Ready Opening>Closing Ready>Closing',
  autoplay: 'ready>play play>pause play>ready pause>play pause>ready',
  thumbs: 'Init>Ready Init>Hidden Ready>Hidden Hidden>Ready',
};

test.each([
  ['instance', INSTANCE, STEPS.instance],
  ['slide', SLIDE, STEPS.slide],
  ['autoplay', AUTOPLAY, STEPS.autoplay],
  ['thumbs', THUMBS, STEPS.thumbs],
])('%s goes only where it may', (_, table: Readonly<Record<string, readonly string[]>>, steps) => {
  const names = Object.keys(table);
  const taken = names.flatMap((from) =>
    names.filter((to) => to !== from && stepped(table, from, to) === to).map((to) => `${from}>${to}`),
  );
  expect(taken.toSorted()).toEqual(steps.split(' ').toSorted());
});

test('a step that is refused changes nothing', () => {
  expect(stepped(INSTANCE, 'Init', 'Closing')).toBe('Init');
  expect(stepped(INSTANCE, 'Closing', 'Ready')).toBe('Closing');
  expect(stepped(SLIDE, 'Closing', 'Ready')).toBe('Closing');
});
