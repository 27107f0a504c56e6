import { type CsvFailure, parseCsv } from './csv.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { fold, collapseSpaces } from '#kernel/text.ts';

/** A record by its header: every requested column has a text, empty where the file has none. */
export type CsvRecord<Column extends string> = {
  line: number;
  values: Record<Column, string>;
  /** More cells than the header has names: most often a comma that wanted quotes. */
  isTooLong: boolean;
};

export type CsvTableFailure = CsvFailure | Failure<'csv/empty' | 'csv/missing-columns'>;

export type CsvColumns<Column extends string> = { required: readonly Column[]; optional?: readonly Column[] };

/** Reads a text whose first record names its columns, in any order and case; other columns are ignored. */
export function parseCsvTable<Column extends string>(
  text: string,
  { required, optional = [] }: CsvColumns<Column>,
): Result<CsvRecord<Column>[], CsvTableFailure> {
  const parsed = parseCsv(text);
  if (!parsed.ok) return parsed;
  const [header, ...rows] = parsed.value;
  if (!header || rows.length === 0) return fail({ kind: 'invalid', code: 'csv/empty' });
  const names = header.cells.map((name) => fold(collapseSpaces(name)));
  const missing = required.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return fail({ kind: 'invalid', code: 'csv/missing-columns', values: { columns: missing.join(', ') } });
  const places = [...required, ...optional].map((column) => [column, names.indexOf(column)] as const);
  return ok(
    rows.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(
        places.map(([column, at]) => [column, collapseSpaces(cells[at] ?? '')]),
      ) as Record<Column, string>,
      isTooLong: cells.length > names.length,
    })),
  );
}
