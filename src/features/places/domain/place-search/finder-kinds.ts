import { COUNTED, KINDS_BEFORE, KINDS_BEFORE_NUMBER, KINDS_ENGLISH, STREET_WORDS } from './abbreviations.ts';
import type { Word } from '#features/places/domain/query.ts';

/** The word of a kind that ends before a word. */
export function kindEndingAt(words: readonly Word[], end: number, kinds = KINDS_BEFORE) {
  const last = words[end - 1]?.folded ?? '';
  return kinds.get(`${words[end - 2]?.folded ?? ''} ${last}`) ?? kinds.get(last);
}

export function kindStartingAt(words: readonly Word[], start: number) {
  const first = words[start]?.folded ?? '';
  return KINDS_ENGLISH.get(`${first} ${words[start + 1]?.folded ?? ''}`) ?? KINDS_ENGLISH.get(first);
}

/** «Quận 1», «District 1», «D.1»; «Đ.1» and «đường D.1» are streets. */
export function kindBeforeNumber(words: readonly Word[], at: number) {
  const isStreet = words[at - 1]?.marked === 'đ' || followsStreet(words, at - 1);
  return kindEndingAt(words, at) ?? (isStreet ? undefined : kindEndingAt(words, at, KINDS_BEFORE_NUMBER));
}

export const isNumber = (word: Word | undefined) => word !== undefined && /^\d/.test(word.folded);

const NOTHING: ReadonlySet<number> = new Set();

/** Whether a name follows the word for a street or a hamlet, or the number of a house; words of longer names are neither. */
export function followsStreet(words: readonly Word[], start: number, named = NOTHING): boolean {
  let at = start - 1;
  const isBeside = (index: number) => words[index] !== undefined && !words[index].isBeforeBreak;
  if (!isBeside(at) || named.has(at)) return false;
  if (!isNumber(words[at])) return isStreetWord(words, at);
  while (isNumber(words[at]) && isBeside(at)) at--;
  if (!isBeside(at)) return true;
  if (words[at]?.folded === 'so' && isBeside(at - 1)) at--;
  return !COUNTED.has(words[at]?.folded ?? '');
}

function isStreetWord(words: readonly Word[], at: number): boolean {
  const last = words[at]?.folded ?? '';
  return STREET_WORDS.has(last) || STREET_WORDS.has(`${words[at - 1]?.folded ?? ''} ${last}`);
}
