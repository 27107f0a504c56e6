import { fileFault, MAX_RECORD_BYTES, type Read, type ReadFault } from '../../domain/plans/read-faults.ts';
import { readRow, shapeColumnOf, type Columns } from '#features/planning/domain/plans/table-row.ts';
import { createCsvReader, type CsvRow, type Delimiter, delimiterOf } from '#formats/csv/csv.ts';
import { createLineCutter, type LineCut } from '#formats/geojson/line-cut.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { lineAt } from './read-geojson.ts';
import type { OpenedFile } from './opened-file.ts';
import { type Reading, refuseFeature, type Source, textOf } from './read-source.ts';

/** A record, where it ends, and whether the end of a line closes it. */
type TableRecord = { row: CsvRow; end: number; isEnded: boolean };
type Recorded = Result<TableRecord, ReadFault>;

const CR_ALONE = /\r$/;

/** The features of a CSV file, one a record; the first record names the columns. */
export async function* readTable(source: Source, mark?: Delimiter): Reading {
  const { file, head, onBytes } = source;
  const delimiter = mark ?? delimiterOf(new TextDecoder().decode(head));
  const header = await readHeader(source, delimiter);
  if (!header.ok) return yield [header];
  const { columns, end } = header.value;
  const from = source.from ?? { no: 0, bytes: end };
  let { no } = from;
  function featureIn(record: Recorded): Read {
    if (!record.ok) return record;
    const { row, end, isEnded } = record.value;
    no += 1;
    onBytes(end);
    const place = { no, line: row.line, reached: { no, bytes: end } };
    const feature = readRow(row.cells, columns);
    if (feature.ok) return ok({ ...place, ...feature.value });
    return isEnded ? refuseFeature(feature.error, place) : fileFault('truncated', { byte: end });
  }
  function* read(records: Iterable<Recorded>): Generator<Read> {
    for (const record of records) yield featureIn(record);
  }
  for await (const records of recordsOf(file, delimiter, from.bytes)) yield read(records);
  if (no === 0) yield [fileFault('no-features')];
}

async function readHeader(
  { file, start }: Source,
  delimiter: Delimiter,
): Promise<Result<{ columns: Columns; end: number }, ReadFault>> {
  for await (const records of recordsOf(file, delimiter, start))
    for (const record of records) {
      if (!record.ok) return record;
      const names = record.value.row.cells.map((name) => name.trim());
      const shape = shapeColumnOf(names);
      if (!shape) return fileFault('no-shape-column');
      return ok({ columns: { names, ...shape }, end: record.value.end });
    }
  return fileFault('no-features');
}

async function* recordsOf(
  file: OpenedFile,
  delimiter: Delimiter,
  from: number,
): AsyncGenerator<Generator<Recorded>> {
  const firstLine = await lineAt(file, from);
  const lines = createLineCutter('line-end', MAX_RECORD_BYTES, from, firstLine);
  const records = createRecordReader(delimiter, from, firstLine);
  for await (const chunk of file.chunks(from)) yield records.read(lines.push(chunk));
  yield records.read(lines.end());
  yield records.end(file.size);
}

/** Each line is given to the reader alone, so that what it answers ends with that line. */
function createRecordReader(delimiter: Delimiter, from: number, firstLine: number) {
  const reader = createCsvReader(delimiter);
  const numbered = (row: CsvRow): CsvRow => ({ cells: row.cells, line: row.line + firstLine - 1 });
  let began = { byte: from, line: firstLine };

  function* read(cuts: readonly LineCut[]): Generator<Recorded> {
    for (const { start, end, line, bytes, isEnded } of cuts) {
      if (!bytes || end - began.byte > MAX_RECORD_BYTES)
        return yield fileFault('record-never-ends', { line: began.line });
      const text = textOf(bytes);
      if (text === undefined) return yield fileFault('not-utf8', { byte: start });
      const rows = reader.push(text.replace(CR_ALONE, '\n'));
      for (const row of rows) yield ok({ row: numbered(row), end, isEnded });
      if (rows.length > 0) began = { byte: end, line: line + 1 };
    }
  }

  function* end(size: number): Generator<Recorded> {
    const last = reader.end();
    if (last.ok) for (const row of last.value) yield ok({ row: numbered(row), end: size, isEnded: false });
    else {
      const line = Number(last.error.values?.['line']) + firstLine - 1;
      yield fail({ ...last.error, values: { line } });
    }
  }

  return { read, end };
}
