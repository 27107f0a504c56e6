import { formatCsv } from '#kernel/csv.ts';

const BOM = '\uFEFF';

/** Spreadsheets run what begins like a formula; behind a quote it is text. */
const defused = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** A table as Excel opens it by a double click: marked as UTF-8, RFC 4180, without live formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  BOM + formatCsv(rows.map((cells) => cells.map(defused)));

/** What was given with what was found beside it, so that no column of theirs is lost. */
export function besides(
  rows: readonly (readonly string[])[],
  found: readonly (readonly string[])[],
): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return rows.map((cells, at) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ''),
    ...(found[at] ?? []),
  ]);
}
