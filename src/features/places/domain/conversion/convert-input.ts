import { type CsvFailure, delimiterOf, parseCsv } from '#formats/csv/csv.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { nfc } from '#kernel/text.ts';
import { readXlsx, type XlsxRefused } from '#formats/xlsx/xlsx.ts';

/** Pasted text or a file. */
export type Source = { text: string } | { bytes: Uint8Array<ArrayBuffer> };

export type InputRefused =
  CsvFailure | XlsxRefused | Failure<'bulk/nothing-given' | 'bulk/too-many-rows' | 'bulk/not-a-table'>;

export const MAX_ROWS = 100_000;
const DELIMITERS = ['\t', ';', ','] as const;

const refuse = (code: Extract<InputRefused['code'], `bulk/${string}`>) =>
  fail<InputRefused>({ kind: 'invalid', code, values: { most: MAX_ROWS } });

/** The rows of a source; fails for anything but a workbook or text. */
export async function readSource(source: Source): Promise<Result<string[][], InputRefused>> {
  const rows = 'text' in source ? readPasted(source.text) : await readFile(source.bytes);
  if (!rows.ok) return rows;
  if (rows.value.length === 0) return refuse('bulk/nothing-given');
  return rows.value.length > MAX_ROWS ? refuse('bulk/too-many-rows') : rows;
}

/** Cells copied from a spreadsheet are parted by tabs; otherwise every line is an address, commas and all. */
const readPasted = (text: string) => (text.includes('\t') ? readCells(text, '\t') : ok(linesOf(text)));

const linesOf = (text: string) =>
  nfc(text)
    .split(/\r\n?|\n/)
    .flatMap((line) => (line.trim() === '' ? [] : [[line.trim()]]));

async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string[][], InputRefused>> {
  const isText = !startsWith(bytes, 'PK') && !startsWith(bytes, '\u00D0\u00CF\u0011\u00E0');
  if (!isText) return readXlsx(bytes);
  const text = decode(bytes);
  // A small PDF may be nothing but text.
  if (text.startsWith('%PDF') || /[\0\uFFFD]/.test(text)) return refuse('bulk/not-a-table');
  const delimiter = DELIMITERS.find((mark) => isEven(readCells(text, mark)));
  // People also name a mere list of addresses .csv; its commas part no cells, and a blank follows each.
  const isList = delimiter === undefined || (delimiter === ',' && !/,\S/.test(text));
  if (isList && !text.includes('"')) return ok(linesOf(text));
  return readCells(text, delimiter ?? delimiterOf(text));
}

/** A mark that parts cells parts every line into as many; addresses hold commas in any number. */
const isEven = (rows: Result<string[][], CsvFailure>) =>
  rows.ok &&
  rows.value.every(({ length }) => length > 1 && length === rows.value[0]?.length) &&
  rows.value.length > 0;

const startsWith = (bytes: Uint8Array, sign: string) =>
  [...sign].every((letter, at) => bytes[at] === letter.charCodeAt(0));

function readCells(text: string, delimiter: ReturnType<typeof delimiterOf>): Result<string[][], CsvFailure> {
  const parsed = parseCsv(nfc(text), delimiter);
  return parsed.ok ? ok(parsed.value.map(({ cells }) => cells)) : parsed;
}

/** UTF-8, the two bytes a letter of Excel's «Unicode text», or else the Vietnamese of older Windows. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, '\u00FF\u00FE')) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1258').decode(bytes);
  }
}
