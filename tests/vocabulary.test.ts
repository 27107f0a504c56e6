import { expect, test } from 'vitest';
import { filesBelow, read } from './_support/sources.ts';

/**
 * Words that say in riddles what the trade has a name for, and how often they occur: never more often than this. Whoever
 * takes some away lowers the number.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  told: 211,
  tell: 57,
  tells: 61,
  telling: 10,
  asked: 632,
  asks: 95,
  hear: 44,
  hears: 16,
  heard: 14,
  gather: 1,
  furnish: 0,
  wake: 4,
  deed: 16,
  deeds: 25,
  reckon: 0,
  reckoned: 6,
  wanting: 1,
  lacks: 15,
  spelled: 3,
  likened: 0,
  likeness: 23,
  lineage: 65,
  stands: 144,
  stand: 40,
  anew: 51,
  whoever: 112,
  nobody: 196,
  somebody: 138,
  everybody: 37,
  twin: 12,
  twins: 1,
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
