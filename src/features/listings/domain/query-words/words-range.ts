import type { Range } from '#features/listings/domain/filter/filter.ts';
import { BEGIN, loose, NUMBER_BEGINS, pattern } from './words-loose.ts';
import type { Caught } from './words-sheet.ts';

const MAX = loose(`
    dưới, không quá, ko quá, k quá, không trên, không hơn, tối đa, chưa tới, chưa đến, nhỏ hơn,
    ít hơn, thấp hơn, rẻ hơn, nhiều nhất, cao nhất, max, under, below, less than, up to, at most,
    no more than, cheaper than
  `);
const MIN = loose(`
    trên, từ, hơn, lớn hơn, nhiều hơn, cao hơn, rộng hơn, tối thiểu, ít nhất, thấp nhất,
    không dưới, không ít hơn, min, over, above, more than, at least, from, between
  `);
const ABOUT = loose('khoảng, tầm, cỡ, chừng, tầm khoảng, gần, about, around, approx, approximately');
const DOWNWARDS = loose('đổ lại, trở lại, trở xuống, đổ xuống, quay đầu, or less');
const UPWARDS = loose('trở lên, đổ lên, or more');
const TO = `(?:${loose('đến, tới, to, and, và')}|->|[-–—~])`;

export const NUMERAL = '\\d+(?:[.,]\\d+)*';

/** How a reader bounds a quantity; `bare` is a quantity that leaves its unit to the one after it. */
export const bounded = (quantity: string, bare: string, label: string) =>
  pattern(
    `(?:${BEGIN}(?:(?<label>${label})[ :]{0,3})?` +
      `(?:(?:(?<most>${MAX}|<=?|≤)|(?<least>${MIN}|>=?|≥)|(?<about>${ABOUT}|[~±])) ?){1,3}|` +
      `${BEGIN}(?<labelled>${label})[ :]{0,3}|${NUMBER_BEGINS})` +
      `(?:(?<from>${bare}) ?${TO} ?)?(?<quantity>${quantity})` +
      `(?: ?(?:(?<downwards>${DOWNWARDS})|(?<upwards>${UPWARDS}|\\+(?![\\d]))))?`,
  );

/** A single value matches within 10 %. */
const around = (value: number): Range => ({ least: Math.round(value * 0.9), most: Math.round(value * 1.1) });

/** The range that the words about one or two quantities mean. */
export function rangeOf(caught: Caught, from: number | null, value: number, isBudget = false): Range {
  if (from !== null) return { least: Math.min(from, value), most: Math.max(from, value) };
  if (caught('downwards') !== '') return { least: null, most: value };
  if (caught('upwards') !== '') return { least: value, most: null };
  if (caught('most') !== '') return { least: null, most: value };
  if (caught('least') !== '') return { least: value, most: null };
  return isBudget ? { least: null, most: value } : around(value);
}

/** «trên 3 tỷ, dưới 5 tỷ»: a later bound only fills the open side. */
export function narrowed(known: Range | undefined, next: Range): Range {
  if (!known) return next;
  const range = { least: known.least ?? next.least, most: known.most ?? next.most };
  return range.least !== null && range.most !== null && range.least > range.most ? known : range;
}
