import type { LonLat } from '#geo/vn2000/coordinates.ts';

/** A part of the earth between two meridians and two parallels. */
export type Box = { west: number; south: number; east: number; north: number };

/** The sides of the cells in degrees; the smallest are about two kilometres wide. */
const SIDES = [0.5, 0.1, 0.02] as const;
/** Larger boxes use larger cells. */
const MAX_CELLS = 64;
const WEST = 100;
const SOUTH = 5;
const ROWS = 1_000;

export type Cell = { size: number; number: number };

const column = (lon: number, side: number) => Math.floor((lon - WEST) / side);
const row = (lat: number, side: number) => Math.floor((lat - SOUTH) / side);
const cell = (size: number, x: number, y: number): Cell => ({ size, number: x * ROWS + y });

/** The cells of each size that contain a point. */
export const cellsAt = ({ lon, lat }: LonLat): Cell[] =>
  SIDES.map((side, size) => cell(size, column(lon, side), row(lat, side)));

/** The smallest cells that cover a box and are not too many; none when it is larger than they can cover. */
export function cellsOver({ west, south, east, north }: Box): Cell[] | null {
  const country = {
    west: Math.max(west, WEST),
    south: Math.max(south, SOUTH),
    east: Math.min(east, 118),
    north: Math.min(north, 24.9),
  };
  for (const size of [2, 1, 0]) {
    const side = SIDES[size] ?? 1;
    const [left, right] = [column(country.west, side), column(country.east, side)];
    const [bottom, top] = [row(country.south, side), row(country.north, side)];
    const [wide, high] = [right - left + 1, top - bottom + 1];
    if (wide <= 0 || high <= 0) return [];
    if (wide * high > MAX_CELLS) continue;
    return Array.from({ length: wide * high }, (_, at) =>
      cell(size, left + (at % wide), bottom + Math.floor(at / wide)),
    );
  }
  return null;
}

/** The box around a list of points. */
export const boxAround = (points: readonly LonLat[]): Box => ({
  west: Math.min(...points.map(({ lon }) => lon)),
  south: Math.min(...points.map(({ lat }) => lat)),
  east: Math.max(...points.map(({ lon }) => lon)),
  north: Math.max(...points.map(({ lat }) => lat)),
});
