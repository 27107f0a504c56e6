import { spreadsheetCsv } from '#formats/csv/csv.ts';

const BOM = '\uFEFF';

/** A table as Excel opens it by a double click: marked as UTF-8, RFC 4180, without live formulas. */
export const writeCsv = (rows: readonly (readonly string[])[]) => BOM + spreadsheetCsv(rows);

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
