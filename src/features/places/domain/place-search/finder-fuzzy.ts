import type { Query, Word } from '#features/places/domain/query.ts';
import type { Level } from '#features/places/domain/unit.ts';
import { bitsIn } from '#search-index/slots.ts';
import { KINDS_BEFORE, STREET_WORDS } from './abbreviations.ts';
import { kindEndingAt } from './finder-kinds.ts';
import {
  grouped,
  indicesOf,
  type Name,
  type Names,
  type NamesByLength,
  soundOf,
  type Span,
} from './finder-names.ts';
import { byWeight, type Place } from './finder-places.ts';
import { coverOf, type Reading } from './finder-readings.ts';
import { distance } from './query-spelling.ts';

const MAX_WORDS = 5;
const MAX_SPANS = 32;
const MAX_BEFORE = 7;

/** Names that words misspell which the best readings do not understand; of equally good ones the widest come first. */
export function misspeltSpans(query: Query, names: Names, readings: readonly Reading[]): Span[] {
  const [best] = readings;
  if (!best) return nearest(spansAround(query.words, query.words.keys()), names.byLength, 4);
  const { unexplained } = coverOf(query, best);
  const unread = best.unread.flatMap(({ name, end }) => indicesOf({ start: name, end }));
  const doubtful = [...unexplained, ...unread, ...misread(best), ...nameBefore(query, best)];
  const kinds = new Set(best.unread.flatMap(({ start, name }) => indicesOf({ start, end: name })));
  const around = spansAround(query.words, doubtful, kinds);
  const whole = everythingBefore(query, best);
  const spans = [...around, ...whole.filter((one) => !around.some((other) => isSameSpan(one, other)))];
  if (spans.length === 0) return [];
  const recognised = readings.flatMap(({ place, within }) => [place, ...within.map((wider) => wider.place)]);
  for (const level of ['district', 'province'] as const) {
    const within = namesWithin(names, recognised, level);
    const near = nearest(spans, grouped(within), 3);
    // What may be no name at all is looked for in the narrowest place alone.
    if (near.length > 0 || (around.length === 0 && within.size > 0)) return near;
  }
  const isOpen = recognised.every(({ unit }) => unit.level === 'commune') || unexplained.length > 0;
  return isOpen ? nearest(around, names.byLength, 4) : [];
}

/** The names in the districts or provinces recognised, or in what those were before or are now. */
function namesWithin({ ofPlace }: Names, recognised: readonly Place[], level: Level): ReadonlySet<Name> {
  const wider = recognised
    .filter(({ unit }) => unit.level === level)
    .flatMap((place) => [place, ...place.kin.filter(({ unit }) => unit.level === level)]);
  return new Set(wider.flatMap(({ members }) => members.flatMap((member) => ofPlace.get(member) ?? [])));
}

/** A name whose marks are not those typed may be another, misspelt. */
const misread = ({ named }: Reading) => (named.how === 'fuzzy' ? indicesOf(named) : []);

/**
 * The words right before the place, which may be a misspelled smaller unit: «ben ngeh» in «12A, p. ben ngeh,
 * q1». Without a unit word they are skipped if they look like a street or if no smaller unit is missing.
 */
function nameBefore(query: Query, reading: Reading): number[] {
  const { words } = query;
  const { start } = coverOf(query, reading);
  const isCommune = reading.place.unit.level === 'commune';
  if (isCommune && (words[start - 1]?.isBeforeBreak || kindEndingAt(words, start + 1))) return [];
  let from = Math.max(0, start - 1);
  while (from > 0 && start - from < MAX_BEFORE && !words[from - 1]?.isBeforeBreak) from--;
  const found = indicesOf({ start: from, end: start });
  const kind = found.findIndex((at) => kindEndingAt(words, at + 1));
  if (kind >= 0) return found.slice(kind + 1);
  const isStreet = found.some(
    (at) => /^\d/.test(words[at]?.folded ?? '') || STREET_WORDS.has(words[at]?.folded ?? ''),
  );
  return isStreet || (isCommune && reading.within.length > 0) ? [] : found;
}

/**
 * Everything before a district or province that has no separator, even if its words have other meanings:
 * «ban pniet» is Bản Phiệt as much as a hamlet, «gnoc duong» is Ngọc Đường. Allows one error, and no other
 * numbers.
 */
function everythingBefore(query: Query, reading: Reading): Candidate[] {
  const { words } = query;
  const { start: end } = coverOf(query, reading);
  if (reading.place.unit.level === 'commune') return [];
  const start = words.slice(0, end - 1).findLastIndex(({ isBeforeBreak }) => isBeforeBreak) + 1;
  const span = words.slice(start, end);
  if (span.length < 2 || span.length > MAX_WORDS || /^\d/.test(span[0]?.folded ?? '')) return [];
  return [{ start, end, key: keyOf(span), isWhole: true }];
}

type Candidate = { start: number; end: number; key: string; isWhole?: true };

const isSameSpan = (a: Candidate, b: Candidate) => a.start === b.start && a.end === b.end;

const keyOf = (words: readonly Word[]) => words.map(({ folded }) => folded).join('');

function spansAround(
  words: readonly Word[],
  doubtful: Iterable<number>,
  kinds: ReadonlySet<number> = new Set(),
): Candidate[] {
  const wanted = new Set(doubtful);
  const spans: Candidate[] = [];
  for (let end = words.length; end > 0; end--)
    for (let start = end - 1; start >= Math.max(0, end - MAX_WORDS) && spans.length < MAX_SPANS; start--) {
      const span = words.slice(start, end);
      if (kinds.has(start) || span.slice(0, -1).some(({ isBeforeBreak }) => isBeforeBreak)) break;
      if (span.some((_, index) => wanted.has(start + index))) spans.push({ start, end, key: keyOf(span) });
    }
  return spans;
}

/** One error for about five letters, two at most; where there are few names to choose from, one in three letters too. */
function mostErrors(key: string, shortest: number): number {
  if (key.length < shortest || /^\d/.test(key)) return 0;
  return key.length < 9 ? 1 : 2;
}

/** Of two names as near, the one of the same letters: «atn long» is Tân Long rather than An Long. */
const LESS_WHERE_SWAPPED = 0.1;

const sorted = (letters: string) => Array.from(letters).toSorted().join('');
const isSwapped = (a: string, b: string) => a.length === b.length && a !== b && sorted(a) === sorted(b);

const digitsIn = (key: string) => key.replaceAll(/\D/g, '');

function nearest(spans: readonly Candidate[], names: NamesByLength, shortest: number): Span[] {
  const found: Span[] = [];
  for (const { start, end, key, isWhole } of spans) {
    const most = isWhole ? Math.min(1, mostErrors(key, shortest)) : mostErrors(key, shortest);
    if (most === 0) continue;
    const { sound, northern, letters } = soundOf(key);
    for (let length = sound.length - most; length <= sound.length + most; length++)
      for (const name of names.get(length) ?? []) {
        if (name.key === key) continue;
        const isAlike = northern === name.northern;
        if (!isAlike && bitsIn(name.letters ^ letters) > 2 * most) continue;
        const errors = isAlike ? 1 : distance(sound, name.sound, most);
        if (errors <= most && !(isWhole && digitsIn(name.key) !== digitsIn(key)))
          found.push({
            start,
            end,
            name,
            errors: Math.max(1, errors) - (isSwapped(sound, name.sound) ? LESS_WHERE_SWAPPED : 0),
            isPrefix: name.key.startsWith(key),
          });
      }
  }
  return found;
}

type Alike = { place: Place; similarity: number };

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
