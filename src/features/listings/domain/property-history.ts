import type { Status } from './status.ts';

/** Another listing that seems to be of the same property. */
export type Candidate = {
  listing: number;
  propertyHistory: number;
  status: Status;
  isSameSeller: boolean;
  isSameDeal: boolean;
  isSamePlot: boolean;
  /** A kind, commune and size that one property has each time it is offered; many others have them too. */
  isSimilar: boolean;
  isSameAddress: boolean;
  isSameText: boolean;
  isSamePictures: boolean;
};

/** Whether it is still published. */
const isOffered = ({ status }: Candidate) => status === 'published';

const looksAlike = ({ isSameText, isSamePictures }: Candidate) => isSameText || isSamePictures;

const isSameProperty = (one: Candidate): boolean => {
  if (!one.isSameDeal) return false;
  if (one.isSamePlot) return one.isSameSeller || !isOffered(one);
  if (!one.isSimilar) return false;
  if (isOffered(one)) return one.isSameSeller && one.isSameAddress && looksAlike(one);
  if (looksAlike(one)) return one.isSameSeller || one.isSameAddress;
  return one.isSameSeller && one.isSameAddress && one.status !== 'sold';
};

/**
 * The log a new listing continues. A plot relisted by the same seller, or no longer published by others, continues its
 * log; two concurrent listings of one plot have separate logs, and so have its sale and its lease. What has no plot of its own, as a flat, is known by who
 * offers it, its address, text and pictures.
 */
export function propertyHistoryOf(candidates: readonly Candidate[]): number | null {
  const earlier = candidates.filter(isSameProperty);
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
