/** How long to wait after so many failures in a row: `first`, then twice as long each time, at most `max`. */
export const backoff = (failures: number, { first, max }: { first: number; max: number }): number =>
  Math.min(first * 2 ** Math.max(failures - 1, 0), max);
