/** Values with their weights. */
export type Weighed = { value: number; weight: number };

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

/** Of an even number of values the middle between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/** Logarithms that differ by less are the same price, computed in another order. */
const NOISE = 1e-9;

/** In ascending order, equal ones by their weight. */
function ordered(values: readonly Weighed[]): Weighed[] {
  let first = NaN;
  return values
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, weight }) => {
      if (!(value - first < NOISE)) first = value;
      return { value: first, weight };
    })
    .toSorted((a, b) => a.value - b.value || a.weight - b.weight);
}

/** The weighted quantile of values, interpolated between two of them. Their order does not matter. */
export function weightedQuantile(values: readonly Weighed[], share: number): number {
  const sorted = ordered(values);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  let before: { at: number; value: number } | undefined;
  for (const { value, weight } of sorted) {
    const at = (below + weight / 2) / whole;
    if (at >= share) {
      if (!before) return value;
      return before.value + ((value - before.value) * (share - before.at)) / (at - before.at);
    }
    before = { at, value };
    below += weight;
  }
  return before?.value ?? NaN;
}

/** The median absolute deviation of a normal distribution, in standard deviations. */
const PER_DEVIATION = 1.4826;

/** A robust standard deviation, from the median absolute deviation. */
export function weightedSpread(values: readonly Weighed[]): number {
  const middle = weightedQuantile(values, 0.5);
  const away = values.map(({ value, weight }) => ({ value: Math.abs(value - middle), weight }));
  return PER_DEVIATION * weightedQuantile(away, 0.5);
}

export function spread(values: readonly number[]): number {
  const middle = median(values);
  return PER_DEVIATION * median(values.map((value) => Math.abs(value - middle)));
}

export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
