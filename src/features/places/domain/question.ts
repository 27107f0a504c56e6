import { type IsoDate, isoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { isUnitCode } from '#kernel/codes.ts';
import type { Unit } from './unit.ts';

export const MAX_QUESTION_LENGTH = 200;
export const MAX_DETAIL_LENGTH = 80;

/** A look-up query: text as typed, one unit by code and day, or empty. */
export type Question =
  { by: 'nothing' } | { by: 'words'; words: string } | { by: 'code'; code: string; day: IsoDate | null };

export type InvalidQuery = Failure<
  | 'places/too-long'
  | 'places/control-characters'
  | 'places/no-words'
  | 'places/not-a-code'
  | 'places/not-a-day'
>;

const CONTROL = /[\p{Cc}--[\t\n\r]]/v;
const MEANS_SOMETHING = /[\p{L}\p{N}]/u;

const refuse = (code: InvalidQuery['code'], values = {}) =>
  fail<InvalidQuery>({ kind: 'invalid', code, values });

export function readWords(words: string): Result<Question, InvalidQuery> {
  if (words.length > MAX_QUESTION_LENGTH) return refuse('places/too-long', { most: MAX_QUESTION_LENGTH });
  if (CONTROL.test(words)) return refuse('places/control-characters');
  const typed = collapseSpaces(words);
  if (typed === '') return ok({ by: 'nothing' });
  return MEANS_SOMETHING.test(typed) ? ok({ by: 'words', words: typed }) : refuse('places/no-words');
}

/** Reads the day `?moc=`, when there is one. */
export function readDay(day: string | null): Result<IsoDate | null, InvalidQuery> {
  if (!day) return ok(null);
  const read = isoDate.safeParse(day);
  return read.success ? ok(read.data) : refuse('places/not-a-day', { day: collapseSpaces(day).slice(0, 20) });
}

/** Parses `?q=`, or `?ma=` with the day `&moc=` that selects the list of the code. */
export function readQuestion(search: URLSearchParams): Result<Question, InvalidQuery> {
  const [code, day, words] = ['ma', 'moc', 'q'].map((name) => search.get(name));
  if (code === null || code === undefined || code === '') return readWords(words ?? '');
  if (!isUnitCode(code)) return refuse('places/not-a-code', { code: collapseSpaces(code).slice(0, 20) });
  const read = readDay(day ?? null);
  return read.ok ? ok({ by: 'code', code, day: read.value }) : read;
}

/** What may be added where a place was divided: a street, or a point. */
export const readNarrowing = (search: URLSearchParams) => ({
  street: collapseSpaces(search.get('duong') ?? '').slice(0, MAX_DETAIL_LENGTH),
  point: collapseSpaces(search.get('diem') ?? '').slice(0, MAX_DETAIL_LENGTH),
});

/** The last day of the list of 2004, which names units whose first day it does not say. */
const END_OF_2004 = isoDate.parse('2025-06-30');

/** A day on which a unit's code meant it; none where the code is a slug of ours. */
export const dayNaming = ({ scheme, from }: Pick<Unit, 'scheme' | 'from'>): IsoDate | null =>
  scheme === 'older' ? null : (from ?? END_OF_2004);

/** The query string of a unit: its code and the day that selects the list. */
export function searchOf(unit: Pick<Unit, 'code' | 'scheme' | 'from'>): string {
  const day = dayNaming(unit);
  return `?ma=${unit.code}${day === null ? '' : `&moc=${day}`}`;
}

/**
 * How a question leads on to the page of the unit that it names by its code alone: for good, or for now where a code
 * without its day may mean another unit one day.
 */
export function statusToPage(
  given: URLSearchParams,
  { scheme }: Pick<Unit, 'scheme'>,
): 301 | 302 | undefined {
  const { street, point } = readNarrowing(given);
  if (!given.get('ma') || street !== '' || point !== '') return undefined;
  return given.get('moc') || scheme === 'older' ? 301 : 302;
}
