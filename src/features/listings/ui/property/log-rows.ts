import type { Detail, Event } from '#features/listings/domain/detail.ts';

type LogRow = {
  at: Date;
  what: Event['what'] | 'priced';
  price: number | null;
  /** How far the price moved from the one before, as a share. */
  change: number | null;
};

/** Prices and events in one log, newest first; the first price is merged with its event. */
export function logRows({ prices, events }: Pick<Detail, 'prices' | 'events'>): LogRow[] {
  const steps = prices.map(({ price, at }, index): LogRow => {
    const before = prices[index - 1]?.price ?? null;
    const change = price !== null && before !== null && price !== before ? price / before - 1 : null;
    return { at, what: 'priced', price, change };
  });
  const merged = new Set<LogRow>();
  const rows = events.map(({ what, at }): LogRow => {
    const step = steps.find((one) => one.at.getTime() === at.getTime() && !merged.has(one));
    if (step) merged.add(step);
    return { at, what, price: step?.price ?? null, change: step?.change ?? null };
  });
  return [...rows, ...steps.filter((step) => !merged.has(step))].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
}
