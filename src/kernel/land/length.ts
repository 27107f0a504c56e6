import type { Failure } from '#kernel/failure.ts';
import { typed } from '#kernel/web/field-errors.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fold, formatNumber, readNumeral, collapseSpaces, type Lang } from '#kernel/text.ts';

/** Ten kilometres: farther than any plot is long or lies from its street. */
const MAX = 10_000;

const WRITTEN = /^(\d[\d.,]*) ?(m|met|km)?$/;

/** «4,2 m» */
export const formatMetres = (metres: number, lang: Lang) => `${formatNumber(metres, lang)}\u00a0m`;

export type LengthRefused = Failure<'length/not-understood' | 'length/out-of-range'>;

/** A length as people type it: «4,2», «4.2 m», «1,2 km»; nothing finer than a centimetre. */
export function parseMetres(text: string): Result<number, LengthRefused> {
  const [, numeral = '', unit] = WRITTEN.exec(fold(collapseSpaces(text))) ?? [];
  const number = readNumeral(numeral, 'vi');
  // «1.250» is a thousand and more in Vietnamese, «4.2» four and a little in every country.
  if (!number || number.fraction.length > (unit === 'km' ? 5 : 2))
    return fail({ kind: 'invalid', code: 'length/not-understood' });
  const metres = Number(`${number.whole}.${number.fraction || '0'}`) * (unit === 'km' ? 1000 : 1);
  return metres > MAX
    ? fail({ kind: 'invalid', code: 'length/out-of-range' })
    : ok(Math.round(metres * 100) / 100);
}

/** What a person types in a field of metres. */
export const typedMetres = typed(parseMetres);
