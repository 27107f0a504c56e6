import { fold, modernTone } from '#kernel/text.ts';

/** Separators between the words of a phrase: «căn hộ», «canho», «Đông - Nam». */
const BETWEEN = '[ -]{0,3}';

/** A word with its marks or without any. */
function looseWord(word: string): string {
  const marked = modernTone(word).toLowerCase();
  return fold(marked) === marked ? marked : `(?:${marked}|${fold(marked)})`;
}

/** The source of a pattern of phrases, which commas divide, the longest first. */
export const loose = (phrases: string): string =>
  `(?:${phrases
    .trim()
    .split(/,\s+/)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').map(looseWord).join(BETWEEN))
    .join('|')})`;

/** Where a word begins and where it ends; a number may be run together with what follows it: «3pn2wc». */
export const BEGIN = '(?<![\\p{L}\\p{M}\\p{N}])';
export const END = "(?![\\p{L}\\p{M}\\p{N}'’])";
export const END_OF_UNIT = "(?![\\p{L}\\p{M}'’])";
/** Start of a number that is not part of a longer number, a date or a house number. */
export const NUMBER_BEGINS = '(?:(?<![\\p{L}\\p{M}\\p{N}]|\\d[/.,-])|(?<=\\dwc))';

export const pattern = (source: string) => new RegExp(source, 'gu');

/** Phrases on word boundaries. */
export const phrases = (words: string) => pattern(BEGIN + loose(words) + END);
