import { type Failure, type Result, fail, ok } from '#kernel/result.ts';

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** One record and the line it begins on, counted from 1; a quoted cell may span several lines. */
export type CsvRow = { line: number; cells: string[] };

export type CsvFailure = Failure<'csv/unclosed-quote'>;

const BOM = /^\uFEFF/;
const LINE_END = /\r\n?|\n/g;
/** What ends a stretch of plain text; a quote means something only where a cell begins. */
const STOPS = { ',': /[,\r\n]/g, ';': /[;\r\n]/g, '\t': /[\t\r\n]/g } as const;
const QUOTED = /(?<=^|[,;\t\r\n])"[^"]*(?:""[^"]*)*"?/g;
const HEAD = 64 * 1024;

/** The mark that parts the cells of the first line: the one seen most outside quotes, a comma when there is none. */
export function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, HEAD).replace(BOM, '').replace(QUOTED, '');
  const [line = ''] = head.replace(/^[\r\n]+/, '').split(/[\r\n]/, 1);
  const count = (mark: string) => line.split(mark).length;
  return DELIMITERS.reduce((most, mark) => (count(mark) > count(most) ? mark : most));
}

/**
 * Reads RFC 4180 piece by piece, in time linear in its length: quoted cells, doubled quotes, any line ending, a byte
 * order mark. `push` answers the records that a piece completes, `end` the last one. Blank lines count, but are no
 * records.
 */
export function createCsvReader(delimiter: Delimiter) {
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let isFirst = true;
  let carried = '';
  let line = 1;
  let quoteLine = 0;
  let row: CsvRow = { line, cells: [] };
  let cell = '';
  const stops = STOPS[delimiter];

  function endCell() {
    row.cells.push(cell);
    cell = '';
    state = 'start';
  }

  function endRow(): CsvRow[] {
    const isBlank = state === 'start' && row.cells.length === 0;
    if (!isBlank) endCell();
    const ended = isBlank ? [] : [row];
    row = { line, cells: [] };
    return ended;
  }

  /** A quoted cell up to the next quote, which closes it unless another follows. */
  function readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const part = text.slice(at, quote === -1 ? undefined : quote);
    line += part.match(LINE_END)?.length ?? 0;
    cell += part;
    if (quote !== -1) state = 'closed';
    return at + part.length + 1;
  }

  function openQuote(at: number): number {
    if (state === 'closed') cell += '"';
    else quoteLine = line;
    state = 'quoted';
    return at + 1;
  }

  function readPlain(text: string, at: number): number {
    stops.lastIndex = at;
    const end = stops.exec(text)?.index ?? text.length;
    if (end === at) return at;
    cell += text.slice(at, end);
    state = 'plain';
    return end;
  }

  function push(piece: string): CsvRow[] {
    const joined = carried + (isFirst ? piece.replace(BOM, '') : piece);
    // A carriage return at the end of a piece may be half of a line ending.
    carried = joined.endsWith('\r') ? '\r' : '';
    const text = carried ? joined.slice(0, -1) : joined;
    isFirst &&= piece === '';
    return read(text);
  }

  function read(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < text.length) {
      if (state === 'quoted') at = readQuoted(text, at);
      else if (text[at] === '"' && state !== 'plain') at = openQuote(at);
      else {
        at = readPlain(text, at);
        if (text[at] === delimiter) endCell();
        else if (at < text.length) {
          line += 1;
          rows.push(...endRow());
          if (text.startsWith('\r\n', at)) at += 1;
        }
        at += 1;
      }
    }
    return rows;
  }

  function end(): Result<CsvRow[], CsvFailure> {
    const rows = read(carried);
    if (state === 'quoted')
      return fail({ kind: 'invalid', code: 'csv/unclosed-quote', values: { line: quoteLine } });
    return ok([...rows, ...endRow()]);
  }

  return { push, end };
}

/** Every record of a whole text. */
export function parseCsv(text: string, delimiter = delimiterOf(text)): Result<CsvRow[], CsvFailure> {
  const reader = createCsvReader(delimiter);
  const rows = reader.push(text);
  const last = reader.end();
  return last.ok ? ok([...rows, ...last.value]) : last;
}

const quoted = (cell: string) =>
  /[",;\t\r\n]|^\s|\s$|^\uFEFF/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Records as text, the way spreadsheets read it back; a record of one empty cell is quoted, unlike a blank line. */
export const formatCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter = ',') =>
  rows
    .map((cells) => (cells.length === 1 && cells[0] === '' ? '""' : cells.map(quoted).join(delimiter)))
    .map((line) => `${line}\r\n`)
    .join('');

/** Spreadsheets run what begins like a formula; behind a quote it is text. */
const defused = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

/** The same for files that people open in a spreadsheet: nothing in it is a live formula. */
export const spreadsheetCsv = (rows: readonly (readonly string[])[]) =>
  formatCsv(rows.map((cells) => cells.map(defused)));
