import { type KindWord, LEVELS_OF } from './abbreviations.ts';
import { compareMarks, distance, type How } from './query-spelling.ts';
import { followsStreet, kindBeforeNumber, kindEndingAt, kindStartingAt } from './finder-kinds.ts';
import { type Bearer, indicesOf, type Span } from './finder-names.ts';
import type { Place } from './finder-places.ts';
import type { Query, Word } from '#features/places/domain/query.ts';

/** A place that words of the query may name, and how much of the query that explains. */
export type Mention = {
  place: Place;
  start: number;
  end: number;
  points: number;
  how: How;
  /** Its unit word, or one of the same level, is next to the name. */
  isByKind: boolean;
};

/** A word explained: the measure of all other figures. */
export const WORD = 100;

const COST = {
  folded: 10,
  wrongMark: 45,
  otherSpacing: 15,
  name: 0,
  alias: 4,
  initials: 10,
  /** The name may be incomplete while typing. */
  unfinished: 20,
  misspelt: 20,
  error: 80,
  /** Matches so far, regardless of the number of missing letters. */
  lastLetters: 40,
  otherMark: 4,
  acrossBreak: 40,
  /** «Huyện» for what is a quận, and «xã» for the same. */
  sisterKind: 150,
  otherLevel: 300,
} as const;

/** «12 Trần Phú» names a street: the phường of that name explains less than nothing. */
const STREET = -40;

/** Between equally misspelled names, diacritics break the tie. */
const MAX_MARKS = 8;
const isMarked = (text: string) => /[^ -~]/.test(text);

/** A name with the word of its kind. */
type Frame = { start: number; end: number; kind?: KindWord; isStreet?: boolean };

/** All places that may be meant by the spans. */
export function mentionsOf({ words }: Query, spans: readonly Span[]): Mention[] {
  const isBroken = ({ start, end }: Span) =>
    words.slice(start, end - 1).some(({ isBeforeBreak }) => isBeforeBreak);
  const longer = spans.filter(({ start, end }) => end - start > 1);
  const [named, whole] = [
    new Set(longer.flatMap(indicesOf)),
    new Set(longer.filter((span) => !isBroken(span)).flatMap(indicesOf)),
  ];
  return spans.flatMap((span) => {
    // «An Hòa, Ninh Kiều» does not name Hòa Ninh.
    if (isBroken(span) && indicesOf(span).every((at) => whole.has(at))) return [];
    const frames = framesOf(words, span, named);
    const typed = words
      .slice(span.start, span.end)
      .map(({ marked }) => marked)
      .join(' ');
    // «DN» in the middle of an address is anything; «HCM» is not.
    const isProvinceExpected = !span.isPrefix && (span.end === words.length || span.name.key.length > 2);
    return span.name.bearers.flatMap((bearer) => {
      const { cost, how } = spellingOf(span, typed, bearer);
      const points = (span.end - span.start) * WORD - cost - (isBroken(span) ? COST.acrossBreak : 0);
      return frames
        .filter(({ kind }) => bearer.by !== 'initials' || isProvinceExpected || (kind && !span.isPrefix))
        .map(({ start, end, kind, isStreet }) => ({
          place: bearer.place,
          start,
          end,
          how,
          isByKind: kind !== undefined && isOfLevel(kind, bearer.place),
          points: isStreet ? STREET : points + (kind ? kindPoints(kind, bearer.place) : 0),
        }));
    });
  });
}

function framesOf(words: readonly Word[], { start, end, name }: Span, named: ReadonlySet<number>): Frame[] {
  const isNumber = /^\d/.test(name.key);
  const before = isNumber ? kindBeforeNumber(words, start) : kindEndingAt(words, start);
  const after = kindStartingAt(words, end);
  const frames: Frame[] = [];
  if (before) frames.push({ start: start - before.words, end, kind: before });
  if (after && !isNumber) frames.push({ start, end: end + after.words, kind: after });
  const isBare =
    !before || indicesOf({ start: start - before.words, end: start }).some((at) => named.has(at));
  if (isBare && !isNumber) frames.push({ start, end, isStreet: followsStreet(words, start, named) });
  return frames;
}

function kindPoints({ words, kinds }: KindWord, { unit }: Place): number {
  if (kinds.includes(unit.kind)) return words * WORD;
  return words * WORD - (isOfLevel({ kinds }, { unit }) ? COST.sisterKind : COST.otherLevel);
}

const isOfLevel = ({ kinds }: Pick<KindWord, 'kinds'>, { unit }: Pick<Place, 'unit'>) =>
  kinds.some((kind) => LEVELS_OF[kind].includes(unit.level));

function spellingOf(
  { errors, isPrefix }: Span,
  typed: string,
  { spelling: written, by }: Bearer,
): { cost: number; how: How } {
  const other = COST[by];
  if (errors > 0)
    return {
      cost:
        other +
        COST.misspelt +
        (isPrefix ? COST.lastLetters : errors * COST.error) +
        (isMarked(typed) ? distance(typed, written, MAX_MARKS) * COST.otherMark : 0),
      how: 'fuzzy',
    };
  const { how, wrong, isSpacedAlike } = compareMarks(typed, written);
  return {
    cost:
      other +
      (how === 'exact' ? 0 : COST.folded) +
      wrong * COST.wrongMark +
      (isSpacedAlike ? 0 : COST.otherSpacing) +
      (isPrefix ? COST.unfinished : 0),
    how,
  };
}
