import { expect, test } from 'vitest';
import { filesBelow, read } from './_support/sources.ts';

/**
 * Words that say in riddles what the trade has a name for, and how often they occur: never more often than this. Whoever
 * takes some away lowers the number.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  told: 665,
  tell: 150,
  tells: 116,
  telling: 16,
  asked: 1249,
  asks: 159,
  hear: 69,
  hears: 23,
  heard: 20,
  gather: 8,
  furnish: 3,
  wake: 7,
  deed: 40,
  deeds: 44,
  reckon: 8,
  reckoned: 53,
  wanting: 1,
  lacks: 30,
  spelled: 16,
  likened: 5,
  likeness: 68,
  lineage: 116,
  stands: 323,
  stand: 98,
  anew: 81,
  whoever: 175,
  nobody: 354,
  somebody: 217,
  everybody: 57,
  twin: 35,
  twins: 31,
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
