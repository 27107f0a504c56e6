import { expect, test } from 'vitest';
import { AUTOPLAY, createStates, INSTANCE, SLIDE, THUMBS } from './gallery-states.ts';

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
    names.filter((to) => createStates(table, from, () => {}).go(to)).map((to) => `${from}>${to}`),
  );
  expect(taken.toSorted()).toEqual(steps.split(' ').toSorted());
});

test('each state is shown once, a refused one never', () => {
  const shown: string[] = [];
  const states = createStates(INSTANCE, 'Init', (state) => shown.push(state));
  expect([states.go('Closing'), states.go('Ready'), states.go('Closing'), states.go('Closing')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(states.is('CustomClosing', 'Closing')).toBe(true);
  expect(shown).toEqual(['Init', 'Ready', 'Closing']);
});
