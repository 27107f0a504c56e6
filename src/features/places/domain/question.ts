import { type IsoDate, isoDate } from '#kernel/dates.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { tidy } from '#kernel/text.ts';
import { keyOf, type Unit } from './unit.ts';

export const LONGEST_QUESTION = 200;

/** What a look-up was asked: words as typed, one unit by its code and a day, or nothing yet. */
export type Question =
  { by: 'nothing' } | { by: 'words'; words: string } | { by: 'code'; code: string; day: IsoDate | null };

export type Misasked = Failure<
  | 'places/too-long'
  | 'places/control-characters'
  | 'places/no-words'
  | 'places/not-a-code'
  | 'places/not-a-day'
>;

const CODE = /^(?:\d{2}|\d{3}|\d{5}|[a-z][a-z0-9-]{2,99})$/;
const CONTROL = /[\p{Cc}--[\t\n\r]]/v;
const MEANS_SOMETHING = /[\p{L}\p{N}]/u;

export const isUnitCode = (text: string) => CODE.test(text);
export const isDay = (text: string) => isoDate.safeParse(text).success;

const refuse = (code: Misasked['code'], values = {}) => fail<Misasked>({ kind: 'invalid', code, values });

export function readWords(words: string): Result<Question, Misasked> {
  if (words.length > LONGEST_QUESTION) return refuse('places/too-long', { most: LONGEST_QUESTION });
  if (CONTROL.test(words)) return refuse('places/control-characters');
  const typed = tidy(words);
  if (typed === '') return ok({ by: 'nothing' });
  return MEANS_SOMETHING.test(typed) ? ok({ by: 'words', words: typed }) : refuse('places/no-words');
}

/** Reads `?q=`, or `?ma=` with the day `&moc=` that says which list the code is of. */
export function readQuestion(search: URLSearchParams): Result<Question, Misasked> {
  const [code, day, words] = ['ma', 'moc', 'q'].map((name) => search.get(name));
  if (code === null || code === undefined || code === '') return readWords(words ?? '');
  if (!isUnitCode(code)) return refuse('places/not-a-code', { code: tidy(code).slice(0, 20) });
  if (day && !isDay(day)) return refuse('places/not-a-day', { day: tidy(day).slice(0, 20) });
  return ok({ by: 'code', code, day: day ? isoDate.parse(day) : null });
}

/** The last day of the list of 2004, which names units whose first day it does not say. */
const END_OF_2004 = '2025-06-30';

/** The address of a unit's answer: its code, and a day on which the code meant it. */
export function searchOf(unit: Pick<Unit, 'code' | 'scheme' | 'from'>): string {
  const day = unit.scheme === 'older' ? '' : `&moc=${unit.from ?? END_OF_2004}`;
  return `?ma=${unit.code}${day}`;
}

/** A name for an element of the page that belongs to a unit. */
export const idOf = (unit: Unit) => keyOf(unit).replace('@', '-');
