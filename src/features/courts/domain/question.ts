import * as z from 'zod/mini';
import { numbersOf } from '#geo/coordinate-input/coordinate-text.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { isoDate } from '#kernel/dates.ts';
import { hasWords, readDegrees } from '#geo/coordinate-input/degrees-text.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { parsePoints } from '#geo/coordinate-input/pasted-points.ts';
import { collapseSpaces } from '#kernel/text.ts';
import { isUnitCode } from '#kernel/codes.ts';
import type { PlaceRef } from '#features/places/domain/directory.ts';

/** A look-up query: a unit, a point, or free text. */
export type Question =
  { kind: 'unit'; place: PlaceRef } | { kind: 'point'; at: LonLat } | { kind: 'text'; text: string };

export type QuestionFailure = Failure<
  | 'courts/no-such-unit'
  | 'courts/too-long'
  | 'courts/control-characters'
  | 'courts/grid-point'
  | 'courts/outside-country'
>;

export const MAX_LENGTH = 200;
const CONTROL = /[\p{Cc}--\s]/v;

const refuse = (code: QuestionFailure['code']) => fail({ kind: 'invalid', code } satisfies QuestionFailure);

/** Parses the query in a URL; undefined when there is none. */
export function readQuestion(search: URLSearchParams): Result<Question | undefined, QuestionFailure> {
  const code = search.get('ma');
  if (code !== null) return readUnit(code, search.get('moc'));
  const typed = search.get('q') ?? '';
  // Checked first, so that extremely long input is never processed.
  if (typed.length > MAX_LENGTH * 4) return refuse('courts/too-long');
  if (CONTROL.test(typed)) return refuse('courts/control-characters');
  const text = collapseSpaces(typed);
  if (text.length > MAX_LENGTH) return refuse('courts/too-long');
  if (text === '') return ok(undefined);
  return readPoint(text) ?? ok({ kind: 'text', text });
}

function readUnit(code: string, since: string | null): Result<Question, QuestionFailure> {
  const day = z.nullable(isoDate).safeParse(since || null);
  if (!isUnitCode(code) || !day.success) return refuse('courts/no-such-unit');
  return ok({ kind: 'unit', place: { code, day: day.data } });
}

/** A point in degrees; a text with a word in it is none. */
function readPoint(text: string): Result<Question, QuestionFailure> | undefined {
  const at = readDegrees(text);
  if (at) return ok({ kind: 'point', at });
  if (hasWords(text)) return undefined;
  if (parsePoints(text).points.length > 0) return refuse('courts/grid-point');
  const decimals = numbersOf(text)?.filter(({ isDecimal }) => isDecimal);
  return decimals?.length === 2 ? refuse('courts/outside-country') : undefined;
}

const MAX_ECHO_LENGTH = 80;

/** The query, shortened to be echoed. */
export const wordsOf = (search: URLSearchParams) =>
  collapseSpaces((search.get('q') ?? search.get('ma') ?? '').slice(0, MAX_ECHO_LENGTH));

/** The query parameters of a unit. */
export const unitQuery = ({ code, day }: PlaceRef) =>
  new URLSearchParams({ ma: code, ...(day && { moc: day }) }).toString();
