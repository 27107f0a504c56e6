import type { Tile } from '#geo/tiles/tiles.ts';
import type { TileFeature, TileLayer, TileRing } from '#formats/vector-tile/vector-tile-read.ts';

/** Which part of a tile a canvas shows: a shift in pixels, and pixels to a unit of the tile. */
export type Window = { x: number; y: number; scale: number };

/** What a tile at a zoom shows of a tile that is loaded. */
export type Drawn = { layer: TileLayer; native: Tile; window: Window; zoom: number };

/** What a ring encloses, in square units of the tile. */
export function areaOf(ring: TileRing): number {
  let twice = 0;
  for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2)
    twice += (ring[last] ?? 0) * (ring[at + 1] ?? 0) - (ring[at] ?? 0) * (ring[last + 1] ?? 0);
  return Math.abs(twice) / 2;
}

const crossings = new WeakMap<TileLayer, ReadonlyMap<number, number>>();

/** The features that go on in other tiles, by their ids, and how much of each is in this one. */
export function crossingIn(layer: TileLayer): ReadonlyMap<number, number> {
  const known = crossings.get(layer);
  if (known) return known;
  const isOutside = (value: number) => value < 0 || value > layer.extent;
  const found = new Map(
    layer.features.flatMap(({ id, rings: [ring] }) =>
      ring?.some(isOutside) ? [[id, areaOf(ring)] as const] : [],
    ),
  );
  crossings.set(layer, found);
  return found;
}

/** Whether a place in units of the tile lies in a feature. */
export function holds({ rings }: TileFeature, x: number, y: number): boolean {
  let isInside = false;
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [toX, toY] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      const [fromX, fromY] = [ring[last] ?? 0, ring[last + 1] ?? 0];
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY))
        isInside = !isInside;
    }
  return isInside;
}
