import {
  fileFault,
  type RawFeature,
  type Reached,
  type Read,
  type ReadFault,
  shapeFault,
  tooLarge,
} from '../../domain/plans/read-faults.ts';
import { readGeoFeature } from '#formats/geojson/geojson-shape.ts';
import type { Cut } from '#formats/geojson/line-cut.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { ShapeProblem } from '#geo/rings/shape-problem.ts';
import type { OpenedFile } from './opened-file.ts';

/** A file to be read, what it begins with, and where reading goes on. */
export type Source = {
  file: OpenedFile;
  head: Uint8Array;
  /** The first byte of its text, behind a byte order mark. */
  start: number;
  from: Reached | undefined;
  onBytes: (done: number) => void;
};

/**
 * What a file holds, by stretches of it that are at hand: within one, features follow each other without waiting. Each is
 * read to its end before the next is fetched.
 */
export type Reading = AsyncGenerator<Iterable<Read>>;

export type Place = { no: number; line?: number; reached: Reached };

export const refuseFeature = (problem: ShapeProblem, place: Place): { ok: false; error: ReadFault } =>
  fail({ ...shapeFault(problem), ...place });

export const refuseLarge = (place: Place): { ok: false; error: ReadFault } => fail({ ...tooLarge, ...place });

/** Whether nothing can be read behind a fault. */
export const isFatal = (read: Result<RawFeature, ReadFault>) => !read.ok && read.error.no === undefined;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a record; nothing where it is in some other encoding. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The feature that a cut holds; a text in another encoding ends the reading, since all of the file will be in it. */
export function featureIn({ start, bytes }: Cut, place: Place): Result<RawFeature, ReadFault> {
  if (!bytes) return refuseLarge(place);
  const text = textOf(bytes);
  if (text === undefined) return fileFault('not-utf8', { byte: start });
  const feature = readGeoFeature(text);
  return feature.ok ? ok({ ...place, ...feature.value }) : refuseFeature(feature.error, place);
}
