import { FARM_CROPS, LAND_USES } from '../rules/rule-set.ts';
import type { PriceHead, Segment } from './price-table.ts';

/** The fields of an act that a reload may correct, in the order of the summary. */
const HEAD_FIELDS = ['issuer', 'from', 'until', 'url'] as const;
type HeadField = (typeof HEAD_FIELDS)[number];

/** One segment before and after; either may be missing. */
type PriceChange = { kind: 'added' | 'changed' | 'gone'; before?: Segment; after?: Segment };

export type PriceDiff = {
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
  fields: HeadField[];
  /** A sample of the changes of each kind. */
  samples: PriceChange[];
};

/** The result of a load, or of its dry run. */
export type LoadReport = {
  table: PriceHead;
  rows: number;
  diff: PriceDiff;
  /** Whether there was anything to store. */
  isNews: boolean;
  /** How many known rows are others, where that is too many to go unexplained. */
  doubt: { other: number; known: number } | null;
};

/** More than this share of the known rows: perhaps another document of the same name. */
const MAX_DISAGREEMENT = 0.1;

/** How far a load contradicts what is known of its act so far, where that has to be explained. */
export function doubtOf({ changed, gone, unchanged }: PriceDiff): LoadReport['doubt'] {
  const [other, known] = [changed + gone, changed + gone + unchanged];
  return other > known * MAX_DISAGREEMENT ? { other, known } : null;
}

/** How many of each kind are listed; all are counted. */
const MAX_SAMPLES = 25;

const spelt = ({ street, from, to, price, isRestored }: Segment) =>
  JSON.stringify([street, from, to, isRestored, ...[...LAND_USES, ...FARM_CROPS].map((use) => price[use])]);

type Shown = { head: PriceHead; segments: readonly Segment[] };

/** The changes from one load to another; without an earlier one everything is new. */
export function diffOf(before: Shown | undefined, after: Shown): PriceDiff {
  const old = new Map(before?.segments.map((segment) => [segment.key, segment]));
  const kept = new Set(after.segments.map(({ key }) => key));
  const changes: PriceChange[] = [];
  for (const segment of after.segments) {
    const known = old.get(segment.key);
    if (!known) changes.push({ kind: 'added', after: segment });
    else if (spelt(known) !== spelt(segment))
      changes.push({ kind: 'changed', before: known, after: segment });
  }
  const gone = (before?.segments ?? []).filter(({ key }) => !kept.has(key));
  changes.push(...gone.map((segment) => ({ kind: 'gone' as const, before: segment })));
  const of = (kind: PriceChange['kind']) => changes.filter((change) => change.kind === kind);
  const [added, changed] = [of('added'), of('changed')];
  return {
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    unchanged: after.segments.length - added.length - changed.length,
    fields: before ? HEAD_FIELDS.filter((field) => before.head[field] !== after.head[field]) : [],
    samples: [changed, added, of('gone')].flatMap((some) => some.slice(0, MAX_SAMPLES)),
  };
}
