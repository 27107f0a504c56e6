import type { Status } from './status.ts';

/** Another listing that seems to be of the same property. */
export type Candidate = {
  listing: number;
  lineage: number;
  status: Status;
  contactPhone: string;
  isSamePlot: boolean;
  isSameText: boolean;
  isSamePictures: boolean;
};

/** Whether somebody still offers it. */
const isOffered = ({ status }: Candidate) => status === 'published';

/**
 * The log that a new listing goes on with. A plot that the same people offer again, or that nobody offers any more, is
 * the same offer and keeps its log; two who offer one plot at the same time have a log each.
 */
export function lineageOf(candidates: readonly Candidate[], contactPhone: string): number | null {
  const earlier = candidates.filter(
    (one) => one.isSamePlot && (one.contactPhone === contactPhone || !isOffered(one)),
  );
  return earlier.length === 0 ? null : Math.min(...earlier.map(({ lineage }) => lineage));
}

export function reasonsOf({ isSamePlot, isSameText, isSamePictures }: Candidate) {
  const reasons = [isSamePlot && 'plot', isSamePictures && 'pictures', isSameText && 'text'] as const;
  return reasons.filter((reason) => reason !== false);
}

/** How far a price stands below the highest of its log, as a share; what rose or has no price has dropped nothing. */
export function dropOf(price: number | null, log: readonly (number | null)[]): number {
  const highest = Math.max(0, ...log.map((one) => one ?? 0));
  return price === null || highest === 0 ? 0 : Math.max(0, 1 - price / highest);
}
