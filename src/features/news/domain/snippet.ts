import { fold } from '#kernel/text.ts';

export type Piece = { text: string; isHit: boolean };

const AROUND = 90;
const LENGTH = 240;

/** The words of a folded text. */
export const wordsIn = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a query, normalised as in the index. */
export const queryWords = (question: string) => [...new Set(wordsIn(fold(question)))].slice(0, 12);

type Hit = { at: number; long: number; word: string };

/** Latin letters by the plain one that they are searched for as: «ấ», «Ấ» and «A» by «a». */
const SPELLINGS = new Map<string, string>();
for (const [first, last] of [
  [0x41, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code);
    const plain = fold(letter);
    if (plain !== letter && plain.length === 1) SPELLINGS.set(plain, (SPELLINGS.get(plain) ?? '') + letter);
  }

/** A letter however it is written, in one sign or with marks behind it. */
const anySpelling = (letter: string) =>
  `[${letter}${SPELLINGS.get(letter) ?? letter.toUpperCase()}][\\p{M}\\p{Cf}]*`;

/** Matches the words in any spelling; faster than folding the text first. */
const patternOf = (query: readonly string[]) => {
  const words = query.map((word) => [...word].map(anySpelling).join(''));
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
};

/** A compiled query, for any number of texts. */
export type LookedFor = { words: number; pattern: RegExp };

export const lookFor = (query: readonly string[]): LookedFor => ({
  words: query.length,
  pattern: patternOf(query),
});

/** Positions of the matches, in order. */
function* hitsIn(text: string, { words, pattern }: LookedFor): Generator<Hit> {
  if (words === 0) return;
  for (const { 0: written, index } of text.matchAll(pattern))
    yield { at: index, long: written.length, word: fold(written) };
}

/** A text split at its matches: «Sổ đỏ» is matched by «so do». */
export function highlight(text: string, sought: LookedFor): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { at, long } of hitsIn(text, sought)) {
    if (at > done) pieces.push({ text: text.slice(done, at), isHit: false });
    pieces.push({ text: text.slice(at, at + long), isHit: true });
    done = at + long;
  }
  return done < text.length ? [...pieces, { text: text.slice(done), isHit: false }] : pieces;
}

/** The window with most matches, the first of several. */
function bestStart(text: string, sought: LookedFor): number {
  let near: Hit[] = [];
  let [best, most] = [0, 0];
  for (const hit of hitsIn(text, sought)) {
    near = [...near.filter(({ at }) => hit.at - at < LENGTH - AROUND), hit];
    const words = new Set(near.map(({ word }) => word)).size;
    if (words > most) [best, most] = [near[0]?.at ?? 0, words];
    if (most === sought.words) break;
  }
  return best;
}

/** The part of a text with the most matches, which are marked. */
export function snippetOf(text: string, sought: LookedFor): Piece[] {
  const hit = bestStart(text, sought);
  const from = hit <= AROUND ? 0 : text.indexOf(' ', hit - AROUND) + 1;
  const cut = text.slice(from, from + LENGTH);
  const until = from + LENGTH >= text.length ? cut : cut.replace(/(?<!\s)\s+\S*$/u, '');
  return highlight(`${from > 0 ? '… ' : ''}${until}${from + until.length < text.length ? ' …' : ''}`, sought);
}
