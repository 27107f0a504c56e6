import { fileFault, type Reached, type Read } from '../../domain/plans/read-faults.ts';
import { BOM_BYTES, type FileKind, hasBom, HEAD_BYTES, kindOf } from './file-kind.ts';
import { openFile } from './opened-file.ts';
import { readCollection, readSequence } from './read-geojson.ts';
import { readShapefile } from './read-shapefile.ts';
import { isFatal, type Reading, type Source } from './read-source.ts';
import { readTable } from './read-table.ts';

export type ReadOptions = {
  /** What an earlier reading of the same file had reached: what follows is as if it had not stopped. */
  from?: Reached;
  /** Called every megabyte and at the end. */
  onBytes?: (done: number, total: number) => void;
  /** Bytes read from disk at a time. */
  chunk?: number;
};

const PROGRESS_STEP = 1024 ** 2;

const READERS: Readonly<Record<FileKind, (source: Source) => Reading>> = {
  collection: readCollection,
  lines: (source) => readSequence(source, 'line-end'),
  sequence: (source) => readSequence(source, 'record-separator'),
  csv: (source) => readTable(source),
  tsv: (source) => readTable(source, '\t'),
  shapefile: readShapefile,
};

/**
 * The features of a GeoJSON, CSV or shapefile, one after another in flat memory, rings open and coordinates as they are
 * in the file, east first. A fault with a number is about that feature and reading goes on; one without ends it.
 */
export async function* readFeatures(
  path: string,
  { from, onBytes, chunk }: ReadOptions = {},
): AsyncGenerator<Read> {
  const file = await openFile(path, chunk);
  if (!file) return yield fileFault('missing', { file: path });
  let reported = 0;
  const report = (done: number) => {
    if (done < reported + PROGRESS_STEP && done < file.size) return;
    reported = done;
    onBytes?.(done, file.size);
  };
  try {
    const head = await file.read(0, HEAD_BYTES);
    const kind = kindOf(path, head);
    if (!kind.ok) return yield kind;
    if (from && from.bytes > file.size) return yield fileFault('truncated', { byte: file.size });
    for await (const reads of READERS[kind.value]({
      file,
      head,
      start: hasBom(head) ? BOM_BYTES : 0,
      from: from && from.bytes > 0 ? from : undefined,
      onBytes: report,
    }))
      for (const read of reads) {
        yield read;
        if (isFatal(read)) return;
      }
    report(file.size);
  } finally {
    await file.close();
  }
}
