import path from 'node:path';
import type { Read, ReadFault } from '#features/planning/domain/read.ts';
import { fileFault, MOST_RECORD_BYTES } from '#features/planning/domain/read-faults.ts';
import { DBF_HEADER, dbfHeaderLength, type DbfTable, readDbfHeader, readDbfRow } from '#kernel/dbf.ts';
import { ok, type Result } from '#kernel/result.ts';
import {
  readShpHeader,
  readShpRecord,
  SHP_HEADER,
  SHP_RECORD_HEADER,
  shpRecordLength,
} from '#kernel/shapefile.ts';
import { besideOf, textBeside } from './beside.ts';
import { createWindow, type OpenedFile, openFile } from './opened-file.ts';
import { refuseFeature, refuseLarge, type Source } from './read-source.ts';

/** The features of a shapefile: shapes from the `.shp`, attributes from the row of the same number in the `.dbf`. */
export async function* readShapefile(source: Source): AsyncGenerator<Read> {
  const { file, head } = source;
  const header = readShpHeader(head.subarray(0, SHP_HEADER));
  if (!header.ok)
    return yield header.error === 'not-shp'
      ? fileFault('truncated', { byte: file.size })
      : fileFault('shape-kind', header.error);
  if (header.value.length > file.size) return yield fileFault('truncated', { byte: file.size });
  const rowsPath = await besideOf(file.path, '.dbf');
  const rows = rowsPath === undefined ? undefined : await openFile(rowsPath);
  if (!rows) return yield fileFault('no-table', { file: path.basename(file.path) });
  try {
    const table = await openTable(rows, await textBeside(file.path, '.cpg'));
    if (table.ok) yield* readRecords(source, rows, table.value);
    else yield table;
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

async function* readRecords(
  { file, from, onBytes }: Source,
  rows: OpenedFile,
  table: DbfTable,
): AsyncGenerator<Read> {
  const shapes = createWindow(file);
  const attributes = createWindow(rows);
  let { no, bytes: at } = from ?? { no: 0, bytes: SHP_HEADER };
  const isLeft = () => at < file.size;
  for (; isLeft(); onBytes(at)) {
    const header = shapes.peek(at, SHP_RECORD_HEADER) ?? (await shapes.load(at, SHP_RECORD_HEADER));
    const length = header.length < SHP_RECORD_HEADER ? -1 : shpRecordLength(header);
    const begin = at + SHP_RECORD_HEADER;
    if (length < 0 || begin + length > file.size) return yield fileFault('truncated', { byte: at });
    at = begin + length;
    no += 1;
    if (no > table.rows) return yield fileFault('other-rows', { rows: table.rows, shapes: no });
    const rowAt = table.headerLength + table.rowLength * (no - 1);
    const row = attributes.peek(rowAt, table.rowLength) ?? (await attributes.load(rowAt, table.rowLength));
    const values = readDbfRow(table, row);
    if (!values.ok) return yield fileFault('row-encoding', { row: no });
    if (!values.value) continue;
    const place = { no, reached: { no, bytes: at } };
    if (length > MOST_RECORD_BYTES) {
      yield refuseLarge(place);
      continue;
    }
    const shape = readShpRecord(shapes.peek(begin, length) ?? (await shapes.load(begin, length)));
    yield shape.ok
      ? ok({ ...place, properties: values.value, shape: shape.value })
      : refuseFeature(shape.error, place);
  }
  if (no === 0) yield fileFault('no-features');
  else if (no < table.rows) yield fileFault('other-rows', { rows: table.rows, shapes: no });
}
