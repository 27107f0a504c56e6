import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { openArchive } from '#features/basemap/server/archive.ts';
import { copyTo, readStreetFile } from '#features/basemap/server/street-file.ts';
import { type Tile, tileAt } from '#geo/tiles/tiles.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { zxyToTileId } from 'pmtiles';
import { startApp } from '../../_support/app.ts';
import { importStreets } from '../../_support/land/import-streets.ts';
import { vectorTile, writeArchive } from '../../_support/land/street-archive.ts';
import { sayTimes, timed, timesOf } from '../support/times.ts';
import { median } from '../support/wrk.ts';

const [WEST, NORTH, EAST, SOUTH] = [102, 24, 110, 8] as const;
const COUNT = 150_000;
/** Letters that do not pack, so that the archive has some 300 MB. */
const LETTERS = 1_980;
const MEGABYTE = 1024 ** 2;
const STARTS = 7;

function* manyTiles() {
  const [from, to] = [tileAt(WEST, NORTH, 14), tileAt(EAST, SOUTH, 14)];
  const tiles: (Tile & { id: number })[] = [];
  for (let x = from.x; x < to.x; x += 1)
    for (let y = from.y; y < to.y && tiles.length < COUNT; y += 1)
      tiles.push({ z: 14, x, y, id: zxyToTileId(14, x, y) });
  for (const { id: _, ...tile } of tiles.toSorted((a, b) => a.id - b.id)) {
    const name = randomBytes(LETTERS).toString('base64');
    const road = { layer: 'roads', type: 'line', at: [[104, 16], [105, 17]], properties: { name } } as const; // prettier-ignore
    yield { tile, bytes: gzipSync(vectorTile([road], tile), { level: 1 }) };
  }
}

/** Milliseconds until the application is ready on a data directory, several times over. */
async function startsOn(dataDir: string): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; nth < STARTS; nth += 1) {
    const { value: app, ms } = await timed(async () => {
      const started = await startApp({ DATA_DIR: dataDir });
      while (!(await fetch(`${started.origin}/readyz`)).ok);
      return started;
    });
    times.push(ms);
    await app.stop();
  }
  return times;
}

/** The start of the application before an archive is imported, and after. */
async function benchStarts(folder: string, file: string): Promise<string> {
  const dataDir = join(folder, 'house');
  const first = await startApp({ DATA_DIR: dataDir });
  await first.stop();
  const without = median(await startsOn(dataDir));
  const running = await startApp({ DATA_DIR: dataDir });
  await importStreets(dataDir, file);
  await running.stop();
  const withStreets = median(await startsOn(dataDir));
  return `the application is ready after ${without.toFixed(0)} ms without streets, ${withStreets.toFixed(0)} ms with them (at most 100 ms later)`;
}

/** An archive of 300 MB: looking through it, copying it, its first tile after a start, tiles from then on, and the start itself. */
export async function benchStreets(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-bench-'));
  await chmod(folder, 0o755);
  try {
    const file = join(folder, 'large.pmtiles');
    await writeArchive(file, manyTiles());
    const { size } = await stat(file);
    globalThis.gc?.();
    const before = process.memoryUsage();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
    const began = performance.now();
    const read = await readStreetFile(file);
    if (!read.ok) throw new Error(read.error.code);
    const looked = performance.now();
    const store = openObjectStore(join(folder, 'objects'));
    await copyTo(store, 'streets/large', file, read.value);
    const copied = performance.now();
    clearInterval(watch);
    const archive = openArchive('large', async (from, until) => {
      const found = await store.get('streets/large', { from, until });
      return buffer(found?.body ?? Readable.from([]));
    });
    const started = performance.now();
    await archive.tile(tileAt(105, 16, 14));
    const first = performance.now() - started;
    const times: number[] = [];
    for (let nth = 0; nth < 2_000; nth += 1) {
      const tile = tileAt(WEST + 0.1 + Math.random() * 3, SOUTH + 1 + Math.random() * 14, 14);
      const from = performance.now();
      await archive.tile(tile);
      times.push(performance.now() - from);
    }
    return [
      `${(size / MEGABYTE).toFixed(0)} MB, ${read.value.tiles} tiles: looked through in ${(looked - began).toFixed(0)} ms, copied in ${(copied - looked).toFixed(0)} ms`,
      `memory meanwhile: ${((most - before.rss) / MEGABYTE).toFixed(0)} MB more`,
      `the first tile after a start: ${first.toFixed(1)} ms`,
      `tiles all over it: ${sayTimes(timesOf(times))}`,
      await benchStarts(folder, file),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
