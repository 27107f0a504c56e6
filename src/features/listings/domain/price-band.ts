type Range = readonly [low: number, high: number];

/** Where a price is in the range of similar properties; outside of it by how much, as a fraction of the nearer bound. */
export type BandPlace = { where: 'within' } | { where: 'below' | 'above'; by: number };

export function placeInBand(price: number, [low, high]: Range): BandPlace {
  if (price < low) return { where: 'below', by: 1 - price / low };
  if (price > high) return { where: 'above', by: price / high - 1 };
  return { where: 'within' };
}

/** A tenth of the range is free at both ends of the scale. */
const MARGIN = 0.1;

/** The range and the price on a scale from 0 to 100 that shows both. */
export function bandScale(price: number, [low, high]: Range) {
  const [least, most] = [Math.min(price, low), Math.max(price, high)];
  const margin = (most - least) * MARGIN;
  const at = (value: number) =>
    Math.round(((value - least + margin) / (most - least + 2 * margin)) * 1000) / 10;
  return { low: at(low), high: at(high), price: at(price) };
}
