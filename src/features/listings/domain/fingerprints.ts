import { fold } from '#kernel/text.ts';
import type { Kind } from './kinds.ts';
import { isFlat } from './listing.ts';

/** Fingerprints of each family have their own range; listings with an equal fingerprint may be duplicates. */
const PLOT = 0x1000_0000;
const TEXT = 0x2000_0000;
const PICTURE = 0x3000_0000;
const HASH_MASK = 0x0fff_ffff;

/** FNV-1a over the letters, in 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

type Comparable = {
  kind: Kind;
  commune: string;
  sheet: number | null;
  plot: number | null;
  description: string;
  imageHashes: readonly string[];
};

/** Shorter texts are too generic to compare. */
const MIN_WORDS = 20;

/** Folded words in order, without digits: copied texts differ in the price. */
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Splits a perceptual hash in four: two 64-bit hashes that differ in at most three bits share a part. */
export const hashParts = (hash: string): number[] =>
  [0, 1, 2, 3].map((part) => (part << 16) | Number.parseInt(hash.slice(part * 4, part * 4 + 4), 16));

/** Hamming distance of two perceptual hashes. */
export function hammingDistance(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}

/** Beyond this two pictures are not the same. */
export const MAX_HASH_DISTANCE = 3;

/** The plot as a mark; none where the papers' numbers are not known, nor of one flat among many on a plot. */
export function plotFingerprint({
  kind,
  commune,
  sheet,
  plot,
}: Omit<Comparable, 'description' | 'imageHashes'>): number[] {
  if (sheet === null || plot === null || isFlat(kind)) return [];
  return [PLOT | (hashOf(`${commune}/${sheet}/${plot}`) & HASH_MASK)];
}

export function textFingerprint(description: string): number[] {
  const words = wordsIn(description);
  return words.length < MIN_WORDS ? [] : [TEXT | (hashOf(words.join(' ')) & HASH_MASK)];
}

export function fingerprintsOf(listing: Comparable): number[] {
  const pictures = listing.imageHashes.flatMap(hashParts).map((part) => PICTURE | part);
  return [...new Set([...plotFingerprint(listing), ...textFingerprint(listing.description), ...pictures])];
}
