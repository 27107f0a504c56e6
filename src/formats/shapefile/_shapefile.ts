import type { Ring } from '#geo/rings/rings.ts';

type Written = { type?: number; rings: readonly Ring[] };

/** The content of one record: a polygon of some type, or what claims to be one. */
export function shpRecord({ type = 5, rings }: Written): Uint8Array {
  const points = rings.flat();
  const more = type === 5 || type === 0 ? 0 : 16 + 8 * points.length;
  const bytes = new Uint8Array(type === 0 ? 4 : 44 + 4 * rings.length + 16 * points.length + more);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, type, true);
  if (type === 0) return bytes;
  view.setInt32(36, rings.length, true);
  view.setInt32(40, points.length, true);
  let start = 0;
  for (const [part, ring] of rings.entries()) {
    view.setInt32(44 + 4 * part, start, true);
    start += ring.length;
  }
  for (const [index, [x, y]] of points.entries()) {
    view.setFloat64(44 + 4 * rings.length + 16 * index, x, true);
    view.setFloat64(52 + 4 * rings.length + 16 * index, y, true);
  }
  return bytes;
}

/** A whole `.shp`; its header is of polygons by default. */
export function shpFile(records: readonly Uint8Array[], type = 5): Uint8Array {
  const length = records.reduce((sum, record) => sum + 8 + record.length, 100);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  let at = 100;
  for (const [index, record] of records.entries()) {
    view.setInt32(at, index + 1);
    view.setInt32(at + 4, record.length / 2);
    bytes.set(record, at + 8);
    at += 8 + record.length;
  }
  return bytes;
}

export type DbfColumn = readonly [name: string, type: string, length: number];

/** A whole `.dbf`, its cells given as bytes or as text in UTF-8; a row that begins with a star is a deleted one. */
export function dbfFile(
  columns: readonly DbfColumn[],
  rows: readonly (readonly (string | Uint8Array)[])[],
  isDeleted: (row: number) => boolean = () => false,
): Uint8Array {
  const encoder = new TextEncoder();
  const headerLength = 32 + 32 * columns.length + 1;
  const rowLength = columns.reduce((sum, [, , length]) => sum + length, 1);
  const bytes = new Uint8Array(headerLength + rowLength * rows.length + 1).fill(0x20, headerLength);
  const view = new DataView(bytes.buffer);
  bytes[0] = 3;
  view.setUint32(4, rows.length, true);
  view.setUint16(8, headerLength, true);
  view.setUint16(10, rowLength, true);
  for (const [index, [name, type, length]] of columns.entries()) {
    const at = 32 + 32 * index;
    bytes.set(encoder.encode(name).subarray(0, 10), at);
    bytes[at + 11] = type.charCodeAt(0);
    bytes[at + 16] = length;
  }
  bytes[headerLength - 1] = 0x0d;
  for (const [index, row] of rows.entries()) {
    let at = headerLength + rowLength * index;
    bytes[at] = isDeleted(index + 1) ? 0x2a : 0x20;
    at += 1;
    for (const [column, cell] of row.entries()) {
      const length = columns[column]?.[2] ?? 0;
      bytes.set((typeof cell === 'string' ? encoder.encode(cell) : cell).subarray(0, length), at);
      at += length;
    }
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
