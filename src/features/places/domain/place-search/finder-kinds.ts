import type { Query, Word } from '#features/places/domain/query.ts';
import { type Level, UNIT_KINDS } from '#features/places/domain/unit.ts';
import {
  COUNTED,
  FILLERS,
  KINDS_BEFORE,
  KINDS_BEFORE_NUMBER,
  KINDS_ENGLISH,
  type KindWord,
  LEVELS_OF,
  STREET_WORDS,
} from './abbreviations.ts';
import { spell } from './query-spelling.ts';

/** The word of a kind that ends before a word. */
export function kindEndingAt(words: readonly Word[], end: number, kinds = KINDS_BEFORE) {
  const last = words[end - 1]?.folded ?? '';
  return kinds.get(`${words[end - 2]?.folded ?? ''} ${last}`) ?? kinds.get(last);
}

export function kindStartingAt(words: readonly Word[], start: number) {
  const first = words[start]?.folded ?? '';
  return KINDS_ENGLISH.get(`${first} ${words[start + 1]?.folded ?? ''}`) ?? KINDS_ENGLISH.get(first);
}

/** «Quận 1», «District 1», «D.1»; «Đ.1» and «đường D.1» are streets. */
export function kindBeforeNumber(words: readonly Word[], at: number) {
  const isStreet = words[at - 1]?.marked === 'đ' || followsStreet(words, at - 1);
  return kindEndingAt(words, at) ?? (isStreet ? undefined : kindEndingAt(words, at, KINDS_BEFORE_NUMBER));
}

const isNumber = (word: Word | undefined) => word !== undefined && /^\d/.test(word.folded);

const NOTHING: ReadonlySet<number> = new Set();

/** Whether a name follows the word for a street or a hamlet, or the number of a house; words of longer names are neither. */
export function followsStreet(words: readonly Word[], start: number, named = NOTHING): boolean {
  let at = start - 1;
  const isBeside = (index: number) => words[index] !== undefined && !words[index].isBeforeBreak;
  if (!isBeside(at) || named.has(at)) return false;
  if (!isNumber(words[at])) return isStreetWord(words, at);
  while (isNumber(words[at]) && isBeside(at)) at--;
  if (!isBeside(at)) return true;
  if (words[at]?.folded === 'so' && isBeside(at - 1)) at--;
  return !COUNTED.has(words[at]?.folded ?? '');
}

function isStreetWord(words: readonly Word[], at: number): boolean {
  const last = words[at]?.folded ?? '';
  return STREET_WORDS.has(last) || STREET_WORDS.has(`${words[at - 1]?.folded ?? ''} ${last}`);
}

/** Words that are called a unit by the word of its kind, whether or not there is one: «Phường 99», «xã Không Có». */
export type Called = {
  start: number;
  /** The first word of its name. */
  name: number;
  end: number;
  levels: readonly Level[];
  /** It is no street: «P. Hàng Bông» and the «Xã Đàn» of «2 Bis Xã Đàn» may be, «Phường Hàng Bông» is not. */
  isPlain: boolean;
};

const MAX_WORDS = 5;
const NUMBER = /^\d{1,2}$/;
/** «Tỉnh lộ 8» and «xa lộ Hà Nội» are roads. */
const ROAD = 'lo';

const WRITTEN_OUT = new Set(
  Object.values(UNIT_KINDS).map(({ vi }) =>
    vi
      .split(' ')
      .map((word) => spell(word).marked)
      .join(' '),
  ),
);

const isBare = ({ marked, folded }: Word) => marked === folded;

/** All words of a query that are called a unit. */
export function calledUnits(query: Query): Called[] {
  const { words } = query;
  const isBareText = words.every(isBare);
  return words.flatMap((_, last) => {
    const name = last + 1;
    const kind = kindBefore(words, name);
    if (!kind || kindBefore(words, name + 1)?.words === 2) return [];
    const end = endOfName(words, name, kind);
    const start = name - kind.words;
    const isWrittenOut = WRITTEN_OUT.has(markedText(words.slice(start, name)));
    const isMeant =
      isWrittenOut || isNumber(words[name]) || isBareText || isSetOff(query, start) || isDotted(query, name);
    const isOfHouse = isNumber(words[start - 1]) && followsStreet(words, start);
    if (end === name || !isMeant || (followsStreet(words, start) && !isOfHouse)) return [];
    const levels = kind.kinds.flatMap((one) => LEVELS_OF[one]);
    const isPlain = isWrittenOut && !isOfHouse && (isSetOff(query, start) || isLower(query, start));
    return [{ start, name, end, levels, isPlain }];
  });
}

const markedText = (words: readonly Word[]) => words.map(({ marked }) => marked).join(' ');

/** «Phương» and «huyền» only fold to the words of kinds. */
function kindBefore(words: readonly Word[], end: number): KindWord | undefined {
  const kind = isNumber(words[end]) ? kindBeforeNumber(words, end) : kindEndingAt(words, end);
  if (!kind) return undefined;
  const typed = words.slice(end - kind.words, end);
  return typed.every(isBare) || WRITTEN_OUT.has(markedText(typed)) ? kind : undefined;
}

function endOfName(words: readonly Word[], name: number, { kinds }: KindWord): number {
  const first = words[name];
  if (!first || words[name - 1]?.isBeforeBreak || first.folded === ROAD) return name;
  if (isNumber(first)) {
    const isCounted = kinds.includes('phuong') || kinds.includes('quan');
    return isCounted && NUMBER.test(first.folded) ? name + 1 : name;
  }
  let end = name;
  while (
    end < words.length &&
    end - name < MAX_WORDS &&
    !isNumber(words[end]) &&
    !kindBefore(words, end + 1)
  ) {
    end++;
    if (words[end - 1]?.isBeforeBreak) break;
  }
  return words.slice(name, end).every(({ folded }) => FILLERS.has(folded)) ? name : end;
}

/** At the beginning, or after a comma. */
const isSetOff = ({ words }: Query, start: number) => start === 0 || words[start - 1]?.isBeforeBreak === true;

const isDotted = ({ text, words }: Query, name: number) => text[words[name - 1]?.to ?? 0] === '.';

/** A capital amid other words begins a name. */
const isLower = ({ text, words }: Query, start: number) => /^\p{Ll}/u.test(text.slice(words[start]?.from));
