import type { Layout } from '#features/places/domain/conversion/convert-layout.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Sheet } from './bulk-jobs.ts';

/** The names of the columns: those in the first row, or numbers. */
export function columnNames({ rows, layout: { hasHeader } }: Sheet, t: Translate): string[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width === 1 && !hasHeader) return [t('bulk.table.given')];
  return Array.from({ length: width }, (_, at) => {
    const name = hasHeader ? rows[0]?.[at]?.trim() : '';
    return name || t('bulk.column-name', { number: at + 1 });
  });
}

/** The layout with a column more or less; addresses are joined in the order of the columns. */
export const withColumn = ({ columns, ...layout }: Layout, column: number, isChosen: boolean): Layout => ({
  ...layout,
  columns: [...columns.filter((other) => other !== column), ...(isChosen ? [column] : [])].toSorted(
    (a, b) => a - b,
  ),
});
