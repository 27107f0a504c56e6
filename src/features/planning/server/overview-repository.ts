import { sql } from 'kysely';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { boxLiteral } from '#geo/ring-codec.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { Tile } from '#geo/tiles/tiles.ts';
import type { TileValue } from '#formats/vector-tile/vector-tile.ts';
import type { Database } from '#platform/db/client.ts';
import { said, tableOf } from './tile-repository.ts';

/** Features that are in memory at once. */
const BATCH = 2_000;

export type OverviewRow = { no: number; shape: Buffer; area: number; lon: number; lat: number } & {
  [field: string]: TileValue | Buffer | null;
};

/** The stored tiles of small scales, and what they are drawn from. */
export const createOverviewRepository = (db: Database) => ({
  clear: (version: number) => db.deleteFrom('plan_tile').where('version', '=', version).execute(),

  add: (address: LayerAddress, tile: Tile, body: Uint8Array) =>
    db
      .insertInto('plan_tile')
      .values({ ...address, ...tile, body: Buffer.from(body) })
      .execute(),

  /** The features of a layer in a box, a batch at a time by a cursor: needs a transaction. */
  async *features({ layer, version }: LayerAddress, box: Box): AsyncGenerator<OverviewRow[]> {
    await sql`
      declare overview no scroll cursor for
      select no, shape, area, (@@ box)[0] as lon, (@@ box)[1] as lat, ${said(layer)}
      from ${tableOf(layer)} where version = ${version} and box && ${boxLiteral(box)}::box`.execute(db);
    for (;;) {
      const { rows } = await sql<OverviewRow>`fetch ${sql.lit(BATCH)} from overview`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close overview`.execute(db);
  },

  /** Where a layer's features lie all together. */
  async boxOf({ layer, version }: LayerAddress): Promise<Box | undefined> {
    const { rows } = await sql<{ west: number | null; south: number; east: number; north: number }>`
      select min((box[1])[0]) as west, min((box[1])[1]) as south, max((box[0])[0]) as east, max((box[0])[1]) as north
      from ${tableOf(layer)} where version = ${version}`.execute(db);
    const [found] = rows;
    return found?.west === null || !found ? undefined : [found.west, found.south, found.east, found.north];
  },
});

export type OverviewRepository = ReturnType<typeof createOverviewRepository>;
