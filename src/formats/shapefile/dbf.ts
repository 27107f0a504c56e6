import { fail, ok, type Result } from '#kernel/result.ts';
import { nfc } from '#kernel/text.ts';

const LABELS: readonly [RegExp, string][] = [
  [/^(?:utf-?8|65001)$/i, 'utf-8'],
  [/^(?:ansi ?|cp|windows-?)?(125\d)$/i, 'windows-$1'],
  [/^(?:iso-?)?8859-?(\d{1,2})$/i, 'iso-8859-$1'],
];

/** The encoding that a `.cpg` file names in one of many ways, as the platform calls it; UTF-8 where there is none. */
function byteLabel(cpg = 'utf-8'): string {
  const written = cpg.replace(/^\uFEFF/, '').trim();
  const [pattern, label] = LABELS.find(([pattern]) => pattern.test(written)) ?? [/$^/, ''];
  return label ? written.replace(pattern, label) : written;
}

/**
 * Reads what fills a column, without the blanks around it, in composed letters; nothing where the bytes are no text of
 * that encoding, and no reader at all for one the platform does not know.
 */
function createFieldDecoder(label: string): ((bytes: Uint8Array) => string | undefined) | undefined {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    return undefined;
  }
  const isUtf8 = decoder.encoding === 'utf-8';
  return (bytes) => {
    try {
      const text = decoder.decode(isUtf8 ? wholeLetters(bytes) : bytes);
      return nfc(text.replace(/^[\s\0]+|(?<![\s\0])[\s\0]+$/g, ''));
    } catch {
      return undefined;
    }
  };
}

/** Without a letter at the end that the width of the column has cut in two. */
function wholeLetters(bytes: Uint8Array): Uint8Array {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const lead = bytes[start] ?? 0;
  const needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return start + needed > bytes.length ? bytes.subarray(0, start) : bytes;
}

type DbfField = { name: string; type: string; at: number; length: number };

export type DbfTable = {
  rows: number;
  headerLength: number;
  rowLength: number;
  fields: readonly DbfField[];
  decode: (bytes: Uint8Array) => string | undefined;
};

type DbfRefusal = { problem: 'broken' } | { problem: 'encoding'; encoding: string };

/** The values of a row; nothing where the row is marked as deleted. */
type DbfRow = Result<Readonly<Record<string, unknown>> | undefined, 'not-text'>;

export const DBF_HEADER = 32;
const FIELD = 32;
const NAME = 11;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** How many bytes the description of the columns takes. */
export const dbfHeaderLength = (bytes: Uint8Array) =>
  bytes.length < DBF_HEADER ? 0 : viewOf(bytes).getUint16(8, true);

/** The columns of a dBASE table, whose text is in the encoding that a `.cpg` file beside it names, or else UTF-8. */
export function readDbfHeader(header: Uint8Array, cpg: string | undefined): Result<DbfTable, DbfRefusal> {
  const headerLength = dbfHeaderLength(header);
  if (headerLength < DBF_HEADER || header.length < headerLength) return fail({ problem: 'broken' });
  const label = byteLabel(cpg);
  const decode = createFieldDecoder(label);
  if (!decode) return fail({ problem: 'encoding', encoding: label });
  const view = viewOf(header);
  const rowLength = view.getUint16(10, true);
  const fields: DbfField[] = [];
  let at = 1;
  for (let from = DBF_HEADER; from + FIELD <= headerLength && header[from] !== END_OF_FIELDS; from += FIELD) {
    const written = header.subarray(from, from + NAME);
    const end = written.indexOf(0);
    const name = decode(end === -1 ? written : written.subarray(0, end));
    const length = header[from + 16] ?? 0;
    if (!name || at + length > rowLength) return fail({ problem: 'broken' });
    fields.push({ name, type: String.fromCharCode(header[from + 11] ?? 0), at, length });
    at += length;
  }
  return fields.length === 0
    ? fail({ problem: 'broken' })
    : ok({ rows: view.getUint32(4, true), headerLength, rowLength, fields, decode });
}

export function readDbfRow({ fields, decode }: DbfTable, row: Uint8Array): DbfRow {
  if (row[0] === DELETED) return ok(undefined);
  const values: [string, unknown][] = [];
  for (const { name, type, at, length } of fields) {
    const bytes = row.subarray(at, at + length);
    if (type === 'I') values.push([name, length === 4 ? viewOf(bytes).getInt32(0, true) : null]);
    else if (type === 'O') values.push([name, length === 8 ? viewOf(bytes).getFloat64(0, true) : null]);
    else {
      const text = decode(bytes);
      if (text === undefined) return fail('not-text');
      values.push([name, valueOf(type, text)]);
    }
  }
  return ok(Object.fromEntries(values));
}

/** Blanks, and stars where a number did not fit, mean that nothing is known. */
function valueOf(type: string, text: string): unknown {
  if (type === 'N' || type === 'F') {
    const number = Number(text.replace(',', '.'));
    return text === '' || Number.isNaN(number) ? null : number;
  }
  if (type === 'D') return /^\d{8}$/.test(text) ? text.replace(/^(....)(..)(..)$/, '$1-$2-$3') : null;
  if (type === 'L') return /^[ty1]/i.test(text) ? true : /^[fn0]/i.test(text) ? false : null;
  return text;
}
