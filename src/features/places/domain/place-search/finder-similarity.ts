import { KINDS_BEFORE } from './abbreviations.ts';
import type { Name, Names } from './finder-names.ts';
import { byWeight, type Place } from './finder-places.ts';
import type { Query } from '#features/places/domain/query.ts';

export type Alike = { place: Place; similarity: number };

/** Less than this and the names have little more than a letter in common. */
const MIN = 0.25;

const pairsIn = (key: string) => new Set(Array.from(key.slice(1), (letter, at) => key.charAt(at) + letter));

/** The places whose names share most pairs of letters with what was typed, for questions that nothing answers. */
export function mostSimilar({ words }: Query, { all }: Names, limit: number): Alike[] {
  const typed = words.map(({ folded }) => folded).filter((word) => !KINDS_BEFORE.has(word));
  const wanted = pairsIn(typed.join(''));
  if (wanted.size === 0) return [];
  return all
    .map((name) => ({ name, similarity: similarityOf(name, wanted) }))
    .filter(({ similarity }) => similarity >= MIN)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, limit)
    .flatMap(({ name, similarity }) => {
      const [place] = name.bearers.map((bearer) => bearer.place).toSorted(byWeight);
      return place ? [{ place, similarity }] : [];
    });
}

/** Dice's measure: pairs in common against all pairs. */
function similarityOf({ key }: Name, wanted: ReadonlySet<string>): number {
  let common = 0;
  for (let at = 1; at < key.length; at++) if (wanted.has(key.charAt(at - 1) + key.charAt(at))) common += 1;
  return (2 * common) / (wanted.size + key.length - 1);
}
