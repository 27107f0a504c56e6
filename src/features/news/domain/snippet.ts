import { fold } from '#kernel/text.ts';

export type Piece = { text: string; isHit: boolean };

const AROUND = 90;
const LENGTH = 240;

/** The words asked for, each as the index has it. */
export const askedWords = (question: string) =>
  [...new Set(fold(question).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 12);

type Hit = { at: number; long: number; word: string };

/** Where the words stand. A text is folded as a whole, which keeps the places of its letters; what does not is read word by word. */
function hitsIn(text: string, asked: readonly string[]): Hit[] {
  const wanted = new Set(asked);
  const folded = fold(text);
  const isAligned = folded.length === text.length;
  return [...(isAligned ? folded : text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap((found) => {
    const word = isAligned ? found[0] : fold(found[0]);
    return wanted.has(word) ? [{ at: found.index, long: found[0].length, word }] : [];
  });
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

/** Where most of the words stand close together. */
function bestStart(text: string, asked: readonly string[]): number {
  const hits = hitsIn(text, asked);
  let [best, most] = [0, 0];
  for (const [at, hit] of hits.entries()) {
    const near = new Set<string>();
    for (let next = at; next < hits.length && (hits[next]?.at ?? 0) - hit.at < LENGTH - AROUND; next += 1)
      near.add(hits[next]?.word ?? '');
    if (near.size > most) [best, most] = [hit.at, near.size];
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
