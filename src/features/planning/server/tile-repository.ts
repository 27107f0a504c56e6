import { sql } from 'kysely';
import type { LayerAddress, TileAddress } from '#features/planning/domain/map/tile-address.ts';
import { type PackedFeatures, packed, tableOf, unpacked } from '#features/planning/server/tile-rows.ts';
import { boxLiteral } from '#geo/ring-codec.ts';
import type { Box } from '#geo/rings/rings.ts';
import type { TileInput } from '#formats/vector-tile/vector-tile.ts';
import type { Database } from '#platform/db/client.ts';

export const createTileRepository = (db: Database) => ({
  async isReady(version: number): Promise<boolean> {
    const found = await db
      .selectFrom('plan_version')
      .select('id')
      .where('id', '=', version)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    return found !== undefined;
  },

  /** What of a layer may be seen in a box. */
  async featuresIn({ layer, version }: LayerAddress, box: Box): Promise<Iterable<TileInput>> {
    const { rows } = await sql<PackedFeatures>`
      select ${packed(layer)} from ${tableOf(layer)}
      where version = ${version} and box && ${boxLiteral(box)}::box`.execute(db);
    return unpacked(layer, rows[0]);
  },

  /** A tile of a small scale, as it was drawn when the version was brought in. */
  async drawnTile({ layer, version, tile: { z, x, y } }: TileAddress): Promise<Uint8Array | undefined> {
    const found = await db
      .selectFrom('plan_tile')
      .select('body')
      .where('version', '=', version)
      .where('layer', '=', layer)
      .where('z', '=', z)
      .where('x', '=', x)
      .where('y', '=', y)
      .executeTakeFirst();
    return found?.body;
  },
});
