import type { Box } from '#geo/rings/rings.ts';
import { readCount } from '#kernel/text.ts';

/** A square of the Web Mercator map: at zoom z the world is 2^z tiles wide, x counts from the west and y from the north. */
export type Tile = { z: number; x: number; y: number };

const DEEPEST_ZOOM = 22;

/** Where the square map of the world ends, north and south. */
const MAX_LATITUDE = 85.0511287798066;

/** A longitude as a share of the world's width: 0 in the west, 1 in the east. */
export const worldX = (lon: number) => (lon + 180) / 360;

/** A latitude as a share of the world's height: 0 in the north, 1 in the south. */
export function worldY(lat: number): number {
  const bounded = Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE);
  return 0.5 - Math.atanh(Math.sin((bounded * Math.PI) / 180)) / (2 * Math.PI);
}

export const lonOf = (worldX: number) => worldX * 360 - 180;

export const latOf = (worldY: number) => (Math.asin(Math.tanh((1 - 2 * worldY) * Math.PI)) * 180) / Math.PI;

/** The tile that holds a place; places on the far edges of the world belong to the last tile. */
export function tileAt(lon: number, lat: number, z: number): Tile {
  const last = 2 ** z - 1;
  const cell = (share: number) => Math.min(Math.max(Math.floor(share * 2 ** z), 0), last);
  return { z, x: cell(worldX(lon)), y: cell(worldY(lat)) };
}

const isCount = (value: number, below: number) => Number.isInteger(value) && value >= 0 && value < below;

/** Whether numbers from an address name a tile of the map. */
export const isTile = ({ z, x, y }: Tile) =>
  isCount(z, DEEPEST_ZOOM + 1) && isCount(x, 2 ** z) && isCount(y, 2 ** z);

/** West, south, east, north of a tile, with a margin all around as a share of its side. */
export function tileBox({ z, x, y }: Tile, margin = 0): Box {
  const share = (cells: number) => Math.min(Math.max(cells / 2 ** z, 0), 1);
  return [
    lonOf(share(x - margin)),
    latOf(share(y + 1 + margin)),
    lonOf(share(x + 1 + margin)),
    latOf(share(y - margin)),
  ];
}

/** The tile that the parts of an address name. */
export function readTile(parts: Readonly<Record<string, string | undefined>>): Tile | undefined {
  const [z = -1, x = -1, y = -1] = [parts['z'], parts['x'], parts['y']].map((text) => readCount(text));
  return isTile({ z, x, y }) ? { z, x, y } : undefined;
}
