import type { IsoDate } from '#kernel/dates.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { misspeltSpans, mostSimilar } from './finder-fuzzy.ts';
import { kindEndingAt } from './finder-kinds.ts';
import { mentionsOf } from './finder-mentions.ts';
import { namesOf, openSpansOf, type Span, spansOf } from './finder-names.ts';
import { byWeight, type Place, placesOf } from './finder-places.ts';
import { coverOf, overlaps, provincesOf, type Reading, readingsOf, scoreOf } from './finder-readings.ts';
import type { How } from './query-spelling.ts';
import { type Query, readQuery } from '#features/places/domain/query.ts';
import type { Register } from '#features/places/domain/register/register.ts';
import { isCurrent, type Level, LEVELS, type Unit } from '#features/places/domain/unit.ts';

/** `how`: exact with its marks (hòa is hoà), folded when typed without them, fuzzy when it or what it lies in is misspelt. */
export type Match = {
  unit: Unit;
  how: How;
  /** How much of what is typed it explains, 1 being all. */
  score: number;
  /** The text before the place, as typed: «123/4 Nguyễn Trãi». */
  rest: string;
};

export type Finding = {
  /** Best first. */
  matches: readonly Match[];
  /** The best match is unambiguous and every unit word was recognized. */
  isClear: boolean;
  /** What is called a unit and was not understood, as typed: «Phường 99». */
  unread: string;
  /** What is not where it is said to be. */
  missed: Missed | null;
};

export type Missed = {
  /** As typed: «Phường An Hội». */
  typed: string;
  level: Level;
  /** The smallest unit around it that was understood. */
  within: Unit | null;
  /** There is one of this name, but not there: it is hardly a misspelling. */
  isElsewhere: boolean;
};

export type Finder = ReturnType<typeof createFinder>;

const LIMIT = 8;
/** Readings so close are equally good: an alias is as much meant as a name. */
const ALIKE = 5;
/** A reading that leaves half of the words unexplained is a guess. */
const MOSTLY = 0.5;
const CODE = /^(?:m[aã]\s+(?:s[oố]\s+)?)?(\d{2}|\d{3}|\d{5})$/i;

/** One look-up over the units of all times that understands what people type. */
export function createFinder(register: Register) {
  const places = placesOf(register);
  const names = namesOf(places);

  type Options = { limit?: number; day?: IsoDate | 'any'; isSpeltWell?: boolean };

  function find(text: string, options: Options = {}): Finding {
    const { limit = LIMIT, day = 'any', isSpeltWell = false } = options;
    const isWanted = ({ unit }: Place) => day === 'any' || stoodOn(unit, day);
    const code = CODE.exec(collapseSpaces(text))?.[1];
    const coded =
      code === undefined ? [] : places.filter((place) => place.unit.code === code && isWanted(place));
    if (coded.length > 0) return ofCode(coded.toSorted(byWeight).slice(0, limit));

    const query = readQuery(text);
    const spans = spansOf(query, names);
    const exact = read(query, spans);
    const misspelt = isSpeltWell ? [] : misspeltSpans(query, names, bestOf(exact));
    const readings = misspelt.length > 0 ? read(query, [...spans, ...misspelt]) : exact;
    const all = readings.filter(({ place }) => isWanted(place));
    const wanted = inProvince(query, all);
    const missed = missedBy(query, spans, all[0]);
    return {
      matches: matchesOf(query, wanted.slice(0, limit)),
      isClear: isClear(query, wanted) && !missed?.isElsewhere,
      unread: unreadText(query, wanted[0]),
      missed,
    };
  }

  function suggest(text: string, limit = LIMIT): readonly Match[] {
    const query = readQuery(text);
    for (const finished of [query, withoutLastKind(query)]) {
      const readings = read(finished, [...spansOf(finished, names), ...openSpansOf(finished, names)]);
      const [best] = readings;
      if (best && coverOf(finished, best).unexplained.length === 0)
        return matchesOf(finished, readings.filter(({ points }) => points > best.points / 2).slice(0, limit));
    }
    return find(text, { limit }).matches;
  }

  const read = (query: Query, spans: readonly Span[]) => readingsOf(query, mentionsOf(query, spans));

  /** The nearest names, for a question that finds nothing. */
  const nearest = (text: string, limit = LIMIT): readonly Match[] =>
    mostSimilar(readQuery(text), names, limit).map(({ place, similarity }) => ({
      unit: place.unit,
      how: 'fuzzy',
      score: similarity,
      rest: '',
    }));

  return { find, suggest, nearest };
}

/** 79 has always been Hồ Chí Minh; 26740 was Bến Nghé and is Sài Gòn. */
const ofCode = (places: readonly Place[]): Finding => ({
  matches: places.map(({ unit }) => ({ unit, how: 'exact', score: 1, rest: '' })),
  isClear: new Set(places.map(({ unit }) => unit.name)).size === 1,
  unread: '',
  missed: null,
});

function matchesOf(query: Query, readings: readonly Reading[]): Match[] {
  const [best] = readings;
  return best
    ? readings.map((reading) => ({
        unit: reading.place.unit,
        how: guessIn(reading) ? 'fuzzy' : reading.named.how,
        score: scoreOf(query, reading, best),
        rest: restOf(query, reading),
      }))
    : [];
}

function restOf(query: Query, reading: Reading): string {
  const first = query.words[coverOf(query, reading).start];
  return query.text.slice(0, first?.from).replace(/(?<![^\p{L}\p{N}\p{M})])[^\p{L}\p{N}\p{M})]+$/u, '');
}

/** The part of a reading that is misspelt. */
const guessIn = ({ named, within }: Reading) => [named, ...within].find(({ how }) => how === 'fuzzy');

/** What the best reading takes for another name, does not explain or looks for elsewhere, and where that is not. */
function missedBy(query: Query, spans: readonly Span[], reading: Reading | undefined): Missed | null {
  if (!reading) return null;
  const typed = (from: number, until: number) =>
    query.text.slice(query.words[from]?.from, query.words[until - 1]?.to);
  const { named, against } = reading;
  if (against) {
    const { name } = against.place.unit;
    const within = provincesOf(against.place).find(({ unit }) => isCurrent(unit) && unit.name === name);
    return {
      typed: typed(coverOf(query, reading).start, against.start),
      level: named.place.unit.level,
      within: (within ?? against.place).unit,
      isElsewhere: true,
    };
  }
  const guess = guessIn(reading);
  const unread = reading.unread.find(({ levels }) => levels.every((level) => rank(level) > rankOf(named)));
  const part = guess ?? unread;
  if (!part) return null;
  const levels = guess ? [guess.place.unit.level] : (unread?.levels ?? []);
  const elsewhere = mentionsOf(query, spans).find(
    ({ place, how, isByKind, start, end }) =>
      how !== 'fuzzy' &&
      levels.includes(place.unit.level) &&
      (guess ? start <= part.start && end >= part.end : isByKind && overlaps({ start, end }, part)),
  );
  const level = elsewhere?.place.unit.level ?? levels[0];
  if (!level || (!guess && !elsewhere)) return null;
  const around = [named, ...reading.within].filter(
    (mention) => mention.how !== 'fuzzy' && rankOf(mention) < rank(level),
  );
  const [within] = around.toSorted((a, b) => rankOf(b) - rankOf(a));
  const { start, end } = elsewhere ?? part;
  return {
    typed: typed(start, end),
    level,
    within: within?.place.unit ?? null,
    isElsewhere: elsewhere !== undefined,
  };
}

const rank = (level: Level) => LEVELS.indexOf(level);
const rankOf = ({ place }: { place: Place }) => rank(place.unit.level);

/** Where a province is named no other is offered; of its own, where it has none of the best, those of nearly that name. */
function inProvince(query: Query, readings: readonly Reading[]): readonly Reading[] {
  const [best] = readings;
  if (!best) return readings;
  const isOwn = best.place.unit.level === 'province' && coverOf(query, best).start > 0;
  const named =
    best.against ?? (isOwn ? best.named : best.within.find(({ place }) => place.unit.level === 'province'));
  if (!named || named.how === 'fuzzy') return readings;
  const provinces = new Set(provincesOf(named.place));
  const inside = readings.filter(({ place }) =>
    [place, ...place.above, ...place.kin].some((one) => provinces.has(one)),
  );
  if (!best.against) return inside;
  const alike = inside.filter((one) => one.named.end === best.named.end);
  return [...alike, ...inside.filter(({ place }) => provinces.has(place))];
}

/** Readings tied with the best, largest places first: a misspelled name before one is inside it. */
const bestOf = (readings: readonly Reading[]): Reading[] =>
  readings
    .filter(({ points }) => points === readings[0]?.points)
    .toSorted((a, b) => LEVELS.indexOf(a.place.unit.level) - LEVELS.indexOf(b.place.unit.level));

function unreadText({ text, words }: Query, reading: Reading | undefined): string {
  const unread = reading?.unread ?? [];
  return unread.map(({ start, end }) => text.slice(words[start]?.from, words[end - 1]?.to)).join(', ');
}

/** «Bến Nghé, quận» is a name and the beginning of the next. */
function withoutLastKind({ text, words }: Query): Query {
  const kind = kindEndingAt(words, words.length);
  return { text, words: kind ? words.slice(0, -kind.words) : words };
}

/** Namesakes of the same right leave it open; what the place was before or is now does not. */
function isClear(query: Query, [first, ...others]: readonly Reading[]): boolean {
  return (
    first !== undefined &&
    first.unread.length === 0 &&
    !first.against &&
    scoreOf(query, first, first) >= MOSTLY &&
    others.every(
      ({ place, points }) =>
        points < first.points - ALIKE ||
        (first.place.unit.level === 'province' && place.unit.level !== 'province') ||
        (place.unit.level === first.place.unit.level && first.place.kin.includes(place)),
    )
  );
}

function stoodOn({ scheme, from, to }: Unit, day: IsoDate): boolean {
  const end = scheme === 'older' ? (to ?? '2025-07-01') : to;
  return (from === null || from <= day) && (end === null || day < end);
}
