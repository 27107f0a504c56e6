import { FIRST_DRAWN_ZOOM, schemaOf } from '#features/planning/domain/plans/plan-layer.ts';
import type { TileAddress } from '#features/planning/domain/map/tile-address.ts';
import { createTileRepository } from '#features/planning/server/tile-repository.ts';
import { tileBox } from '#geo/tiles/tiles.ts';
import { encodeTile, TILE_BUFFER, TILE_EXTENT } from '#formats/vector-tile/vector-tile.ts';
import type { Database } from '#platform/db/client.ts';

const NOTHING = new Uint8Array();

/** Draws what is published of plans as vector tiles. */
export function createPlanTiles({ db }: { db: Database }) {
  const repository = createTileRepository(db);

  return {
    /** A tile, with no bytes when nothing is in it; there is none of a version that is not ready. */
    async tile(address: TileAddress): Promise<Uint8Array | undefined> {
      const { layer, version, tile } = address;
      if (!(await repository.isReady(version))) return undefined;
      if (tile.z < FIRST_DRAWN_ZOOM) return (await repository.drawnTile(address)) ?? NOTHING;
      const features = await repository.featuresIn(address, tileBox(tile, TILE_BUFFER / TILE_EXTENT));
      return encodeTile(schemaOf(layer), features, tile);
    },
  };
}
