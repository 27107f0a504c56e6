import { FILLERS } from './abbreviations.ts';
import { type Called, calledUnits } from './finder-kinds.ts';
import { type Mention, WORD } from './finder-mentions.ts';
import { byWeight, type Place } from './finder-places.ts';
import { indicesOf } from './finder-names.ts';
import type { Query } from '#features/places/domain/query.ts';
import { type Level, LEVELS } from '#features/places/domain/unit.ts';

/** One reading of the query: the place, and the wider places that confirm it. */
export type Reading = {
  place: Place;
  named: Mention;
  within: readonly Mention[];
  /** What is called a unit and is none of these. */
  unread: readonly Called[];
  /** A province named after the place, in which it does not lie. */
  against?: Mention | undefined;
  points: number;
};

type Parts = readonly [named: Mention, ...within: Mention[]];
type Gain = { mention: Mention; gain: number };
type MentionsOf = ReadonlyMap<Place, readonly Mention[]>;

const COST = {
  /** A word after the place that nothing explains, or a context that disagrees. */
  unexplained: 70,
  before: 10,
  /** A new commune in a former district; it weighs more than a former commune in its new province. */
  formerDistrict: 40,
  kin: 25,
  /** What it was before or is now. */
  sameLevel: 60,
  turned: 30,
  /** Of two that are called communes the one read is hardly the one meant. */
  rival: 60,
} as const;
/** A street may be as long as it likes. */
const MAX_BEFORE = 3;

/** Every place that may be meant, read as well as it can be, the best first. */
export function readingsOf(query: Query, mentions: readonly Mention[]): Reading[] {
  const mentionsOf = Map.groupBy(mentions, ({ place }) => place);
  const called = calledUnits(query);
  const provinces = mentions.filter(isProvince);
  const readAbove = (floor: number) => {
    const best = new Map<Place, Reading>();
    for (const named of mentions) {
      const known = best.get(named.place)?.points ?? floor;
      const reading = readingOf(query, named, mentionsOf, called, known);
      if (reading && reading.points > known) best.set(named.place, reading);
    }
    return [...best.values()].toSorted((a, b) => b.points - a.points || byWeight(a.place, b.place));
  };
  // Where anything is worth reading, what is worth nothing need not be read to its end.
  const worth = readAbove(0);
  const readings = (worth[0]?.points ?? 0) >= 1 ? worth : readAbove(-Infinity);
  const least = Math.min(1, readings[0]?.points ?? 0);
  return readings
    .filter(({ points }) => points >= least)
    .map((reading) => ({ ...reading, against: otherProvince(query, reading, provinces) }));
}

/** A province as it is spelt, and no street of its name. */
const isProvince = ({ place, how, points }: Mention) =>
  place.unit.level === 'province' && how !== 'fuzzy' && points > 0;

/** A province, and what it was before or is now. */
export const provincesOf = (place: Place): readonly Place[] =>
  [place, ...place.kin].filter(({ unit }) => unit.level === 'province');

/** The province after the place that it does not lie in. */
function otherProvince(query: Query, reading: Reading, provinces: readonly Mention[]): Mention | undefined {
  if (provinces.length === 0) return undefined;
  const unexplained = new Set(coverOf(query, reading).unexplained);
  const own = new Set([reading.place, ...reading.place.above, ...reading.place.kin]);
  const others = provinces.filter(
    (mention) =>
      // Quảng Nam is Đà Nẵng today.
      !provincesOf(mention.place).some((province) => own.has(province)) &&
      indicesOf(mention).every((at) => unexplained.has(at)) &&
      !reading.unread.some((called) => overlaps(called, mention)),
  );
  return others.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
}

/** Scores one place at one mention, with its context; undefined where it cannot beat `known`. */
function readingOf(
  query: Query,
  named: Mention,
  mentionsOf: MentionsOf,
  called: readonly Called[],
  known: number,
): Reading | undefined {
  const { place } = named;
  const gains: Gain[] = [];
  const consider = (wider: Place, cost: number) => {
    for (const mention of mentionsOf.get(wider) ?? []) {
      const gain = mention.points - cost;
      if (gain > 0 && !overlaps(mention, named) && isContext(named, mention)) gains.push({ mention, gain });
    }
  };
  for (const wider of place.above) consider(wider, 0);
  for (const relative of place.kin) {
    if (relative.unit.level === place.unit.level) consider(relative, COST.sameLevel);
    else consider(relative, relative.unit.level === 'district' ? COST.formerDistrict : COST.kin);
  }

  const after = compatible(gains.filter(({ mention }) => mention.start >= named.end));
  const turned = turnedOf(query, named, gains, after);
  const chosen = [...after, ...turned];
  const most = chosen.reduce((sum, { gain }) => sum + gain, named.points) - turned.length * COST.turned;
  if (most <= known) return undefined;
  const within = chosen.map(({ mention }) => mention);
  const { start, unexplained } = coverOf(query, { named, within });
  const unread = unreadOf(called, [named, ...within], mentionsOf);
  const rivals = unread.filter(({ levels }) => levels.includes(place.unit.level));
  const points =
    most -
    unexplained.length * COST.unexplained -
    rivals.length * COST.rival -
    Math.min(start, MAX_BEFORE) * COST.before;
  return { place, named, within, unread, points };
}

/**
 * A smaller place never confirms a larger one, and bare words next to a named unit of their level are no
 * context.
 */
function isContext(named: Mention, other: Mention): boolean {
  const [own, its] = [named.place.unit.level, other.place.unit.level];
  return own === its ? named.isByKind || !other.isByKind : LEVELS.indexOf(its) < LEVELS.indexOf(own);
}

/** The best of what does not overlap. */
function compatible(gains: readonly Gain[]): readonly Gain[] {
  if (gains.length < 2) return gains;
  const chosen: Gain[] = [];
  for (const gain of gains.toSorted((a, b) => b.gain - a.gain))
    if (!chosen.some(({ mention }) => overlaps(mention, gain.mention))) chosen.push(gain);
  return chosen;
}

/**
 * Wider places come first only where nothing follows, «TP.HCM, Quận 1, Bến Nghé»: «123 Thủ Đức» is a street.
 */
function turnedOf(
  { words }: Query,
  named: Mention,
  gains: readonly Gain[],
  after: readonly Gain[],
): readonly Gain[] {
  const before = gains.filter(
    ({ mention, gain }) =>
      mention.end <= named.start &&
      gain > COST.turned &&
      mention.place.unit.level !== named.place.unit.level &&
      !after.some((other) => other.mention.place.unit.level === mention.place.unit.level),
  );
  if (before.length === 0) return before;
  const turned = compatible(before);
  const explained = new Set(turned.flatMap(({ mention }) => indicesOf(mention)));
  const isAll = words
    .slice(0, named.start)
    .every(({ folded }, at) => explained.has(at) || FILLERS.has(folded));
  return isAll ? turned : [];
}

/** What is called a unit and is no part of the reading; an abbreviation may be of a street where its unit is read. */
function unreadOf(called: readonly Called[], parts: Parts, mentionsOf: MentionsOf): Called[] {
  return called.flatMap((one) => {
    let { end } = one;
    for (const part of parts) if (part.end > one.start && part.start < end) end = part.start;
    if (end <= one.name || isRepeated(one, parts, mentionsOf)) return [];
    return one.isPlain || !one.levels.some((level) => isTaken(level, parts)) ? [{ ...one, end }] : [];
  });
}

/** «UBND xã Bình Mỹ, xã Bình Mỹ»: another mention of the same. */
const isRepeated = (one: Called, parts: readonly Mention[], mentionsOf: MentionsOf) =>
  parts.some(({ place }) =>
    mentionsOf.get(place)?.some((mention) => mention.isByKind && overlaps(mention, one)),
  );

/** A level whose unit is known by the word of its kind; or a commune by its district. */
const isTaken = (level: Level, [named, ...within]: Parts) =>
  [named, ...within].some(({ place, isByKind }) => isByKind && place.unit.level === level) ||
  (level === 'commune' &&
    named.place.unit.level === level &&
    within.some(({ place }) => place.unit.level === 'district'));

type Extent = { start: number; end: number };
export const overlaps = (a: Extent, b: Extent) => a.start < b.end && b.start < a.end;

/** Where the place begins, and which words after that nothing explains. */
export function coverOf({ words }: Query, { named, within }: Pick<Reading, 'named' | 'within'>) {
  const parts = [named, ...within];
  const start = Math.min(...parts.map((part) => part.start));
  const unexplained: number[] = [];
  for (let at = start; at < words.length; at++)
    if (!parts.some((part) => part.start <= at && at < part.end) && !FILLERS.has(words[at]?.folded ?? ''))
      unexplained.push(at);
  return { start, unexplained };
}

/** How much of what is typed a reading explains, 1 being all of it. */
export function scoreOf(query: Query, reading: Reading, best: Reading): number {
  const start = startOf(query, best);
  return Math.min(1, Math.max(0, reading.points / ((query.words.length - start) * WORD)));
}

/** A misspelling without context must cover more than two words: «Nhà thờ Đức Bà» is no Đức Bác. */
function startOf(query: Query, reading: Reading): number {
  const { start } = coverOf(query, reading);
  const { how, isByKind } = reading.named;
  if (how !== 'fuzzy' || isByKind || reading.within.length > 0) return start;
  return query.words.slice(0, start).findLastIndex(({ isBeforeBreak }) => isBeforeBreak) + 1;
}
