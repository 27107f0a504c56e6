import { expect, test } from 'vitest';
import { MERIDIAN_CHOICES, parseMeridianChoice } from './meridian-choice.ts';

test.each([
  [null, 'moi-79', 105.75],
  ['moi-01', 'moi-01', 105],
  ['cu-77', 'cu-77', 107.75],
  ['<script>', 'moi-79', 105.75],
])('%s is %s on %s', (key, expected, meridian) => {
  expect(parseMeridianChoice(key)).toMatchObject({ key: expected, meridian });
});

test('the default is one of the choices', () => {
  expect(MERIDIAN_CHOICES.current).toContainEqual(parseMeridianChoice(null));
  expect([MERIDIAN_CHOICES.current.length, MERIDIAN_CHOICES.former.length]).toEqual([34, 63]);
});
