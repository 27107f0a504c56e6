import { sql } from 'kysely';
import { FIRST_DRAWN_ZOOM, LAYER_ZOOMS } from '#features/planning/domain/plans/plan-layer.ts';
import { createThinning, metresToUnit } from '#features/planning/domain/map/thinning.ts';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { said, schemaOf, tableOf } from '#features/planning/server/tile-rows.ts';
import { boxLiteral, encodeShape } from '#geo/ring-codec.ts';
import type { Box } from '#geo/rings/rings.ts';
import { type Tile, tileAt, tileBox } from '#geo/tiles/tiles.ts';
import { createTileEncoder, type TileValue } from '#formats/vector-tile/vector-tile.ts';
import type { Database } from '#platform/db/client.ts';

/** Four units to a point of the screen: corners that fall together on so coarse a grid are left out on both sides of a border. */
const EXTENT = 1024;
const BUFFER = 16;
/** Features that are in memory at once. */
const BATCH = 2_000;

type Row = { no: number; shape: Buffer; area: number; lon: number; lat: number } & {
  [field: string]: TileValue | Buffer | null;
};

/**
 * Draws what is seen of a version from afar, in place of what was drawn of it before; answers how many tiles that are. It
 * is up to the import, at the end and in the same transaction.
 */
export async function drawOverview(db: Database, version: number): Promise<number> {
  if (!db.isTransaction) return db.transaction().execute((trx) => drawOverview(trx, version));
  await db.deleteFrom('plan_tile').where('version', '=', version).execute();
  let drawn = 0;
  for (const layer of ['zones', 'roads'] as const) {
    const address = { layer, version };
    const { least: z } = LAYER_ZOOMS[layer];
    const box = await boxOf(db, address);
    for (const tile of box ? tilesOver(box, z) : []) drawn += await drawDown(db, address, tile);
  }
  return drawn;
}

/** Draws a tile and those within it; where nothing is there is nothing within. */
async function drawDown(db: Database, address: LayerAddress, tile: Tile): Promise<number> {
  const { body, isEmpty } = await draw(db, address, tile);
  if (isEmpty) return 0;
  let drawn = 0;
  if (body.length > 0) {
    await db
      .insertInto('plan_tile')
      .values({ ...address, ...tile, body: Buffer.from(body) })
      .execute();
    drawn += 1;
  }
  const z = tile.z + 1;
  if (z === FIRST_DRAWN_ZOOM) return drawn;
  for (const x of [2 * tile.x, 2 * tile.x + 1])
    for (const y of [2 * tile.y, 2 * tile.y + 1]) drawn += await drawDown(db, address, { z, x, y });
  return drawn;
}

async function draw(db: Database, { layer, version }: LayerAddress, tile: Tile) {
  const sort = schemaOf(layer);
  const box = tileBox(tile, BUFFER / EXTENT);
  const least = metresToUnit(tile.z, EXTENT, box[1]) ** 2;
  const encoder = createTileEncoder(sort, tile, EXTENT, BUFFER);
  const thin = createThinning(least);
  let isEmpty = true;

  function add(row: Row) {
    const values = sort.fields.map((field) => sayable(row[field]));
    const middle = [row.lon, row.lat] as const;
    const square =
      row.area < least ? thin({ kind: String(row['use'] ?? ''), area: row.area, middle }) : undefined;
    if (row.area < least && !square) return;
    const bytes = square ? encodeShape([[square]]) : row.shape;
    encoder.add({ id: row.no, bytes, start: 0, end: bytes.length, values });
  }

  await sql`
    declare overview no scroll cursor for
    select no, shape, area, (@@ box)[0] as lon, (@@ box)[1] as lat, ${said(layer)}
    from ${tableOf(layer)} where version = ${version} and box && ${boxLiteral(box)}::box`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from overview`.execute(db);
    if (rows.length === 0) break;
    isEmpty = false;
    for (const row of rows) add(row);
  }
  await sql`close overview`.execute(db);
  return { body: encoder.finish(), isEmpty };
}

const sayable = (value: TileValue | Buffer | null | undefined): TileValue | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

/** Where a layer's features lie all together. */
async function boxOf(db: Database, { layer, version }: LayerAddress): Promise<Box | undefined> {
  const { rows } = await sql<{ west: number | null; south: number; east: number; north: number }>`
    select min((box[1])[0]) as west, min((box[1])[1]) as south, max((box[0])[0]) as east, max((box[0])[1]) as north
    from ${tableOf(layer)} where version = ${version}`.execute(db);
  const [found] = rows;
  return found?.west === null || !found ? undefined : [found.west, found.south, found.east, found.north];
}

function* tilesOver([west, south, east, north]: Box, z: number): Generator<Tile> {
  const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)];
  for (let x = first.x; x <= last.x; x += 1) for (let y = first.y; y <= last.y; y += 1) yield { z, x, y };
}
