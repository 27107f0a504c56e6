import type { IsoDate } from '#kernel/dates.ts';

export type TimelineEntry = {
  /** Nothing where the day isn't known. */
  on: IsoDate | null;
  /** The day and the kind of event. */
  day: string;
  text: string;
  source: string;
};

/** The earliest first; what has no day is older than what has one. */
export const inTime = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  entries.toSorted((a, b) => (a.on ?? '').localeCompare(b.on ?? ''));
