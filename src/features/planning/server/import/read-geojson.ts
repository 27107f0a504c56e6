import { fileFault, MAX_RECORD_BYTES, type Read } from '../../domain/plans/read-faults.ts';
import { createFeatureCutter } from '#formats/geojson/geojson-cut.ts';
import {
  type Cut,
  type LineCut,
  type Separator,
  createLineCounter,
  createLineCutter,
} from '#formats/geojson/line-cut.ts';
import { featureIn, type Reading, type Source } from './read-source.ts';

/** The features of a FeatureCollection. */
export async function* readCollection({ file, start, from, onBytes }: Source): Reading {
  const at = from?.bytes ?? start;
  const cutter = createFeatureCutter(MAX_RECORD_BYTES, at, from !== undefined);
  let no = from?.no ?? 0;
  function* read(cuts: readonly Cut[]): Generator<Read> {
    for (const cut of cuts) {
      no += 1;
      yield featureIn(cut, { no, reached: { no, bytes: cut.end } });
      onBytes(cut.end);
    }
  }
  for await (const chunk of file.chunks(at)) {
    yield read(cutter.push(chunk));
    if (cutter.state().state === 'broken') break;
  }
  const { state, byte, isInFeature } = cutter.state();
  if (state === 'broken') yield [fileFault('not-json', { byte })];
  else if (state === 'no-features') yield [fileFault('no-features')];
  else if (isInFeature) yield [fileFault('feature-never-ends', { no: no + 1, byte })];
  else if (state === 'truncated') yield [fileFault('truncated', { byte })];
}

/** Features one after another: each on a line of its own, or behind a record separator. */
export async function* readSequence({ file, start, from, onBytes }: Source, separator: Separator): Reading {
  const at = from?.bytes ?? start;
  const cutter = createLineCutter(separator, MAX_RECORD_BYTES, at, await lineAt(file, at));
  let no = from?.no ?? 0;
  function* read(cuts: readonly LineCut[]): Generator<Read> {
    for (const cut of cuts) {
      if (isBlank(cut.bytes)) continue;
      no += 1;
      const found = featureIn(cut, { no, line: cut.line, reached: { no, bytes: cut.end } });
      const isCutOff = !cut.isEnded && !found.ok && found.error.code === 'planning/feature-not-json';
      yield isCutOff ? fileFault('truncated', { byte: cut.end }) : found;
      onBytes(cut.end);
    }
  }
  for await (const chunk of file.chunks(at)) yield read(cutter.push(chunk));
  yield read(cutter.end());
  if (no === 0) yield [fileFault('no-features')];
}

/** The line number of a byte, counted on demand for error messages. */
export async function lineAt(file: Source['file'], byte: number): Promise<number> {
  const lines = createLineCounter();
  for await (const chunk of file.chunks(0, byte)) lines.push(chunk);
  return 1 + lines.count();
}

const isBlank = (bytes: Uint8Array | undefined) =>
  bytes !== undefined && bytes.length < 64 && bytes.every((byte) => byte <= 0x20);
