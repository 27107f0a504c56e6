import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { hasBit, type Slots, slotsOf } from '#search-index/slots.ts';
import { firstBehind } from '#search-index/sorted-runs.ts';
import { isDescending, type Sort } from '#features/listings/domain/filter/filter.ts';
import { type Figures, known, NEVER, ORDER_BY, type Ordered } from './order.ts';
import type { ListingIndex } from './register.ts';

/** Where a page begins: after the listing with this value in the order, or before it. */
export type Cursor = { key: number; id: number; towards: 'next' | 'previous' };

export type Keyed = { id: number; key: number };

type PageQuery = { sort: Sort; near: LonLat | null; mark: Cursor | null; most: number };

/** What a slot has in an order. */
function keyIn(sort: Sort, figures: Figures, near: LonLat | null): (slot: number) => number {
  if (sort !== 'gan-nhat') {
    const { column, unknown } = ORDER_BY[sort];
    return (slot) => known(figures[column][slot], unknown);
  }
  const { lon, lat } = figures;
  const from = near ?? { lon: 0, lat: 0 };
  return (slot) => {
    const [across, along] = [(lon[slot] ?? 0) - from.lon, (lat[slot] ?? 0) - from.lat];
    return known(Math.sqrt(across * across + along * along), NEVER);
  };
}

/** Of one run the first that were found, from the mark on. */
function firstOfRun(
  run: Uint32Array,
  { bits }: Slots,
  { mark, most }: PageQuery,
  compare: (slot: number, mark: Keyed) => number,
): number[] {
  const isBack = mark?.towards === 'previous';
  // Read backwards, the one before what is not before the mark is the first.
  const begin = mark ? firstBehind(run, (slot) => compare(slot, mark) > (isBack ? -1 : 0)) : 0;
  const page: number[] = [];
  const step = isBack ? -1 : 1;
  for (let at = isBack ? begin - 1 : begin; at >= 0 && at < run.length && page.length < most; at += step) {
    const slot = run[at] ?? 0;
    if (hasBit(bits, slot)) page.push(slot);
  }
  return page;
}

/** Walks along an order until enough were found. */
function walkOrder(index: ListingIndex, found: Slots, query: PageQuery & { sort: Ordered }): Uint32Array {
  const figures = index.figures();
  const keyOf = keyIn(query.sort, figures, null);
  const sign = isDescending(query.sort) ? -1 : 1;
  const compare = (slot: number, { key, id }: Keyed) =>
    Math.sign(sign * (keyOf(slot) - key || (figures.id[slot] ?? 0) - id));
  return Uint32Array.from(index.ordered(query.sort).flatMap((run) => firstOfRun(run, found, query, compare)));
}

/** The first rows by sorting every candidate. */
function sortPage(index: ListingIndex, slots: Uint32Array, { sort, near, mark, most }: PageQuery): Keyed[] {
  const figures = index.figures();
  const { id } = figures;
  const keyOf = keyIn(sort, figures, near);
  const sign = isDescending(sort) === (mark?.towards === 'previous') ? 1 : -1;
  const compare = (a: Keyed, b: Keyed) => sign * (a.key - b.key || a.id - b.id);
  const page: Keyed[] = [];
  // Most candidates are before the cursor or after the last row retained: skip them by key alone.
  const from = mark === null ? -Infinity : sign * mark.key;
  let to = Infinity;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    const key = keyOf(slot);
    const ranked = sign * key;
    if (ranked < from || ranked > to) continue;
    const row = { key, id: id[slot] ?? 0 };
    if (mark !== null && compare(row, mark) <= 0) continue;
    page.push(row);
    if (page.length < 4 * most) continue;
    page.sort(compare);
    page.length = most;
    to = sign * (page.at(-1)?.key ?? 0);
  }
  return page.toSorted(compare).slice(0, most);
}

/**
 * The first of what was found in an order, or the first behind a mark, whichever way it looks; ties fall by the number
 * of the listing.
 */
export function firstPage(index: ListingIndex, found: Slots, query: PageQuery): Keyed[] {
  const { sort, most } = query;
  // To meet enough of many on the way costs less than to look at all of them.
  const isWalked = found.list === null && found.count * found.count > most * index.size();
  const slots =
    isWalked && sort !== 'gan-nhat' ? walkOrder(index, found, { ...query, sort }) : slotsOf(found);
  return sortPage(index, slots, query);
}
