type Options = { limit: number; windowMs: number; now?: () => number; mostKeys?: number };

/**
 * Counts what each key did in a fixed window. The table is bounded: when it is full the oldest windows go first, so
 * that a flood of keys costs memory once and forgives at most the keys that were quiet longest.
 */
export function createRateLimit({ limit, windowMs, now = Date.now, mostKeys = 50_000 }: Options) {
  const windows = new Map<string, { until: number; used: number }>();
  return {
    allows(key: string): boolean {
      const at = now();
      const known = windows.get(key);
      if (known && known.until > at) {
        known.used += 1;
        return known.used <= limit;
      }
      windows.delete(key);
      for (const [oldest] of windows) {
        if (windows.size < mostKeys) break;
        windows.delete(oldest);
      }
      windows.set(key, { until: at + windowMs, used: 1 });
      return limit > 0;
    },
  };
}
