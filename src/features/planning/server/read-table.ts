import type { Read, ReadFault } from '#features/planning/domain/read.ts';
import { fileFault, MOST_RECORD_BYTES } from '#features/planning/domain/read-faults.ts';
import { readRow, shapeColumnOf, type Columns } from '#features/planning/domain/table-row.ts';
import { createCsvReader, type CsvRow, type Delimiter, delimiterOf } from '#kernel/csv.ts';
import { createLineCutter } from '#kernel/line-cut.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { lineAt } from './read-geojson.ts';
import { refuseFeature, type Source, textOf } from './read-source.ts';

/** A record, where it ends, and whether the end of a line closes it. */
type Record = { row: CsvRow; end: number; isEnded: boolean };

const CR_ALONE = /\r$/;

/** The features of a CSV file, one a record; the first record names the columns. */
export async function* readTable(source: Source, mark?: Delimiter): AsyncGenerator<Read> {
  const delimiter = mark ?? delimiterOf(new TextDecoder().decode(source.head));
  const header = await readHeader(source, delimiter);
  if (!header.ok) return yield header;
  const { columns, end } = header.value;
  const from = source.from ?? { no: 0, bytes: end };
  let { no } = from;
  for await (const record of recordsOf(source, delimiter, from.bytes)) {
    if (!record.ok) return yield record;
    const { row, end, isEnded } = record.value;
    no += 1;
    const place = { no, line: row.line, reached: { no, bytes: end } };
    const read = readRow(row.cells, columns);
    if (!read.ok && !isEnded) return yield fileFault('truncated', { byte: end });
    yield read.ok ? ok({ ...place, ...read.value }) : refuseFeature(read.error, place);
    source.onBytes(end);
  }
  if (no === 0) yield fileFault('no-features');
}

async function readHeader(
  source: Source,
  delimiter: Delimiter,
): Promise<Result<{ columns: Columns; end: number }, ReadFault>> {
  for await (const record of recordsOf(source, delimiter, source.start)) {
    if (!record.ok) return record;
    const names = record.value.row.cells.map((name) => name.trim());
    const shape = shapeColumnOf(names);
    return shape ? ok({ columns: { names, ...shape }, end: record.value.end }) : fileFault('no-shape-column');
  }
  return fileFault('no-features');
}

/** Each line is given to the reader alone, so that what it answers ends with that line. */
async function* recordsOf(
  { file }: Source,
  delimiter: Delimiter,
  from: number,
): AsyncGenerator<Result<Record, ReadFault>> {
  const firstLine = await lineAt(file, from);
  const lines = createLineCutter('line-end', MOST_RECORD_BYTES, from, firstLine);
  const reader = createCsvReader(delimiter);
  const numbered = (row: CsvRow): CsvRow => ({ cells: row.cells, line: row.line + firstLine - 1 });
  let began = { byte: from, line: firstLine };

  function* read(cuts: ReturnType<typeof lines.push>): Generator<Result<Record, ReadFault>> {
    for (const { start, end, line, bytes, isEnded } of cuts) {
      if (!bytes || end - began.byte > MOST_RECORD_BYTES)
        return yield fileFault('record-never-ends', { line: began.line });
      const text = textOf(bytes);
      if (text === undefined) return yield fileFault('not-utf8', { byte: start });
      const rows = reader.push(text.replace(CR_ALONE, '\n'));
      for (const row of rows) yield ok({ row: numbered(row), end, isEnded });
      if (rows.length > 0) began = { byte: end, line: line + 1 };
    }
  }
  for await (const chunk of file.chunks(from))
    for (const record of read(lines.push(chunk))) {
      yield record;
      if (!record.ok) return;
    }
  for (const record of read(lines.end())) yield record;
  const last = reader.end();
  if (!last.ok) {
    const { line = 0 } = last.error.values ?? {};
    yield fail({ ...last.error, values: { line: Number(line) + firstLine - 1 } });
  } else for (const row of last.value) yield ok({ row: numbered(row), end: file.size, isEnded: false });
}
