import { createBaseMapService } from '#features/basemap/server/service.ts';
import { BASE_MAP } from '#geo/tiles/base-map.ts';
import { type Tile, tileAt } from '#geo/tiles/tiles.ts';
import { sayTimes, timesOf } from '../support/times.ts';

/** Median time of a tile that is not stored, in milliseconds. */
const MAX = 8;
/** What the tiles of a zoom cover: the country and the sea east of it. */
const [WEST, NORTH, EAST, SOUTH] = [102, 24, 118, 6] as const;
const MAX_TILES = 300;

const timed = (work: () => unknown) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

function tilesAt(z: number): Tile[] {
  const [from, to] = [tileAt(WEST, NORTH, z), tileAt(EAST, SOUTH, z)];
  const columns = to.x - from.x + 1;
  const count = columns * (to.y - from.y + 1);
  const step = Math.ceil(count / MAX_TILES);
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => ({
    z,
    x: from.x + ((at * step) % columns),
    y: from.y + Math.floor((at * step) / columns),
  }));
}

/** How long tiles of our own base map and small maps take to be drawn. */
export function benchBaseMap(): string[] {
  const service = createBaseMapService();
  const draw = ({ z, x, y }: Tile) =>
    service.tile({ version: BASE_MAP.version, z: String(z), x: String(x), y: String(y) });
  const zooms = Array.from({ length: BASE_MAP.most - BASE_MAP.least + 1 }, (_, at) => BASE_MAP.least + at);
  const first = timed(() => [4, 6, 8, 10].map((z) => draw(tileAt(106.7, 10.8, z))));
  // The compiler meets the code as it does in a server that runs for a while.
  for (const z of zooms) tilesAt(z).map(draw);
  const lines = zooms.map((z) => {
    const tiles = tilesAt(z);
    const times = tiles.map((tile) => timed(() => draw(tile)));
    const bytes = tiles.reduce((sum, tile) => sum + (draw(tile)?.length ?? 0), 0);
    const said = sayTimes(timesOf(times));
    return `z${z}: ${said} (at most ${MAX} in the middle), ${Math.round(bytes / tiles.length)} bytes each`;
  });
  const still = timed(() => service.still([106.4, 10.5, 107, 11.1]));
  return [
    `one tile of each level after the start: ${first.toFixed(0)} ms`,
    ...lines,
    `a small map: ${still.toFixed(1)} ms`,
  ];
}
