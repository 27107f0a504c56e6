import type { Query } from '#features/places/domain/query.ts';
import { ALIASES } from './abbreviations.ts';
import { kindEndingAt } from './finder-kinds.ts';
import type { Place } from './finder-places.ts';
import { spell, type Spelling } from './query-spelling.ts';

/** A place under one of its names; initials are understood only where a province is expected. */
export type Bearer = { place: Place; spelling: string; by: 'name' | 'alias' | 'initials' };

/** A name without diacritics or spaces, and all places with it: «Ea Bar» and «EaBar» are one. */
export type Name = { key: string; sound: string; northern: string; letters: number; bearers: Bearer[] };

export type Names = {
  byKey: ReadonlyMap<string, Name>;
  /** Districts by their initials, which are understood after the word of a kind alone: «Q.BT». */
  districtsByInitials: ReadonlyMap<string, Name>;
  ofPlace: ReadonlyMap<Place, Name>;
  all: readonly Name[];
  byLength: NamesByLength;
};

/** Names by the length of their sound: a misspelling is about as long. */
export type NamesByLength = ReadonlyMap<number, readonly Name[]>;

type Written = { words: readonly Spelling[]; written: string; key: string };

const WORDS = /[\p{L}\p{M}\p{N}'’]+/gu;

export function namesOf(places: readonly Place[]): Names {
  const byKey = new Map<string, Name>();
  const districtsByInitials = new Map<string, Name>();
  const ofPlace = new Map<Place, Name>();
  const write = remembering(writer());
  const aliases = Map.groupBy(Object.keys(ALIASES), (alias) => write(ALIASES[alias] ?? '').key);

  for (const place of places) {
    const written = write(place.unit.name);
    ofPlace.set(place, add(byKey, place, written, 'name'));
    for (const alias of aliases.get(written.key) ?? []) add(byKey, place, write(alias), 'alias');
    if (place.unit.level === 'commune' || written.words.length < 2) continue;
    add(
      place.unit.level === 'province' ? byKey : districtsByInitials,
      place,
      initialsOf(written),
      'initials',
    );
  }
  const all = [...byKey.values()];
  return { all, byKey, districtsByInitials, ofPlace, byLength: grouped(all) };
}

function add(
  names: Map<string, Name>,
  place: Place,
  { key, written }: Omit<Written, 'words'>,
  by: Bearer['by'],
): Name {
  const name = names.get(key) ?? { key, ...soundOf(key), bearers: [] };
  names.set(key, name);
  name.bearers.push({ place, spelling: written, by });
  return name;
}

export const grouped = (names: Iterable<Name>): NamesByLength =>
  Map.groupBy(names, ({ sound }) => sound.length);

/** Caches syllables: 14,000 names consist of 3,000. */
function writer(): (name: string) => Written {
  const spellWord = remembering(spell);
  return (name) => {
    const words = (name.match(WORDS) ?? []).map(spellWord);
    return {
      words,
      written: words.map(({ marked }) => marked).join(' '),
      key: words.map(({ folded }) => folded).join(''),
    };
  };
}

function remembering<Value>(read: (text: string) => Value): (text: string) => Value {
  const memory = new Map<string, Value>();
  return (text) => {
    const known = memory.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    memory.set(text, value);
    return value;
  };
}

const initialsOf = ({ words }: Written): Omit<Written, 'words'> => ({
  written: words.map(({ marked }) => marked.charAt(0)).join(''),
  key: words.map(({ folded }) => folded.charAt(0)).join(''),
});

/**
 * How a misspelt name is compared: i and y are one letter everywhere, tr and ch one sound in the north, and `letters` has a
 * bit for each letter that occurs.
 */
export function soundOf(key: string): { sound: string; northern: string; letters: number } {
  const sound = key.replaceAll('y', 'i');
  let letters = 0;
  for (let at = 0; at < sound.length; at++) letters |= 1 << (sound.charCodeAt(at) & 31);
  return { sound, northern: sound.replaceAll('tr', 'ch'), letters };
}

/** Words of the query that spell a name, but for marks; or misspell it; or, while typing, begin it. */
export type Span = { start: number; end: number; name: Name; errors: number; isPrefix: boolean };

const MAX_WORDS = 7;
const MAX_SPANS = 60;

/** Word spans that match a name, last first: an address ends with the place. */
export function spansOf({ words }: Query, { byKey, districtsByInitials }: Names): Span[] {
  const spans: Span[] = [];
  for (let start = words.length - 1; start >= 0 && spans.length < MAX_SPANS; start--) {
    const initials = kindEndingAt(words, start) && districtsByInitials.get(words[start]?.folded ?? '');
    if (initials) spans.push({ start, end: start + 1, name: initials, errors: 0, isPrefix: false });
    let key = '';
    for (let end = start + 1; end <= words.length && end - start <= MAX_WORDS; end++) {
      key += words[end - 1]?.folded ?? '';
      const name = byKey.get(key);
      if (name) spans.push({ start, end, name, errors: 0, isPrefix: false });
    }
  }
  return spans;
}

/** The names that the last words begin. */
export function openSpansOf({ words }: Query, { all }: Names): Span[] {
  const end = words.length;
  const spans: Span[] = [];
  let prefix = '';
  for (let start = end - 1; start >= 0 && end - start <= MAX_WORDS; start--) {
    prefix = (words[start]?.folded ?? '') + prefix;
    for (const name of all)
      if (name.key !== prefix && name.key.startsWith(prefix))
        spans.push({ start, end, name, errors: 0, isPrefix: true });
  }
  return spans;
}

/** The places of the words of a span. */
export const indicesOf = ({ start, end }: { start: number; end: number }): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);
