/** Injected, so that tests control the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Durations in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long to wait after so many failures in a row: `first`, then twice as long each time, at most `max`. */
export const backoff = (failures: number, { first, max }: { first: number; max: number }): number =>
  Math.min(first * 2 ** Math.max(failures - 1, 0), max);
