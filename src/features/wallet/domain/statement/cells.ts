import { type IsoDate, parseDay } from '#kernel/dates.ts';
import { collapseSpaces, fold } from '#kernel/text.ts';

const GROUPED = /^(\d{1,3})((?:\.\d{3})+|(?:,\d{3})+|(?: \d{3})+)(?:([.,])0{1,2})?$/;
const PLAIN = /^(\d{1,15})(?:[.,]0{1,4})?$/;
const UNIT = / ?(?:vnd|d|dong|₫)$/;
const NOTHING = /^(?:|-|–|0(?:[.,]0{1,4})?)$/;

const digitsOf = (text: string): string | undefined => {
  const [, head = '', groups = '', mark] = GROUPED.exec(text) ?? [];
  // One mark cannot both part thousands and begin the decimals.
  if (head !== '') return mark === groups[0] ? undefined : head + groups.replace(/\D/g, '');
  return PLAIN.exec(text)?.[1];
};

const MAX_DIGITS = 15;

/**
 * Whole đồng of a statement: «1.234.567», «1,234,567.00», «+50 000», «(50.000)» for what goes out. Three digits behind a
 * mark are thousands, since there is no part of a đồng. An empty cell is 0, what cannot be read is nothing.
 */
export function readAmount(cell: string): number | undefined {
  const text = fold(collapseSpaces(cell)).replace(UNIT, '').trim();
  if (NOTHING.test(text)) return 0;
  const [, bracket, sign = '', inner = ''] = /^(\()?([+-]?) ?([^()]+)\)?$/.exec(text) ?? [];
  if ((bracket !== undefined) !== text.endsWith(')')) return undefined;
  const digits = digitsOf(inner.trim());
  if (digits === undefined || digits.length > MAX_DIGITS) return undefined;
  const isOut = (sign === '-') !== (bracket !== undefined);
  return isOut ? -Number(digits) : Number(digits);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENGLISH = /^(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4})$/;
const TIME = /(?:^|[ ,])\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:[ ,]|$)/;
const SHORT_YEAR = /^(\d{1,2}\/\d{1,2}\/)(\d\d)$/;

/** The day of a statement, with or without a time: 24/11/2026, 24-11-2026, 24.11.26, 2026-11-24, 24-Nov-2026. */
export function readDate(cell: string): IsoDate | undefined {
  const text = fold(collapseSpaces(cell)).replace(TIME, ' ').trim();
  const [, day, word = '', year] = ENGLISH.exec(text) ?? [];
  const month = MONTHS.indexOf(word.slice(0, 3)) + 1;
  const spelling =
    month > 0
      ? `${day}/${month}/${year}`
      : text.replace(/^(\d{1,2})[-.](\d{1,2})[-.](\d{2,4})$/, '$1/$2/$3').replace(SHORT_YEAR, '$120$2');
  const read = parseDay(spelling);
  return read.ok ? read.value : undefined;
}
