import type { Box } from '#geo/rings/rings.ts';
import { type Cluster, degreesOf, FEW, type MapWindow } from '../map-window.ts';
import type { ListingIndex } from './register.ts';

const CELL_PIXELS = 96;
/** Cell limit: a window too large for its zoom gets larger cells. */
const MAX_CELLS = 2_048;

/** The most pixels of a mark: that of one listing is its price, that of several their number. */
const MARK = { price: 120, number: 72, high: 48 };

function gridOver(window: MapWindow) {
  const { west, south, east, north } = window;
  for (let cell = degreesOf(CELL_PIXELS, window); ; cell *= 2) {
    const [left, bottom] = [Math.floor(west / cell), Math.floor(south / cell)];
    const wide = Math.floor(east / cell) - left + 1;
    const high = Math.floor(north / cell) - bottom + 1;
    if (wide * high > MAX_CELLS) continue;
    const cellAt = (lon: number, lat: number) =>
      (Math.floor(lat / cell) - bottom) * wide + Math.floor(lon / cell) - left;
    return { cells: wide * high, cellAt };
  }
}

const widthOf = ({ count }: Cluster) => (count === 1 ? MARK.price : MARK.number);

/** Whether the marks of two would cover each other; towards the poles a degree is higher than it is wide. */
function areTooNear(a: Cluster, b: Cluster, window: MapWindow): boolean {
  const wide = degreesOf((widthOf(a) + widthOf(b)) / 2, window);
  return Math.abs(a.lon - b.lon) < wide && Math.abs(a.lat - b.lat) < degreesOf(MARK.high, window);
}

function joined(large: Cluster, small: Cluster): Cluster {
  const count = large.count + small.count;
  const least = Math.min(large.least ?? Infinity, small.least ?? Infinity);
  return {
    ...large,
    count,
    least: least === Infinity ? null : least,
    ids: count > FEW ? [] : [...large.ids, ...small.ids],
  };
}

/** From the largest on, those whose marks would cover that of a larger one are counted with it, where the larger one is. */
function apart(clusters: readonly Cluster[], window: MapWindow): Cluster[] {
  const placed: Cluster[] = [];
  for (const cluster of clusters) {
    const at = placed.findIndex((other) => areTooNear(other, cluster, window));
    const other = placed[at];
    if (other) placed[at] = joined(other, cluster);
    else placed.push(cluster);
  }
  return placed;
}

const bySize = (a: Cluster, b: Cluster) => b.count - a.count || a.lon - b.lon || a.lat - b.lat;

/** Listings of each cell of a grid over the window, at their middle; of a few their numbers. */
export function clustered(index: ListingIndex, found: Uint32Array, window: MapWindow): Cluster[] {
  const { lon, lat, price, id } = index.figures();
  const { cells, cellAt } = gridOver(window);
  const of = () => new Float64Array(cells);
  const [count, lons, lats, least] = [of(), of(), of(), of().fill(Infinity)];
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const [x, y] = [lon[slot] ?? 0, lat[slot] ?? 0];
    const cell = cellAt(x, y);
    count[cell] = (count[cell] ?? 0) + 1;
    lons[cell] = (lons[cell] ?? 0) + x;
    lats[cell] = (lats[cell] ?? 0) + y;
    const listed = price[slot] ?? Number.NaN;
    if (listed < (least[cell] ?? Infinity)) least[cell] = listed;
  }
  const few = new Map<number, number[]>();
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const cell = cellAt(lon[slot] ?? 0, lat[slot] ?? 0);
    if ((count[cell] ?? 0) > FEW) continue;
    const ids = few.get(cell);
    if (ids) ids.push(id[slot] ?? 0);
    else few.set(cell, [id[slot] ?? 0]);
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
        ids: few.get(cell) ?? [],
      },
    ];
  }).flat();
  return apart(clusters.toSorted(bySize), window).toSorted(bySize);
}

/** The box around all listings that are found; nothing where there are none. */
export function boxAround(index: ListingIndex, found: Uint32Array): Box | null {
  const { lon, lat } = index.figures();
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] ?? 0;
    const [x, y] = [lon[slot] ?? 0, lat[slot] ?? 0];
    [west, south, east, north] = [
      Math.min(west, x),
      Math.min(south, y),
      Math.max(east, x),
      Math.max(north, y),
    ];
  }
  return found.length > 0 ? [west, south, east, north] : null;
}
