import type { Call } from '#stores/api/api.ts';
import { createQueries } from '#stores/api/query.ts';

/** What a service costs, and the same in the reader's words. */
export type ServicePrice = { code: string; name: string; amount: number | null; unit: string; text: string };

const EVERY = 60_000;

/** Throws at what is no list, and at a price that cannot be read. */
function readPrices(data: unknown): ServicePrice[] {
  if (!Array.isArray(data)) throw new TypeError('prices are a list');
  return data.map((price: Record<string, unknown>) => {
    const { code, name, amount, unit, text } = price;
    const isAmount = amount === null || typeof amount === 'number';
    if (typeof code !== 'string' || typeof name !== 'string' || typeof unit !== 'string' || !isAmount)
      throw new TypeError('a price has a code, a name, an amount and a unit');
    return { code, name, amount, unit, text: typeof text === 'string' ? text : '' };
  });
}

/** The price list: refetched every minute while it has subscribers, and dropped without. */
export const createSettings = (ask: Call) =>
  createQueries(ask)('settings', {
    read: readPrices,
    fresh: 0,
    kept: 0,
    every: EVERY,
    onFocus: false,
    quiet: true,
  });
