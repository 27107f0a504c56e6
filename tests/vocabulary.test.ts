import { expect, test } from 'vitest';
import { filesBelow, read } from './_support/sources.ts';

/**
 * Words that say in riddles what the trade has a name for, and how often they occur: never more often than this. Whoever
 * takes some away lowers the number.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  told: 336,
  tell: 104,
  tells: 67,
  telling: 12,
  asked: 787,
  asks: 111,
  hear: 50,
  hears: 17,
  heard: 20,
  gather: 1,
  furnish: 3,
  wake: 7,
  deed: 30,
  deeds: 34,
  reckon: 0,
  reckoned: 6,
  wanting: 1,
  lacks: 27,
  spelled: 14,
  likened: 0,
  likeness: 51,
  lineage: 85,
  stands: 188,
  stand: 55,
  anew: 53,
  whoever: 137,
  nobody: 245,
  somebody: 171,
  everybody: 53,
  twin: 25,
  twins: 5,
  trouble: 660,
  crowd: 19,
};

const code = [...filesBelow('src', /\.(?:ts|tsx|astro)$/), ...filesBelow('tests', /\.ts$/)].filter(
  (file) => file !== 'tests/vocabulary.test.ts',
);

/** As a word or as a part of a name: `told`, `toldError`, `isTold`. */
const pattern = (word: string) => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return new RegExp(`(?<![a-zA-Z])${word}(?![a-z])|${capital}(?![a-z])`, 'g');
};

const texts = code.map(read);
const countOf = (word: string) =>
  texts.reduce((sum, text) => sum + (text.match(pattern(word))?.length ?? 0), 0);

test('words that we no longer use become fewer', () => {
  const counts = Object.keys(CEILINGS).map((word) => [word, countOf(word)] as const);
  expect(counts.filter(([word, count]) => count > (CEILINGS[word] ?? 0))).toEqual([]);
});

test('limits are called MAX and MIN', () => {
  const limits = /\b(?:MOST|LONGEST|FEWEST|LEAST|SHORTEST|SMALLEST)(?:_[A-Z_]+)?\b/;
  expect(code.filter((_, at) => limits.test(texts[at] ?? ''))).toEqual([]);
});
