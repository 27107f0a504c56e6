import { householdOf, networkOf } from '#kernel/contact/household.ts';

type Options = { limit: number; windowMs: number; now?: () => number; mostKeys?: number };

/**
 * Counts per key in a fixed window. The table is bounded: when it is full the oldest windows are dropped, so that a
 * flood of keys costs limited memory and resets at most the keys that were quiet longest.
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

type Shares = { household: number; network: number; all: number; windowMs: number };

/** A limit per household, a higher one for the network around it, and one in total. */
export function createAddressLimit({ household, network, all, windowMs }: Shares) {
  const ofHousehold = createRateLimit({ limit: household, windowMs });
  const ofNetwork = createRateLimit({ limit: network, windowMs });
  const ofAll = createRateLimit({ limit: all, windowMs });
  return {
    allows: (address: string): boolean =>
      ofHousehold.allows(householdOf(address)) && ofNetwork.allows(networkOf(address)) && ofAll.allows(''),
  };
}
