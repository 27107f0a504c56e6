import { type Comparable, districtOf } from '#features/valuation/domain/market/comparable.ts';
import type { BackTest } from '#features/valuation/domain/market/report.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MarketPlace } from './back-test.ts';

/** A market is no other from one minute to the next. */
const FRESH = 10 * 60_000;
/** So many are remembered, a few hundred offers each. */
const MAX = 40;

type Kept = { at: number; market: Promise<readonly Comparable[]> };

/** What several pages ask for in a row: the offers of a market, and what the last test said. */
export function createMarketMemory(clock: Clock) {
  const markets = new Map<string, Kept>();
  let lastTest: Promise<BackTest | undefined> | undefined;

  /** Failures are not cached. */
  function unlessFailed<Value>(pending: Promise<Value>, forget: () => void) {
    pending.catch(forget);
    return pending;
  }

  return {
    market(place: MarketPlace, ask: () => Promise<readonly Comparable[]>) {
      const key = `${place.kind} ${place.province} ${districtOf(place)}`;
      const kept = markets.get(key);
      const now = clock().getTime();
      if (kept && now - kept.at < FRESH) return kept.market;
      markets.delete(key);
      const pending = unlessFailed(ask(), () => markets.delete(key));
      markets.set(key, { at: now, market: pending });
      const [oldest] = markets.keys();
      if (markets.size > MAX && oldest !== undefined) markets.delete(oldest);
      return pending;
    },

    backTest(ask: () => Promise<BackTest | undefined>) {
      lastTest ??= unlessFailed(ask(), () => (lastTest = undefined));
      return lastTest;
    },

    forget() {
      markets.clear();
      lastTest = undefined;
    },
  };
}
