import type { Status } from './status.ts';

/** Another listing that seems to be of the same property. */
export type Candidate = {
  listing: number;
  propertyHistory: number;
  status: Status;
  contactPhone: string;
  isSamePlot: boolean;
  isSameText: boolean;
  isSamePictures: boolean;
};

/** Whether it is still published. */
const isOffered = ({ status }: Candidate) => status === 'published';

/**
 * The log a new listing continues. A plot relisted by the same contact, or no longer published by others,
 * continues its log; two concurrent listings of one plot have separate logs.
 */
export function propertyHistoryOf(candidates: readonly Candidate[], contactPhone: string): number | null {
  const earlier = candidates.filter(
    (one) => one.isSamePlot && (one.contactPhone === contactPhone || !isOffered(one)),
  );
  return earlier.length === 0 ? null : Math.min(...earlier.map(({ propertyHistory }) => propertyHistory));
}

export function reasonsOf({ isSamePlot, isSameText, isSamePictures }: Candidate) {
  const reasons = [isSamePlot && 'plot', isSamePictures && 'pictures', isSameText && 'text'] as const;
  return reasons.filter((reason) => reason !== false);
}

/** Drop from the highest price of the log, as a fraction; 0 for a rise or an open price. */
export function dropOf(price: number | null, log: readonly (number | null)[]): number {
  const highest = Math.max(0, ...log.map((one) => one ?? 0));
  return price === null || highest === 0 ? 0 : Math.max(0, 1 - price / highest);
}
