import { commonPasswords } from './common-passwords.ts';
import { fold } from '#kernel/text.ts';

export type PasswordWeakness = 'common' | 'context' | 'repeated';

/** The product's own name is an obvious choice. */
const HOUSE = ['diaba', 'dia ba viet nam'];
const MIN_PIECE = 4;

const squash = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutEnding = (text: string) => text.replace(/(?<!\P{L})\P{L}+$/u, '');

/** The same password with its decorations removed step by step. */
function stemsOf(password: string): string[] {
  const folded = fold(password);
  const plain = squash(folded);
  return [password, folded, plain, withoutEnding(folded), withoutEnding(plain)];
}

const isRepeating = (letters: readonly string[], period: number) =>
  letters.length >= 2 * period &&
  letters.every((letter, at) => at < period || letter === letters[at - period]);

/** One step in the alphabet or the digits, where 0 follows 9. */
function stepBetween(one: string, other: string): number {
  if (`${one}${other}` === '90') return 1;
  if (`${one}${other}` === '09') return -1;
  return (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
}

const isCounting = (letters: readonly string[], by: number) =>
  letters.every((letter, at) => at === 0 || stepBetween(letters[at - 1] ?? '', letter) === by);

function isRun(text: string): boolean {
  const letters = [...text];
  return (
    [1, 2, 3].some((period) => isRepeating(letters, period)) || [1, -1].some((by) => isCounting(letters, by))
  );
}

/** The length of the longest common substring. */
function sharedPiece(one: string, other: string): number {
  let longest = 0;
  for (let start = 0; start + longest < one.length; start += 1)
    while (start + longest < one.length && other.includes(one.slice(start, start + longest + 1)))
      longest += 1;
  return longest;
}

function isMostly(password: string, word: string): boolean {
  const piece = sharedPiece(password, word);
  return piece >= MIN_PIECE && piece * 2 > password.length;
}

/**
 * Why a password is easy to guess: it is common, a repetition or a sequence, or mostly a word about the person or the
 * product. Letters, digits and punctuation may be mixed or not.
 */
export function passwordWeakness(password: string, words: readonly string[]): PasswordWeakness | undefined {
  const stems = stemsOf(password);
  const common = commonPasswords();
  if (stems.some((stem) => common.has(stem))) return 'common';
  if (stems.some((stem) => stem.length * 2 > password.length && isRun(stem))) return 'repeated';
  const plain = squash(fold(password));
  if ([...HOUSE, ...words].some((word) => isMostly(plain, squash(fold(word))))) return 'context';
  return undefined;
}
