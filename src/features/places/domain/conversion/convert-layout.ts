import { fold } from '#kernel/text.ts';
import type { Conversion, ReasonCode } from './convert.ts';

/** Which cells of a row make up its address, and whether the first row names the columns. */
export type Layout = { columns: number[]; hasHeader: boolean };

const SAMPLE = 40;
/** What is recognised of a cell speaks for its column: a commune more than a district or a name of many places. */
const WEIGHT: Partial<Record<ReasonCode, number>> = {
  ambiguous: 2,
  'district-only': 1,
  'province-only': 1,
  'no-such-name': 1,
  'not-found': 0,
  empty: 0,
};
const COMMUNE = 4;
const HAS_LETTERS = /\p{L}{2}/u;
const HEADING = /\b(?:dia chi|address)\b/;

const weightOf = ({ reasons }: Conversion) =>
  reasons.reduce((least, { code }) => Math.min(least, WEIGHT[code] ?? COMMUNE), COMMUNE);

/** Guesses the column of the addresses: the one in which most is recognised. */
export function guessLayout(
  rows: readonly (readonly string[])[],
  convert: (text: string) => Conversion,
): Layout {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(0, ...sample.map(({ length }) => length));
  const weigh = (text = '') => (HAS_LETTERS.test(text) ? weightOf(convert(text)) : 0);
  const weights = Array.from({ length: width }, (_, column) => sample.map((row) => weigh(row[column])));
  const totals = weights.map((all) => all.reduce((sum, weight) => sum + weight, 0));
  const column = Math.max(0, totals.indexOf(Math.max(...totals)));
  const [first = 0, ...others] = weights[column] ?? [];
  const isHeading = HEADING.test(fold(rows[0]?.[column] ?? ''));
  return { columns: [column], hasHeader: isHeading || (first === 0 && others.some((weight) => weight > 0)) };
}

/** The address of a row; address cells are joined in column order. */
export const addressIn = (row: readonly string[], { columns }: Pick<Layout, 'columns'>) =>
  columns
    .map((column) => row[column]?.trim())
    .filter(Boolean)
    .join(', ');
