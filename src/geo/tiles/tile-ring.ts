import { SHAPE_SCALE } from '#geo/ring-codec.ts';
import { latOf, type Tile, worldX, worldY } from './tiles.ts';

/** Corners as x and y in turn; `length` counts numbers, and what lies behind them is from before. */
type Course = { at: Float64Array; length: number };

const courseFor = (numbers: number): Course => ({ at: new Float64Array(numbers), length: 0 });

/** A ring on the grid of a tile: its corners, and twice its area, above 0 when it runs clockwise as it is seen. */
export type GridRing = { at: Int32Array; length: number; twiceArea: number };

/**
 * Brings rings onto the grid of a tile, one after another through the same memory: what reaches beyond the buffer is cut
 * off (Sutherland and Hodgman), corners move to the nearest crossing of the grid, and those that fall together become
 * one. Neighbours keep their border in common, for a corner they share moves to the same crossing.
 */
export function createTileGrid(tile: Tile, extent: number, buffer: number) {
  const [least, most] = [-buffer, extent + buffer];
  const side = extent * 2 ** tile.z;
  const across = side / (360 * SHAPE_SCALE);
  const left = side * worldX(0) - tile.x * extent;
  const downAt = northingOn(tile, extent);
  let [course, spare] = [courseFor(512), courseFor(512)];
  const ring: GridRing = { at: new Int32Array(512), length: 0, twiceArea: 0 };

  /** Every cut adds at most half as many corners as there are; four of them stay below this. */
  function makeRoom(numbers: number) {
    if (numbers <= ring.at.length) return;
    [course, spare] = [courseFor(numbers), courseFor(numbers)];
    ring.at = new Int32Array(numbers);
  }

  /** Answers whether any corner lies beyond the buffer. */
  function project(lonLat: Int32Array, length: number): boolean {
    const { at: to } = course;
    let reachesOut = false;
    for (let at = 0; at < length; at += 2) {
      const x = (lonLat[at] ?? 0) * across + left;
      const y = downAt(lonLat[at + 1] ?? 0);
      to[at] = x;
      to[at + 1] = y;
      if (!(x >= least && x <= most && y >= least && y <= most)) reachesOut = true;
    }
    course.length = length;
    return reachesOut;
  }

  /** Keeps what lies on one side of a line along the grid. */
  function cut(axis: 0 | 1, edge: number, towards: 1 | -1) {
    const { at: from, length } = course;
    const { at: to } = spare;
    let kept = 0;
    let lastX = from[length - 2] ?? 0;
    let lastY = from[length - 1] ?? 0;
    for (let at = 0; at < length; at += 2) {
      const x = from[at] ?? 0;
      const y = from[at + 1] ?? 0;
      const before = towards * ((axis === 0 ? lastX : lastY) - edge);
      const after = towards * ((axis === 0 ? x : y) - edge);
      if (before > 0 !== after > 0) {
        const share = before / (before - after);
        to[kept++] = axis === 0 ? edge : lastX + share * (x - lastX);
        to[kept++] = axis === 0 ? lastY + share * (y - lastY) : edge;
      }
      if (after <= 0) {
        to[kept++] = x;
        to[kept++] = y;
      }
      lastX = x;
      lastY = y;
    }
    spare.length = kept;
    [course, spare] = [spare, course];
  }

  function settle() {
    const { at: from, length } = course;
    const { at: to } = ring;
    const firstX = Math.round(from[0] ?? 0);
    const firstY = Math.round(from[1] ?? 0);
    let [lastX, lastY, twice, kept] = [firstX, firstY, 0, 0];
    if (length > 0) {
      to[kept++] = firstX;
      to[kept++] = firstY;
    }
    for (let at = 2; at < length; at += 2) {
      const x = Math.round(from[at] ?? 0);
      const y = Math.round(from[at + 1] ?? 0);
      if (x === lastX && y === lastY) continue;
      to[kept++] = x;
      to[kept++] = y;
      twice += lastX * y - x * lastY;
      lastX = x;
      lastY = y;
    }
    if (kept > 2 && lastX === firstX && lastY === firstY) kept -= 2;
    ring.length = kept;
    ring.twiceArea = twice + lastX * firstY - firstX * lastY;
  }

  /** The ring on the grid, valid until the next call; without area when nothing of it is left. */
  return (lonLat: Int32Array, corners: number): GridRing => {
    makeRoom(12 * corners + 16);
    if (project(lonLat, 2 * corners)) {
      cut(0, most, 1);
      cut(0, least, -1);
      cut(1, most, 1);
      cut(1, least, -1);
    }
    settle();
    return ring;
  };
}

/** Zooms from here on are deep enough, and so many tiles to each side near enough, to count with three powers. */
const DEEP = 10;
const NEAR = 2;

/**
 * How far below the top of a tile a latitude lies. Around a deep tile the first three terms of the series take the place
 * of the logarithm: they agree with it to a hundredth of a unit, and take a tenth of its time.
 */
function northingOn({ z, y }: Tile, extent: number): (scaledLat: number) => number {
  const side = extent * 2 ** z;
  const exact = (scaledLat: number) => worldY(scaledLat / SHAPE_SCALE) * side - y * extent;
  if (z < DEEP) return exact;
  const middle = latOf((y + 0.5) / 2 ** z);
  const reach = NEAR * SHAPE_SCALE * Math.abs(latOf(y / 2 ** z) - latOf((y + 1) / 2 ** z));
  const scaledMiddle = middle * SHAPE_SCALE;
  const radian = Math.PI / (180 * SHAPE_SCALE);
  const [secant, tangent] = [1 / Math.cos((middle * Math.PI) / 180), Math.tan((middle * Math.PI) / 180)];
  const unit = (-side * secant) / (2 * Math.PI);
  const first = unit * radian;
  const second = (unit * tangent * radian ** 2) / 2;
  const third = (unit * (1 + 2 * tangent ** 2) * radian ** 3) / 6;
  return (scaledLat) => {
    const off = scaledLat - scaledMiddle;
    if (off > reach || off < -reach) return exact(scaledLat);
    return extent / 2 + off * (first + off * (second + off * third));
  };
}
