import { fold } from '#kernel/text.ts';

export type Piece = { text: string; isHit: boolean };

const AROUND = 90;
const LENGTH = 240;

/** The words of a folded text. */
export const wordsIn = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words asked for, each as the register has it. */
export const askedWords = (question: string) => [...new Set(wordsIn(fold(question)))].slice(0, 12);

type Hit = { at: number; long: number; word: string };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Few letters are folded before the first hit is known. */
const STRETCH = 800;

/** The words asked for and no others, in folded text. */
const patternOf = (asked: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${asked.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');

/** Where the words stand, in order. A stretch is folded as a whole, which keeps the places of its letters; one that does not is read word by word. */
function* hitsIn(text: string, asked: readonly string[]): Generator<Hit> {
  if (asked.length === 0) return;
  const pattern = patternOf(asked);
  for (let from = 0; from < text.length;) {
    const space = text.indexOf(' ', from + STRETCH);
    const until = space === -1 ? text.length : space;
    const stretch = text.slice(from, until);
    const folded = fold(stretch);
    if (folded.length === stretch.length)
      for (const { 0: word, index } of folded.matchAll(pattern))
        yield { at: from + index, long: word.length, word };
    else
      for (const { 0: written, index } of stretch.matchAll(WORD)) {
        const word = fold(written);
        if (asked.includes(word)) yield { at: from + index, long: written.length, word };
      }
    from = until;
  }
}

/** A text in pieces, those that were asked for apart: «Sổ đỏ» is found by «so do». */
export function highlight(text: string, asked: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { at, long } of hitsIn(text, asked)) {
    if (at > done) pieces.push({ text: text.slice(done, at), isHit: false });
    pieces.push({ text: text.slice(at, at + long), isHit: true });
    done = at + long;
  }
  return done < text.length ? [...pieces, { text: text.slice(done), isHit: false }] : pieces;
}

/** Where most of the words stand close together, the first of such places. */
function bestStart(text: string, asked: readonly string[]): number {
  let near: Hit[] = [];
  let [best, most] = [0, 0];
  for (const hit of hitsIn(text, asked)) {
    near = [...near.filter(({ at }) => hit.at - at < LENGTH - AROUND), hit];
    const words = new Set(near.map(({ word }) => word)).size;
    if (words > most) [best, most] = [near[0]?.at ?? 0, words];
    if (most === asked.length) break;
  }
  return best;
}

/** The part of a text that says most about a question, with the words of the question marked. */
export function snippetOf(text: string, asked: readonly string[]): Piece[] {
  const hit = bestStart(text, asked);
  const from = hit <= AROUND ? 0 : text.indexOf(' ', hit - AROUND) + 1;
  const cut = text.slice(from, from + LENGTH);
  const until = from + LENGTH >= text.length ? cut : cut.replace(/\s+\S*$/u, '');
  return highlight(`${from > 0 ? '… ' : ''}${until}${from + until.length < text.length ? ' …' : ''}`, asked);
}
