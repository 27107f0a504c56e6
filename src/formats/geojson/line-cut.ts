const LF = 0x0a;
const CR = 0x0d;

/** What parts records: the end of a line (LF, CRLF, or CR alone), or the record separator of RFC 7464 and 8142. */
export type Separator = 'line-end' | 'record-separator';

export const RECORD_SEPARATOR = 0x1e;

export type LineCut = Cut & {
  /** Where the record begins, counted from 1. */
  line: number;
  /** Whether a separator closes it; only the last record of a text may lack one. */
  isEnded: boolean;
};

/** How many lines end in the chunks pushed; CRLF is one end even where a chunk parts it. */
export function createLineCounter() {
  let count = 0;
  let isAfterCr = false;
  function push(bytes: Uint8Array) {
    for (const byte of bytes) {
      if (byte === CR || (byte === LF && !isAfterCr)) count += 1;
      isAfterCr = byte === CR;
    }
  }
  return { push, count: () => count };
}

/** Cuts a text that comes in chunks into its records, lines with their ends, in time linear in its length. */
export function createLineCutter(separator: Separator, most: number, at = 0, firstLine = 1) {
  let offset = at;
  let began = at;
  let line = firstLine;
  let endsWithCr = false;
  const lines = createLineCounter();
  const record = createRecordBytes(most);

  /** The index behind the next separator; -1 when this chunk has none that is certain. */
  function nextEnd(chunk: Uint8Array, from: number): number {
    if (separator === 'record-separator') return chunk.indexOf(RECORD_SEPARATOR, from) + 1 || -1;
    if (endsWithCr) return chunk[0] === LF ? 1 : 0;
    for (let index = from; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte > CR) continue;
      if (byte === LF) return index + 1;
      if (byte !== CR) continue;
      if (index + 1 === chunk.length) return -1;
      return chunk[index + 1] === LF ? index + 2 : index + 1;
    }
    return -1;
  }

  function cut(last: Uint8Array, end: number, isEnded: boolean): LineCut {
    const whole = record.finish(last);
    const bytes = isEnded && separator === 'record-separator' ? whole?.subarray(0, -1) : whole;
    const found = { start: began, end, line, isEnded, bytes };
    began = end;
    return found;
  }

  function push(chunk: Uint8Array): LineCut[] {
    const cuts: LineCut[] = [];
    let from = 0;
    while (from < chunk.length) {
      const end = nextEnd(chunk, from);
      endsWithCr = false;
      const part = chunk.subarray(from, end === -1 ? chunk.length : end);
      if (separator === 'record-separator') lines.push(part);
      if (end === -1) {
        record.add(part);
        endsWithCr = separator === 'line-end' && part.at(-1) === CR;
        break;
      }
      cuts.push(cut(part, offset + end, true));
      line = separator === 'line-end' ? line + 1 : firstLine + lines.count();
      from = end;
    }
    offset += chunk.length;
    return cuts;
  }

  /** The rest behind the last separator. */
  const end = (): LineCut[] => (offset > began ? [cut(new Uint8Array(), offset, endsWithCr)] : []);

  return { push, end };
}

/** The bytes of one record of a file, and where they lie in it; no bytes where the record is longer than allowed. */
export type Cut = { start: number; end: number; bytes: Uint8Array | undefined };

/** Joins the parts of a record that lie in several chunks; of one longer than `most` nothing is kept. */
export function createRecordBytes(most: number) {
  let parts: Uint8Array[] = [];
  let length = 0;

  /** A chunk may be written over after it was read, so what is kept of it is copied. */
  function add(part: Uint8Array) {
    length += part.length;
    if (length <= most) parts.push(part.slice());
    else parts = [];
  }

  /** The whole record, its last part being this one, which is answered as it is where it is the only one. */
  function finish(last: Uint8Array): Uint8Array | undefined {
    const earlier = parts;
    const before = length;
    parts = [];
    length = 0;
    if (before + last.length > most) return undefined;
    if (before === 0) return last;
    const whole = new Uint8Array(before + last.length);
    let at = 0;
    for (const part of earlier) {
      whole.set(part, at);
      at += part.length;
    }
    whole.set(last, at);
    return whole;
  }

  return { add, finish, length: () => length };
}
