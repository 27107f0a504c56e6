import { hasBit, type Slots } from '#search-index/slots.ts';
import type { Range } from '../filter/filter.ts';

/** Of more listings than this every so many are counted: a histogram needs no more. */
const MAX_COUNTED = 50_000;

const isIn = ({ least, most }: Range, value: number) =>
  value >= (least ?? -Infinity) && value <= (most ?? Infinity);

/** How many listings have a value in each range, both ends included; those without a value are in none. */
export function countInRanges(
  ranges: readonly Range[],
  values: Float64Array,
  { count, list, bits }: Slots,
): number[] {
  const counts = ranges.map(() => 0);
  const step = Math.max(1, Math.ceil(count / MAX_COUNTED));
  const add = (slot: number) => {
    const value = values[slot] ?? Number.NaN;
    for (const [at, range] of ranges.entries()) if (isIn(range, value)) counts[at] = (counts[at] ?? 0) + step;
  };
  if (list) for (let at = 0; at < count; at += step) add(list[at] ?? 0);
  else for (let slot = 0; slot < bits.length * 32; slot += step) if (hasBit(bits, slot)) add(slot);
  return counts;
}
