import * as z from 'zod/mini';
import { DELIMITERS, parseCsv } from '#formats/csv/csv.ts';
import { readXlsxRows } from '#formats/xlsx/xlsx.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { guessColumns, type StatementRow } from '../statement/columns.ts';

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf];
const UTF16 = [0xff, 0xfe];
/** More than any bank writes into a file of a megabyte. */
const MAX_LENGTH = 4_000_000;

const NOT_READ = fail<Failure>({ kind: 'invalid', code: 'csv/not-utf8', field: 'file' });
const TOO_LARGE = fail<Failure>({ kind: 'invalid', code: 'cashier/file-too-large', field: 'file' });
const EMPTY = fail<Failure>({ kind: 'invalid', code: 'cashier/file-empty', field: 'file' });

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

function textOf(bytes: Uint8Array): string | undefined {
  const encoding = begins(bytes, UTF16) ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Titles above the table have none of its marks, so that the mark is the one under which there are columns. */
function rowsOfText(text: string): Result<StatementRow[], Failure> {
  for (const delimiter of DELIMITERS) {
    const rows = parseCsv(text, delimiter);
    if (rows.ok && guessColumns(rows.value) !== undefined) return rows;
  }
  return parseCsv(text);
}

/** The rows of a file of a bank, CSV or XLSX, as the text that is kept of it. */
export async function statementText(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, Failure>> {
  const text = textOf(bytes);
  const isWorkbook = begins(bytes, ZIP) || begins(bytes, COMPOUND);
  if (!isWorkbook && text === undefined) return NOT_READ;
  const rows = isWorkbook ? await readXlsxRows(bytes) : rowsOfText(text ?? '');
  if (!rows.ok) return fail({ ...rows.error, field: 'file' });
  if (rows.value.length === 0) return EMPTY;
  const kept = JSON.stringify(rows.value.map(({ line, cells }) => ({ line, cells })));
  return kept.length > MAX_LENGTH ? TOO_LARGE : ok(kept);
}

const keptRows = z.array(z.object({ line: z.int(), cells: z.array(z.string()) }));

/** What `statementText` wrote. */
export const statementRows = (text: string): StatementRow[] => keptRows.parse(JSON.parse(text));
