import path from 'node:path';
import { fileFault, MAX_RECORD_BYTES, type Read, type ReadFault } from '../../domain/plans/read-faults.ts';
import {
  DBF_HEADER,
  dbfHeaderLength,
  type DbfTable,
  readDbfHeader,
  readDbfRow,
} from '#formats/shapefile/dbf.ts';
import { ok, type Result } from '#kernel/result.ts';
import {
  readShpHeader,
  readShpRecord,
  SHP_HEADER,
  SHP_RECORD_HEADER,
  shpRecordLength,
} from '#formats/shapefile/shapefile.ts';
import { besideOf, textBeside } from '#features/planning/server/beside.ts';
import { createWindow, type FileWindow, type OpenedFile, openFile } from './opened-file.ts';
import { type Reading, refuseFeature, refuseLarge, type Source } from './read-source.ts';

const NO_BYTES = new Uint8Array();

/** The features of a shapefile: shapes from the `.shp`, attributes from the row of the same number in the `.dbf`. */
export async function* readShapefile(source: Source): Reading {
  const { file, head } = source;
  const header = readShpHeader(head.subarray(0, SHP_HEADER));
  if (!header.ok)
    return yield [
      header.error === 'not-shp'
        ? fileFault('truncated', { byte: file.size })
        : fileFault('shape-kind', header.error),
    ];
  if (header.value.length > file.size) return yield [fileFault('truncated', { byte: file.size })];
  const rowsPath = await besideOf(file.path, '.dbf');
  const rows = rowsPath === undefined ? undefined : await openFile(rowsPath);
  if (!rows) return yield [fileFault('no-table', { file: path.basename(file.path) })];
  try {
    const table = await openTable(rows, await textBeside(file.path, '.cpg'));
    if (table.ok) yield* readRecords(source, rows, table.value);
    else yield [table];
  } finally {
    await rows.close();
  }
}

async function openTable(rows: OpenedFile, cpg: string | undefined): Promise<Result<DbfTable, ReadFault>> {
  const length = dbfHeaderLength(await rows.read(0, DBF_HEADER));
  const table = readDbfHeader(await rows.read(0, length), cpg);
  if (!table.ok)
    return table.error.problem === 'encoding'
      ? fileFault('encoding', { encoding: table.error.encoding })
      : fileFault('broken-table');
  const { headerLength, rowLength, rows: count } = table.value;
  const needed = headerLength + rowLength * count;
  return needed > rows.size ? fileFault('broken-table') : table;
}

async function* readRecords(source: Source, rows: OpenedFile, table: DbfTable): Reading {
  const records = createRecordReader(source, rows, table);
  do {
    yield records.read();
    await records.load();
  } while (!records.isOver());
}

/** Reads the buffered part of both files, until one of them needs more. */
function createRecordReader({ file, from, onBytes }: Source, rows: OpenedFile, table: DbfTable) {
  const shapes = createWindow(file);
  const attributes = createWindow(rows);
  let { no, bytes: at } = from ?? { no: 0, bytes: SHP_HEADER };
  let load = async () => {};
  let isOver = false;
  let isEmpty = from === undefined;

  function atHand(window: FileWindow, from: number, length: number): Uint8Array | undefined {
    const bytes = window.peek(from, length);
    if (!bytes) load = () => window.load(from, length);
    return bytes;
  }

  function featureIn(content: Uint8Array | undefined, row: Uint8Array): Read | undefined {
    const place = { no, reached: { no, bytes: at } };
    const values = readDbfRow(table, row);
    if (!values.ok) return fileFault('row-encoding', { row: no });
    if (!values.value) return undefined;
    if (!content) return refuseLarge(place);
    const shape = readShpRecord(content);
    if (!shape.ok) return refuseFeature(shape.error, place);
    return ok({ ...place, properties: values.value, shape: shape.value });
  }

  function* read(): Generator<Read> {
    while (at < file.size) {
      const header = at + SHP_RECORD_HEADER > file.size ? NO_BYTES : atHand(shapes, at, SHP_RECORD_HEADER);
      if (!header) return;
      const length = header === NO_BYTES ? -1 : shpRecordLength(header);
      const end = at + SHP_RECORD_HEADER + length;
      if (length < 0 || end > file.size) return yield fileFault('truncated', { byte: at });
      if (no >= table.rows) return yield fileFault('other-rows', { rows: table.rows, shapes: no + 1 });
      const row = atHand(attributes, table.headerLength + table.rowLength * no, table.rowLength);
      if (!row) return;
      const isLarge = length > MAX_RECORD_BYTES;
      const record = isLarge ? NO_BYTES : atHand(shapes, at, SHP_RECORD_HEADER + length);
      if (!record) return;
      no += 1;
      at = end;
      const found = featureIn(isLarge ? undefined : record.subarray(SHP_RECORD_HEADER), row);
      if (found) {
        isEmpty = false;
        yield found;
      }
      onBytes(at);
    }
    isOver = true;
    if (no < table.rows) yield fileFault('other-rows', { rows: table.rows, shapes: no });
    else if (isEmpty) yield fileFault('no-features');
  }

  return { read, load: () => load(), isOver: () => isOver };
}
