import { z } from 'zod';

import { commonPasswords } from './common-passwords.ts';
import { fold } from '#kernel/text.ts';

const MIN = 8;
const MAX = 200;
/** No letter comes apart into more than four, of two units each: what is longer is too long however it composes. */
const MAX_UNITS = MAX * 4 * 2;

const lettersIn = (text: string) => [...text].length;

/** A password being chosen: any letters, marks and blanks, counted as people see them, nothing trimmed or cut. */
export const newPassword = z
  .string()
  .min(1, 'validation.required')
  .max(MAX_UNITS, { error: 'accounts.password.long', abort: true })
  .overwrite((text) => text.normalize('NFC'))
  .refine((text) => lettersIn(text) >= MIN, 'accounts.password.short')
  .refine((text) => lettersIn(text) <= MAX, 'accounts.password.long')
  .refine((text) => !text.includes('\0'), 'accounts.password.nul')
  .brand<'NewPassword'>();
export type PasswordWeakness = 'common' | 'context' | 'repeated';

/** Our own name is the first thing that comes to mind here. */
const HOUSE = ['diaba', 'dia ba viet nam'];
const MIN_PIECE = 4;

const squash = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutEnding = (text: string) => text.replace(/(?<!\P{L})\P{L}+$/u, '');

/** The same password with less and less of its dressing. */
function stemsOf(password: string): string[] {
  const folded = fold(password);
  const plain = squash(folded);
  return [password, folded, plain, withoutEnding(folded), withoutEnding(plain)];
}

const isRepeating = (letters: readonly string[], period: number) =>
  letters.length >= 2 * period &&
  letters.every((letter, at) => at < period || letter === letters[at - period]);

/** One step along the alphabet or the digits, where 0 follows 9. */
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

/** The length of the longest piece that both have. */
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
 * Why a password is among the first to be guessed: it is one that many people choose, it repeats or counts, or
 * it is mostly a word that belongs to the person or to us. Letters, digits and marks may be mixed or not.
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
