import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { ShapeProblem } from '#geo/rings/shape-problem.ts';
import { type Failure, type Result, fail } from '#kernel/result.ts';

export const MAX_RECORD_BYTES = 16 * 1024 ** 2;

const SHAPE_FAULTS = {
  'not-json': { kind: 'invalid', code: 'planning/feature-not-json' },
  'not-feature': { kind: 'invalid', code: 'planning/not-a-feature' },
  'no-shape': { kind: 'invalid', code: 'planning/no-shape' },
  'other-geometry': { kind: 'invalid', code: 'planning/other-geometry' },
  'not-numbers': { kind: 'invalid', code: 'planning/coordinates-not-numbers' },
  'too-few-points': { kind: 'invalid', code: 'planning/too-few-points' },
  'too-many-points': { kind: 'invalid', code: 'planning/too-many-points' },
  'broken-wkt': { kind: 'invalid', code: 'planning/broken-wkt' },
  'broken-wkb': { kind: 'invalid', code: 'planning/broken-wkb' },
  'broken-corners': { kind: 'invalid', code: 'planning/broken-corners' },
  'record-length': { kind: 'invalid', code: 'planning/record-length' },
  'other-cells': { kind: 'invalid', code: 'planning/other-cells' },
} as const satisfies Record<ShapeProblem['problem'], Failure>;

export const shapeFault = ({ problem, values }: ShapeProblem): Failure =>
  values ? { ...SHAPE_FAULTS[problem], values } : SHAPE_FAULTS[problem];

/** A record that is too long to be looked into. */
export const tooLarge: Failure = {
  kind: 'invalid',
  code: 'planning/feature-too-large',
  values: { megabytes: MAX_RECORD_BYTES / 1024 ** 2 },
};

const FILE_FAULTS = {
  missing: { kind: 'missing', code: 'planning/file-missing' },
  empty: { kind: 'invalid', code: 'planning/file-empty' },
  'no-features': { kind: 'invalid', code: 'planning/file-without-features' },
  'unknown-kind': { kind: 'invalid', code: 'planning/file-of-unknown-kind' },
  'other-kind': { kind: 'invalid', code: 'planning/file-of-other-kind' },
  'not-utf8': { kind: 'invalid', code: 'planning/file-not-utf-eight' },
  utf16: { kind: 'invalid', code: 'planning/file-in-utf-sixteen' },
  'not-json': { kind: 'invalid', code: 'planning/file-not-json' },
  truncated: { kind: 'invalid', code: 'planning/file-truncated' },
  'feature-never-ends': { kind: 'invalid', code: 'planning/feature-never-ends' },
  'record-never-ends': { kind: 'invalid', code: 'planning/record-never-ends' },
  'no-shape-column': { kind: 'invalid', code: 'planning/no-shape-column' },
  'shape-kind': { kind: 'invalid', code: 'planning/shapefile-of-other-kind' },
  'no-table': { kind: 'missing', code: 'planning/shapefile-without-table' },
  'broken-table': { kind: 'invalid', code: 'planning/broken-table' },
  'other-rows': { kind: 'invalid', code: 'planning/table-of-other-length' },
  encoding: { kind: 'invalid', code: 'planning/unknown-encoding' },
  'zip-cut': { kind: 'invalid', code: 'planning/zip-cut-off' },
  'zip-damaged': { kind: 'invalid', code: 'planning/zip-damaged' },
  'zip-locked': { kind: 'invalid', code: 'planning/zip-locked' },
  'zip-method': { kind: 'invalid', code: 'planning/zip-of-other-method' },
  'zip-path': { kind: 'invalid', code: 'planning/zip-leads-outside' },
  'zip-layers': { kind: 'invalid', code: 'planning/zip-of-more-layers' },
  'zip-no-layer': { kind: 'invalid', code: 'planning/zip-without-shapefile' },
  'zip-large': { kind: 'invalid', code: 'planning/zip-too-large' },
  'row-encoding': { kind: 'invalid', code: 'planning/table-in-other-encoding' },
} as const satisfies Record<string, Failure>;

/** What is wrong with the file as a whole: nothing can be read behind it. */
export const fileFault = (
  what: keyof typeof FILE_FAULTS,
  values?: Failure['values'],
): { ok: false; error: ReadFault } => fail(values ? { ...FILE_FAULTS[what], values } : FILE_FAULTS[what]);

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
