import { expect, test } from 'vitest';
import { followsRules } from './query-rules.ts';

const rules = { ma: (value: string) => /^\d{2}$/.test(value), lang: (value: string) => value === 'en' };

test.each([
  ['', true],
  ['ma=79', true],
  ['lang=en&ma=79', true],
  ['ma=', false],
  ['ma=790', false],
  ['ma=79&ma=79', false],
  ['MA=79', false],
  ['q=79', false],
  ['__proto__=1', false],
  ['constructor=1', false],
  ['__defineGetter__=1', false],
  ['toString=1', false],
])('«%s» follows the rules: %s', (search, expected) => {
  expect(followsRules(new URLSearchParams(search), rules)).toBe(expected);
});
