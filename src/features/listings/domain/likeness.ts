import { fold } from '#kernel/text.ts';
import type { Kind } from './kinds.ts';
import { isFlat } from './listing.ts';

/** Marks of one kind stand in a range of their own; two listings with an equal mark may be one property. */
const PLOT = 0x1000_0000;
const TEXT = 0x2000_0000;
const PICTURE = 0x3000_0000;
const ROOM = 0x0fff_ffff;

/** FNV-1a over the letters, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

type Marked = {
  kind: Kind;
  commune: string;
  sheet: number | null;
  plot: number | null;
  description: string;
  likenesses: readonly string[];
};

/** A text so short says the same of many. */
const MIN_WORDS = 20;

/** The words in order, folded: figures are left out, for who copies a text changes the price in it. */
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** A likeness in four parts: two of 64 bits that differ in three have one part alike at least. */
export const partsOf = (likeness: string): number[] =>
  [0, 1, 2, 3].map((part) => (part << 16) | Number.parseInt(likeness.slice(part * 4, part * 4 + 4), 16));

/** How many bits of two likenesses differ. */
export function difference(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** Beyond this two pictures are not the same. */
export const MAX_DIFFERENCE = 3;

/** The plot as a mark; none where the papers' numbers are not known, nor of one flat among many on a plot. */
export function plotMark({
  kind,
  commune,
  sheet,
  plot,
}: Omit<Marked, 'description' | 'likenesses'>): number[] {
  if (sheet === null || plot === null || isFlat(kind)) return [];
  return [PLOT | (hashOf(`${commune}/${sheet}/${plot}`) & ROOM)];
}

export function textMark(description: string): number[] {
  const words = wordsIn(description);
  return words.length < MIN_WORDS ? [] : [TEXT | (hashOf(words.join(' ')) & ROOM)];
}

export function marksOf(listing: Marked): number[] {
  const pictures = listing.likenesses.flatMap(partsOf).map((part) => PICTURE | part);
  return [...new Set([...plotMark(listing), ...textMark(listing.description), ...pictures])];
}
