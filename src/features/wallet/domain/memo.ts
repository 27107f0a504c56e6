import type { Random } from '#kernel/random.ts';
import { fold } from '#kernel/text.ts';

/** Without 0 O 1 I, which people mistake for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 8;
const PREFIX = 'DB';
const MEMO_LENGTH = PREFIX.length + LETTERS;

/** «DB7K2M4Q9T»: what a transfer of a customer says, 40 random bits; that it is new, the caller sees to. */
export const newMemo = (random: Random): string =>
  PREFIX +
  Array.from({ length: LETTERS }, () => ALPHABET[Math.floor(random() * ALPHABET.length)] ?? '').join('');

/** Banks part words, glue them, drop marks and change the case. */
const squeezed = (text: string) =>
  fold(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

const MEMO = /^DB[2-9A-HJ-NP-Z]{8}/;

/**
 * Every memo that the text of a bank may hold, in its order. One is tried at every letter, also inside another: which of
 * them is meant, only those that are known can say.
 */
export function findMemoCodes(text: string): string[] {
  const letters = squeezed(text);
  const found = Array.from(letters, (_, at) => MEMO.exec(letters.slice(at, at + MEMO_LENGTH))?.[0]);
  return [...new Set(found.filter((code) => code !== undefined))];
}

/** The one known memo of a text; nothing where there is none, and nothing where there are two. */
export function memoIn(text: string, isKnown: (code: string) => boolean): string | undefined {
  const known = findMemoCodes(text).filter(isKnown);
  return known.length === 1 ? known[0] : undefined;
}

/** Whether one letter is wrong, missing or too much. */
function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

/** Known memos that a text holds with one letter wrong, missing or too much: for people to look at, never for booking. */
export function nearMemos(text: string, known: readonly string[]): string[] {
  const letters = squeezed(text);
  const pieces = new Set<string>();
  for (let at = 0; at < letters.length; at += 1)
    for (const length of [MEMO_LENGTH - 1, MEMO_LENGTH, MEMO_LENGTH + 1])
      if (at + length <= letters.length) pieces.add(letters.slice(at, at + length));
  return known.filter((code) => !pieces.has(code) && [...pieces].some((piece) => isOneOff(piece, code)));
}

const MIN_SAID = 6;

/**
 * Whether two texts may be of one payment, as its notice and the line of a statement have them: they hold the same code, or
 * where neither holds one, the shorter is in the longer.
 */
export function saysSame(a: string, b: string): boolean {
  const [codes, others] = [findMemoCodes(a), findMemoCodes(b)];
  if (codes.length + others.length > 0) return codes.some((code) => others.includes(code));
  const [short = '', long = ''] = [squeezed(a), squeezed(b)].toSorted((x, y) => x.length - y.length);
  return short.length >= MIN_SAID && long.includes(short);
}
