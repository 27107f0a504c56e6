/** Minimum ratio of the lengths of successive runs. */
const STEP = 4;

type Compare = (a: number, b: number) => number;

function merged(one: Uint32Array, other: Uint32Array, compare: Compare): Uint32Array {
  const all = new Uint32Array(one.length + other.length);
  let [a, b] = [0, 0];
  for (let at = 0; at < all.length; at += 1) {
    const isFirst = b === other.length || (a < one.length && compare(one[a] ?? 0, other[b] ?? 0) <= 0);
    all[at] = (isFirst ? one[a] : other[b]) ?? 0;
    if (isFirst) a += 1;
    else b += 1;
  }
  return all;
}

/**
 * A sort order as a few sorted runs; short runs are merged repeatedly, so an insert costs a few comparisons
 * whatever the size.
 */
export function createSortedRuns() {
  const runs: Uint32Array[] = [];
  let added = 0;

  return {
    runs: (): readonly Uint32Array[] => runs,

    /** Puts all slots below this one in order that were not before, always in the same order. */
    add(until: number, compare: Compare): void {
      if (until === added) return;
      const first = added;
      let run: Uint32Array = Uint32Array.from({ length: until - added }, (_, at) => first + at).toSorted(
        compare,
      );
      for (let last = runs.at(-1); last && last.length < STEP * run.length; last = runs.at(-1)) {
        run = merged(last, run, compare);
        runs.pop();
      }
      runs.push(run);
      added = until;
    },
  };
}

/** Where in a list in order what comes behind begins. */
export function firstBehind<Item>(sorted: ArrayLike<Item>, isBehind: (item: Item) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const item = sorted[middle];
    if (item === undefined || isBehind(item)) to = middle;
    else from = middle + 1;
  }
  return from;
}
