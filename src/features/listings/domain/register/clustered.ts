import { type Cluster, cellOf, type MapWindow } from '../map-window.ts';
import type { ListingIndex } from './register.ts';

/** Cell limit: a window too large for its zoom gets larger cells. */
const MAX_CELLS = 16_384;

function gridOver(window: MapWindow) {
  const { west, south, east, north } = window;
  for (let cell = cellOf(window); ; cell *= 2) {
    const [left, bottom] = [Math.floor(west / cell), Math.floor(south / cell)];
    const wide = Math.floor(east / cell) - left + 1;
    const high = Math.floor(north / cell) - bottom + 1;
    if (wide * high > MAX_CELLS) continue;
    const cellAt = (lon: number, lat: number) =>
      (Math.floor(lat / cell) - bottom) * wide + Math.floor(lon / cell) - left;
    return { cells: wide * high, cellAt };
  }
}

/** Listings of each cell of a grid over the window, at their middle; of one alone its number. */
export function clustered(index: ListingIndex, found: Uint32Array, window: MapWindow): Cluster[] {
  const { lon, lat, price, id } = index.figures();
  const { cells, cellAt } = gridOver(window);
  const of = () => new Float64Array(cells);
  const [count, lons, lats, least, only] = [of(), of(), of(), of().fill(Infinity), of()];
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const [x, y] = [lon[slot] ?? 0, lat[slot] ?? 0];
    const cell = cellAt(x, y);
    count[cell] = (count[cell] ?? 0) + 1;
    lons[cell] = (lons[cell] ?? 0) + x;
    lats[cell] = (lats[cell] ?? 0) + y;
    only[cell] = id[slot] ?? 0;
    const listed = price[slot] ?? Number.NaN;
    if (listed < (least[cell] ?? Infinity)) least[cell] = listed;
  }
  const clusters = Array.from(count, (listings, cell): Cluster[] => {
    if (listings === 0) return [];
    const cheapest = least[cell] ?? Infinity;
    return [
      {
        lon: (lons[cell] ?? 0) / listings,
        lat: (lats[cell] ?? 0) / listings,
        count: listings,
        least: cheapest === Infinity ? null : cheapest,
        id: listings === 1 ? (only[cell] ?? null) : null,
      },
    ];
  }).flat();
  return clusters.toSorted((a, b) => b.count - a.count || a.lon - b.lon || a.lat - b.lat);
}
