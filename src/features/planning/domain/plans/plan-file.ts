import type { Failure, Result } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { CoverageMap } from './plan-versions.ts';
import type { PlanHead } from './plan-head.ts';
import type { ReadFault } from './read-faults.ts';

/** A file is sent in pieces of this size, but for the last. */
export const PIECE_BYTES = 1024 ** 2;
export const MAX_FILE_BYTES = 512 * 1024 ** 2;

/** A file at the desk: on its way, waiting for or in a dry run, read, waiting for or in its load, and loaded. */
export const PLAN_FILE_STATES = ['sending', 'checking', 'checked', 'loading', 'loaded'] as const;
export type PlanFileState = (typeof PLAN_FILE_STATES)[number];

/** States in which a file is read or waits for that. */
export const isBeingRead = (state: PlanFileState) => state === 'checking' || state === 'loading';

/** What a version would change in the one before it, in features. */
export type PlanChange = { added: number; changed: number; gone: number; unchanged: number };

/** What a dry run has found: where a plan lies, and what it changes where there is a version before it. */
export type PlanPreview = {
  coverage: MultiPolygon;
  box: Box;
  before: { decision: string; change: PlanChange } | null;
};

export type PlanReport = {
  outcome: 'loaded' | 'shown-again' | 'unchanged' | 'would-load';
  version: number;
  features: number;
  refused: number;
  /** After how many features reading went on that had been broken off. */
  resumedAfter: number;
  preview?: PlanPreview;
};

/** What became of the last reading of a file; of what it refuses, the first. */
export type PlanReading = {
  result: Result<PlanReport, Failure>;
  refused: number;
  faults: readonly Pick<ReadFault, 'code' | 'values' | 'no' | 'line'>[];
};

export type PlanFile = {
  id: string;
  name: string;
  bytes: number;
  head: PlanHead;
  state: PlanFileState;
  /** How much of it has been read, from 0 to 1. */
  progress: number;
  mayRefuse: number;
  reading: PlanReading | null;
  /** Who sends it. */
  by: string | null;
  byName: string | null;
};

const RESUMABLE: readonly string[] = [
  'planning/load-broken-off',
  'planning/load-failed',
  'planning/load-given-up',
  'planning/refused',
];

/** A file of which all but a number of refused features can be loaded; a load that broke off is gone on with. */
export const mayLoad = ({ state, reading }: Pick<PlanFile, 'state' | 'reading'>): boolean => {
  if (state !== 'checked' || !reading) return false;
  const { result } = reading;
  if (result.ok) return result.value.outcome !== 'unchanged';
  return RESUMABLE.includes(result.error.code);
};

export const piecesOf = (bytes: number) => Math.ceil(bytes / PIECE_BYTES);

/** How many bytes a piece of a file has, counted from 0; nothing where there is no such piece. */
export function pieceLength(bytes: number, piece: number): number | undefined {
  if (!Number.isInteger(piece) || piece < 0 || piece >= piecesOf(bytes)) return undefined;
  return Math.min(PIECE_BYTES, bytes - piece * PIECE_BYTES);
}

const MAX_NAME = 100;

/** The name of a file as a name on our disk: of a path the end, and of a long name as well, which says its kind. */
export const diskName = (name: string) =>
  collapseSpaces(name)
    .replace(/^.*[/\\]/, '')
    .slice(-MAX_NAME)
    .replace(/^[.\s]+/, '') || 'plan';

/** A file as its page is given it, with what it covers as a map. */
export type PlanFileView = { file: PlanFile; map: CoverageMap | undefined };
