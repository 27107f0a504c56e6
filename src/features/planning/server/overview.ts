import { FIRST_DRAWN_ZOOM, LAYER_ZOOMS, schemaOf } from '#features/planning/domain/plans/plan-layer.ts';
import { createThinning, metresToUnit } from '#features/planning/domain/map/thinning.ts';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { encodeShape } from '#geo/ring-codec.ts';
import type { Box } from '#geo/rings/rings.ts';
import { type Tile, tileAt, tileBox } from '#geo/tiles/tiles.ts';
import { createTileEncoder, type TileValue } from '#formats/vector-tile/vector-tile.ts';
import type { Database } from '#platform/db/client.ts';
import { createOverviewRepository, type OverviewRepository, type OverviewRow } from './tile-repository.ts';

/** Four units to a point of the screen: corners that fall together on so coarse a grid are left out on both sides of a border. */
const EXTENT = 1024;
const BUFFER = 16;

/**
 * Draws what is seen of a version from afar, in place of what was drawn of it before; answers how many tiles that are. It
 * is up to the import, at the end and in the same transaction.
 */
export async function drawOverview(db: Database, version: number): Promise<number> {
  if (!db.isTransaction) return db.transaction().execute((trx) => drawOverview(trx, version));
  const repository = createOverviewRepository(db);
  await repository.clear(version);
  let drawn = 0;
  for (const layer of ['zones', 'roads'] as const) {
    const address = { layer, version };
    const { least: z } = LAYER_ZOOMS[layer];
    const box = await repository.boxOf(address);
    for (const tile of box ? tilesOver(box, z) : []) drawn += await drawDown(repository, address, tile);
  }
  return drawn;
}

/** Draws a tile and those within it; where nothing is there is nothing within. */
async function drawDown(repository: OverviewRepository, address: LayerAddress, tile: Tile): Promise<number> {
  const { body, isEmpty } = await draw(repository, address, tile);
  if (isEmpty) return 0;
  let drawn = 0;
  if (body.length > 0) {
    await repository.add(address, tile, body);
    drawn += 1;
  }
  const z = tile.z + 1;
  if (z === FIRST_DRAWN_ZOOM) return drawn;
  for (const x of [2 * tile.x, 2 * tile.x + 1])
    for (const y of [2 * tile.y, 2 * tile.y + 1]) drawn += await drawDown(repository, address, { z, x, y });
  return drawn;
}

async function draw(repository: OverviewRepository, address: LayerAddress, tile: Tile) {
  const schema = schemaOf(address.layer);
  const box = tileBox(tile, BUFFER / EXTENT);
  const least = metresToUnit(tile.z, EXTENT, box[1]) ** 2;
  const encoder = createTileEncoder(schema, tile, EXTENT, BUFFER);
  const thin = createThinning(least);
  let isEmpty = true;

  function add(row: OverviewRow) {
    const values = schema.fields.map((field) => sayable(row[field]));
    const middle = [row.lon, row.lat] as const;
    const square =
      row.area < least ? thin({ kind: String(row['use'] ?? ''), area: row.area, middle }) : undefined;
    if (row.area < least && !square) return;
    const bytes = square ? encodeShape([[square]]) : row.shape;
    encoder.add({ id: row.no, bytes, start: 0, end: bytes.length, values });
  }

  for await (const rows of repository.features(address, box)) {
    isEmpty = false;
    for (const row of rows) add(row);
  }
  return { body: encoder.finish(), isEmpty };
}

const sayable = (value: TileValue | Buffer | null | undefined): TileValue | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

function* tilesOver([west, south, east, north]: Box, z: number): Generator<Tile> {
  const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)];
  for (let x = first.x; x <= last.x; x += 1) for (let y = first.y; y <= last.y; y += 1) yield { z, x, y };
}
