import type { LonLat } from '#kernel/coordinates.ts';
import { isDescending, type Sort } from '../sort.ts';
import type { Figures, Register } from './register.ts';

/** Where a page begins: after the listing with this value in the order, or before it. */
export type Mark = { key: number; id: number; towards: 'next' | 'previous' };

export type Keyed = { id: number; key: number };

/** What has no price comes last. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** How far each of the found is, told in the slot of its listing. */
function distances(found: Uint32Array, { lon, lat }: Figures, from: LonLat): Float64Array {
  const away = new Float64Array(lon.length);
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const [across, along] = [(lon[slot] ?? 0) - from.lon, (lat[slot] ?? 0) - from.lat];
    away[slot] = Math.sqrt(across * across + along * along);
  }
  return away;
}

/** What an order goes by, and what stands for it where it is not known. */
function keysBy(sort: Sort, found: Uint32Array, figures: Figures, near: LonLat | null) {
  if (sort === 'gan-nhat')
    return { keys: distances(found, figures, near ?? { lon: 0, lat: 0 }), unknown: NEVER };
  const { price, unitPrice, publishedAt, priceDrop } = figures;
  return {
    'moi-nhat': { keys: publishedAt, unknown: 0 },
    'gia-tang': { keys: price, unknown: NEVER },
    'gia-giam': { keys: price, unknown: -1 },
    'don-gia-tang': { keys: unitPrice, unknown: NEVER },
    'don-gia-giam': { keys: unitPrice, unknown: -1 },
    'ha-gia': { keys: priceDrop, unknown: 0 },
  }[sort];
}

/**
 * The first of what was found in an order, or the first behind a mark, whichever way it looks; ties fall by the number
 * of the listing.
 */
export function firstOf(
  register: Register,
  found: Uint32Array,
  { sort, near, mark, most }: { sort: Sort; near: LonLat | null; mark: Mark | null; most: number },
): Keyed[] {
  const figures = register.figures();
  const { id } = figures;
  const { keys, unknown } = keysBy(sort, found, figures, near);
  const sign = isDescending(sort) === (mark?.towards === 'previous') ? 1 : -1;
  const compare = (a: Keyed, b: Keyed) => sign * (a.key - b.key || a.id - b.id);
  const kept: Keyed[] = [];
  // Most of many lie before the mark or behind the last that is kept, and are passed by with one look.
  const from = mark === null ? -Infinity : sign * mark.key;
  let to = Infinity;
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const known = keys[slot] ?? unknown;
    const key = Number.isNaN(known) ? unknown : known;
    const ranked = sign * key;
    if (ranked < from || ranked > to) continue;
    const row = { key, id: id[slot] ?? 0 };
    if (mark !== null && compare(row, mark) <= 0) continue;
    kept.push(row);
    if (kept.length < 4 * most) continue;
    kept.sort(compare);
    kept.length = most;
    to = sign * (kept.at(-1)?.key ?? 0);
  }
  return kept.toSorted(compare).slice(0, most);
}
