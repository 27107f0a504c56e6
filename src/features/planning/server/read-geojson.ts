import type { Read } from '#features/planning/domain/read.ts';
import { fileFault, MOST_RECORD_BYTES } from '#features/planning/domain/read-faults.ts';
import { createFeatureCutter } from '#kernel/geojson-cut.ts';
import { createLineCounter, createLineCutter, type LineCut, type Separator } from '#kernel/line-cut.ts';
import { featureIn, isFatal, type Source } from './read-source.ts';

/** The features of a FeatureCollection. */
export async function* readCollection({ file, start, from, onBytes }: Source): AsyncGenerator<Read> {
  const at = from?.bytes ?? start;
  const cutter = createFeatureCutter(MOST_RECORD_BYTES, at, from !== undefined);
  let no = from?.no ?? 0;
  for await (const chunk of file.chunks(at)) {
    for (const cut of cutter.push(chunk)) {
      no += 1;
      const read = featureIn(cut, { no, reached: { no, bytes: cut.end } });
      yield read;
      onBytes(cut.end);
      if (isFatal(read)) return;
    }
    if (cutter.state().state === 'broken') break;
  }
  const { state, byte, isInFeature } = cutter.state();
  if (state === 'broken') yield fileFault('not-json', { byte });
  else if (state === 'no-features') yield fileFault('no-features');
  else if (state === 'truncated')
    yield isInFeature
      ? fileFault('feature-never-ends', { no: no + 1, byte })
      : fileFault('truncated', { byte });
}

/** Features one after another: each on a line of its own, or behind a record separator. */
export async function* readSequence(source: Source, separator: Separator): AsyncGenerator<Read> {
  let no = source.from?.no ?? 0;
  for await (const cut of recordsOf(source, separator)) {
    if (isBlank(cut.bytes)) continue;
    no += 1;
    const read = featureIn(cut, { no, line: cut.line, reached: { no, bytes: cut.end } });
    const isCutOff = !cut.isEnded && !read.ok && read.error.code === 'planning/feature-not-json';
    yield isCutOff ? fileFault('truncated', { byte: cut.end }) : read;
    if (isFatal(read)) return;
    source.onBytes(cut.end);
  }
  if (no === 0) yield fileFault('no-features');
}

async function* recordsOf({ file, start, from }: Source, separator: Separator): AsyncGenerator<LineCut> {
  const at = from?.bytes ?? start;
  const cutter = createLineCutter(separator, MOST_RECORD_BYTES, at, await lineAt(file, at));
  for await (const chunk of file.chunks(at)) yield* cutter.push(chunk);
  yield* cutter.end();
}

/** The number of the line that a byte stands on: lines are only counted up to there, nothing is read again. */
export async function lineAt(file: Source['file'], byte: number): Promise<number> {
  const lines = createLineCounter();
  for await (const chunk of file.chunks(0, byte)) lines.push(chunk);
  return 1 + lines.count();
}

const isBlank = (bytes: Uint8Array | undefined) =>
  bytes !== undefined && bytes.length < 64 && bytes.every((byte) => byte <= 0x20);
