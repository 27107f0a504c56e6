import { type Tile, worldX, worldY } from './tiles.ts';

/** Corners as x and y in turn; `length` counts numbers, and what lies behind them is from before. */
type Course = { at: Float64Array; length: number };

const courseFor = (numbers: number): Course => ({ at: new Float64Array(numbers), length: 0 });

/** A ring on the grid of a tile: its corners, and twice its area, above 0 when it runs clockwise as it is seen. */
export type GridRing = { at: Int32Array; length: number; twiceArea: number };

/**
 * Brings rings in degrees onto the grid of a tile, one after another through the same memory: what reaches beyond the
 * buffer is cut off (Sutherland and Hodgman), corners move to the nearest crossing of the grid, and those that fall
 * together become one. Neighbours keep their border in common, for a corner they share moves to the same crossing.
 */
export function createTileGrid({ z, x, y }: Tile, extent: number, buffer: number) {
  const [least, most] = [-buffer, extent + buffer];
  const scale = extent * 2 ** z;
  const [west, north] = [x * extent, y * extent];
  let [course, spare] = [courseFor(512), courseFor(512)];
  const ring: GridRing = { at: new Int32Array(512), length: 0, twiceArea: 0 };

  /** Every cut adds at most half as many corners as there are; four of them stay below this. */
  function makeRoom(corners: number) {
    const numbers = 12 * corners + 16;
    if (numbers <= ring.at.length) return;
    [course, spare] = [courseFor(numbers), courseFor(numbers)];
    ring.at = new Int32Array(numbers);
  }

  function project(lonLat: Float64Array, corners: number): boolean {
    let reachesOut = false;
    for (let at = 0; at < 2 * corners; at += 2) {
      const across = worldX(lonLat[at] ?? 0) * scale - west;
      const down = worldY(lonLat[at + 1] ?? 0) * scale - north;
      course.at[at] = across;
      course.at[at + 1] = down;
      if (across < least || across > most || down < least || down > most) reachesOut = true;
    }
    course.length = 2 * corners;
    return reachesOut;
  }

  /** Keeps what lies on one side of a line along the grid. */
  function cut(axis: 0 | 1, edge: number, side: 1 | -1) {
    const [from, to] = [course, spare];
    to.length = 0;
    const put = (a: number, b: number) => {
      to.at[to.length++] = a;
      to.at[to.length++] = b;
    };
    let lastX = from.at[from.length - 2] ?? 0;
    let lastY = from.at[from.length - 1] ?? 0;
    for (let at = 0; at < from.length; at += 2) {
      const [nextX, nextY] = [from.at[at] ?? 0, from.at[at + 1] ?? 0];
      const before = side * ((axis === 0 ? lastX : lastY) - edge);
      const after = side * ((axis === 0 ? nextX : nextY) - edge);
      if (before > 0 !== after > 0) {
        const share = before / (before - after);
        if (axis === 0) put(edge, lastY + share * (nextY - lastY));
        else put(lastX + share * (nextX - lastX), edge);
      }
      if (after <= 0) put(nextX, nextY);
      [lastX, lastY] = [nextX, nextY];
    }
    [course, spare] = [to, from];
  }

  function settle() {
    let [lastX, lastY] = [NaN, NaN];
    ring.length = 0;
    for (let at = 0; at < course.length; at += 2) {
      const nextX = Math.round(course.at[at] ?? 0);
      const nextY = Math.round(course.at[at + 1] ?? 0);
      if (nextX === lastX && nextY === lastY) continue;
      ring.at[ring.length++] = lastX = nextX;
      ring.at[ring.length++] = lastY = nextY;
    }
    if (ring.length > 2 && ring.at[0] === lastX && ring.at[1] === lastY) ring.length -= 2;
  }

  function measure() {
    let twice = 0;
    let lastX = ring.at[ring.length - 2] ?? 0;
    let lastY = ring.at[ring.length - 1] ?? 0;
    for (let at = 0; at < ring.length; at += 2) {
      const [nextX, nextY] = [ring.at[at] ?? 0, ring.at[at + 1] ?? 0];
      twice += lastX * nextY - nextX * lastY;
      [lastX, lastY] = [nextX, nextY];
    }
    ring.twiceArea = twice;
  }

  /** The ring on the grid, good until the next is asked for; without area when nothing of it is left. */
  return (lonLat: Float64Array, corners: number): GridRing => {
    makeRoom(corners);
    if (project(lonLat, corners)) {
      cut(0, most, 1);
      cut(0, least, -1);
      cut(1, most, 1);
      cut(1, least, -1);
    }
    settle();
    measure();
    return ring;
  };
}
