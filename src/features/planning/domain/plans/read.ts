import type { Failure } from '#kernel/failure.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Result } from '#kernel/result.ts';

/** Where reading a file may go on: so many features are behind it, and so many bytes. */
export type Reached = { no: number; bytes: number };

/** A feature as its file has it: attributes under the file's names, coordinates in whatever it counts in, east first. */
export type RawFeature = {
  /** Counted from 1 through the file. */
  no: number;
  line?: number;
  reached: Reached;
  properties: Readonly<Record<string, unknown>>;
  shape: MultiPolygon;
};

/** What is wrong with one feature, or, where there is no number, with the file, whose reading ends with it. */
export type ReadFault = Failure & { no?: number; line?: number; reached?: Reached };

export type Read = Result<RawFeature, ReadFault>;
