import { readCount } from '#kernel/text.ts';
import { readAmount } from '../statement/cells.ts';
import {
  type ColumnNames,
  type ColumnPlaces,
  findColumns,
  guessColumns,
  isComplete,
  STATEMENT_COLUMNS,
  type StatementRow,
} from '../statement/columns.ts';
import {
  readStatement,
  type Statement,
  type StatementRefusal,
  type TypedBalances,
} from '../statement/statement-file.ts';
import { fail, type Result } from '#kernel/result.ts';

/** How a cashier has a file read: with columns of their own choice, and balances that it does not say. */
export type ColumnChoice = { places: ColumnPlaces | undefined; typed: TypedBalances };

const amountIn = (text: string | null | undefined) => (text?.trim() ? readAmount(text) : undefined);

/** The choice in an address or a form. */
export function columnChoice(valueOf: (name: string) => string | null | undefined): ColumnChoice {
  const line = readCount(valueOf('dong') ?? '');
  const places = Object.fromEntries(
    STATEMENT_COLUMNS.flatMap((column) => {
      const at = readCount(valueOf(`cot_${column}`) ?? '');
      return at === undefined ? [] : [[column, at]];
    }),
  );
  const [opening, closing] = [amountIn(valueOf('dau_ky')), amountIn(valueOf('cuoi_ky'))];
  return {
    places: line === undefined ? undefined : { line, ...places },
    typed: { ...(opening !== undefined && { opening }), ...(closing !== undefined && { closing }) },
  };
}

export type FileRefusal = StatementRefusal | { reason: 'columns' };
export type ReadFile = {
  places: ColumnPlaces;
  /** Of the row that names the columns. */
  headings: readonly string[];
  read: Result<Statement, FileRefusal>;
};

/** Rows that a title has none of. */
const MIN_CELLS = 3;

const firstTableRow = (rows: readonly StatementRow[]) =>
  (rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= MIN_CELLS) ?? rows[0])
    ?.line ?? 1;

/** Reads a file by the choice of a cashier, by what was chosen for its bank before, or by the words of its headings. */
export function readFile(
  rows: readonly StatementRow[],
  kept: ColumnNames | undefined,
  { places: chosen, typed }: ColumnChoice,
): ReadFile {
  const found = chosen ?? (kept && findColumns(rows, kept)) ?? guessColumns(rows);
  const places = found ?? { line: firstTableRow(rows) };
  const headings = rows.find(({ line }) => line === places.line)?.cells ?? [];
  const read = isComplete(places) ? readStatement(rows, places, typed) : fail({ reason: 'columns' as const });
  return { places, headings, read };
}
