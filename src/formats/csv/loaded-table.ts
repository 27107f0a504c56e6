import { type Failure, type Result, fail } from '#kernel/result.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import { type CsvColumns, type CsvRecord, parseCsvTable } from './csv-table.ts';

const MAX_ROWS_REPORTED = 100;
/** The replacement character, which a decoder leaves where a file was not written in UTF-8. */
const UNDECODED = '\uFFFD';

/** Why nothing of a table is loaded. */
export const refuseLoad = (failure: Failure, rows: RowsRefusal['rows'] = []) =>
  fail<RowsRefusal>({ ...failure, rows });

/** The same because of its rows: all are counted, the first ones are named. */
export function refuseRows(problems: RowsRefusal['rows']) {
  const rows = problems.toSorted((a, b) => a.line - b.line).slice(0, MAX_ROWS_REPORTED);
  return refuseLoad({ kind: 'invalid', code: 'csv/rows-refused', values: { count: problems.length } }, rows);
}

/** The rows of a table that is to be loaded, from a file or from what was pasted. */
export function readLoadedTable<Column extends string>(
  text: string,
  columns: CsvColumns<Column>,
): Result<CsvRecord<Column>[], RowsRefusal> {
  if (text.trim() === '') return refuseLoad({ kind: 'invalid', code: 'csv/nothing-given' });
  if (text.includes(UNDECODED)) return refuseLoad({ kind: 'invalid', code: 'csv/not-utf8' });
  const table = parseCsvTable(text, columns);
  return table.ok ? table : refuseLoad(table.error);
}
