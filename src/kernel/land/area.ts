import * as z from 'zod/mini';
import { type Failure, type Result, fail, ok } from '../result.ts';
import { collapseSpaces, fold, formatNumber, type Lang, readNumeral } from '../text.ts';
import { typed } from '../web/field-errors.ts';

const MAX = 1e9;

export const squareMetres = z.number().check(z.positive(), z.maximum(MAX)).brand<'SquareMetres'>();
export type SquareMetres = z.infer<typeof squareMetres>;

/** «75,6 m²», not to be parted at the end of a line. */
export const formatArea = (area: number, lang: Lang) => `${formatNumber(area, lang)}\u00a0m²`;

export type AreaRefused = Failure<'area/not-understood' | 'area/ambiguous-unit' | 'area/out-of-range'>;

const SIDES = /^(\d[\d.,]*) ?m? ?[x×*] ?(\d[\d.,]*) ?m?$/;
const MEASURE = /^(\d[\d.,]*) ?(m2|m²|m vuong|met vuong|ha|hecta|cong)?$/;
const REGIONAL = /^\d[\d.,]* ?(sao|mau)$/;
const REGIONAL_NAMES: Record<string, string> = { sao: 'sào', mau: 'mẫu' };

const SQUARE_METRES_IN: Record<string, number> = {
  ha: 10_000,
  hecta: 10_000,
  // Only the South measures in công, and this is its nominal size; the «công tầm lớn» is near 1.296 m².
  cong: 1_000,
};

const decimal = (numeral: string, mostDecimals = Infinity): number => {
  const number = readNumeral(numeral, 'vi');
  return number && number.fraction.length <= mostDecimals
    ? Number(`${number.whole}.${number.fraction}`)
    : NaN;
};

function areaIn(text: string): number {
  const [, length, width] = SIDES.exec(text) ?? [];
  if (length !== undefined && width !== undefined) return decimal(length) * decimal(width);
  const [, numeral = '', unit = ''] = MEASURE.exec(text) ?? [];
  const factor = SQUARE_METRES_IN[unit];
  // Certificates have no thousandths of a square metre, so «1,250 m²» may be an English thousand and is ambiguous.
  return factor === undefined ? decimal(numeral, 2) : decimal(numeral) * factor;
}

/** An area as people type it: «75,6 m²», «1.250», «1,2 ha», «2 công», «4,2m × 18m»; kept to 0,01 m². */
export function parseArea(text: string): Result<SquareMetres, AreaRefused> {
  const written = fold(collapseSpaces(text));
  // A sào is 360 m² in the North and 500 m² in the Centre, a mẫu ten of them: only the writer knows which.
  const [, regional = ''] = REGIONAL.exec(written) ?? [];
  const unit = REGIONAL_NAMES[regional];
  if (unit) return fail({ kind: 'invalid', code: 'area/ambiguous-unit', values: { unit } });
  const area = Math.round(areaIn(written) * 100) / 100;
  if (Number.isNaN(area)) return fail({ kind: 'invalid', code: 'area/not-understood' });
  const checked = squareMetres.safeParse(area);
  return checked.success ? ok(checked.data) : fail({ kind: 'invalid', code: 'area/out-of-range' });
}

/** What a person types in an area field. */
export const typedArea = typed(parseArea);

/** Ten kilometres: farther than any plot is long or lies from its street. */
const MAX_METRES = 10_000;

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
  return metres > MAX_METRES
    ? fail({ kind: 'invalid', code: 'length/out-of-range' })
    : ok(Math.round(metres * 100) / 100);
}

/** What a person types in a field of metres. */
export const typedMetres = typed(parseMetres);
