import { sql } from 'kysely';
import { drawOverview } from '#features/planning/server/overview.ts';
import { createPlanTiles } from '#features/planning/server/tiles.ts';
import { type Tile, tileAt } from '#geo/tiles/tiles.ts';
import type { Database } from '#platform/db/client.ts';
import { inOwnDatabase } from '../support/database.ts';
import { writeParcels } from '../support/many-parcels.ts';

const PARCELS = 2_000_000;
const TILES = 200;
const ZONES = 200_000;
/** Median time of a tile of a zoom, in milliseconds, queried and rendered. */
const MAX = [
  { z: 16, ms: 15 },
  { z: 14, ms: 80 },
] as const;

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const began = performance.now();
  const value = await work();
  return [value, performance.now() - began];
}

/** A tile in which some plot lies, found by chance. */
async function someTile(db: Database, version: number, count: number, z: number): Promise<Tile> {
  const no = 1 + Math.floor(Math.random() * count);
  const { rows } = await sql<{ lon: number; lat: number }>`
    select (@@ box)[0] as lon, (@@ box)[1] as lat from parcel where version = ${version} and no = ${no}`.execute(
    db,
  );
  return tileAt(rows[0]?.lon ?? 0, rows[0]?.lat ?? 0, z);
}

async function measure(db: Database, version: number, count: number, z: number): Promise<string> {
  const tiles = createPlanTiles({ db });
  const times: number[] = [];
  let bytes = 0;
  for (let turn = -20; turn < TILES; turn += 1) {
    const tile = await someTile(db, version, count, z);
    const [body, ms] = await timed(() => tiles.tile({ layer: 'parcels', version, tile }));
    if (turn < 0) continue;
    times.push(ms);
    bytes += body?.length ?? 0;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * TILES)] ?? NaN).toFixed(1);
  return `z${z}: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, ${Math.round(bytes / TILES / 1000)} kB each`;
}

async function measureOverview(db: Database, version: number): Promise<string> {
  await sql`
    insert into plan_zone (version, no, code, use, function, area, shape, box)
    select version, no, use, use, '', area, shape, box from parcel where version = ${version} and no <= ${ZONES}`.execute(
    db,
  );
  await sql`analyze plan_zone`.execute(db);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const [count, ms] = await timed(() => drawOverview(db, version));
  clearInterval(watch);
  const grown = Math.round((most - before) / 1024 ** 2);
  return `overview of ${ZONES} zones: ${count} tiles in ${(ms / 1000).toFixed(1)} s, ${grown} MB more while it was drawn`;
}

/** How long an uncached tile takes among the plots of a whole city. */
export async function benchTiles({ parcels = PARCELS }: { parcels?: number }): Promise<string[]> {
  return inOwnDatabase({ demo: false }, async ({ db, maintenance }) => {
    const [version, writing] = await timed(() => writeParcels(maintenance, parcels));
    const lines = [`${parcels} plots written in ${(writing / 1000).toFixed(0)} s`];
    for (const { z, ms } of MAX)
      lines.push(`${await measure(db, version, parcels, z)} (p50 at most ${ms} ms)`);
    return [...lines, await measureOverview(maintenance, version)];
  });
}
