import { readTile, type Tile } from '#geo/tiles/tiles.ts';
import { readCount } from '#kernel/text.ts';
import { isPlanLayer, LAYER_ZOOMS, type PlanLayer } from '#features/planning/domain/plans/plan-layer.ts';

/** One layer of one version of a plan, as addresses name it. */
export type LayerAddress = { layer: PlanLayer; version: number };

export type TileAddress = LayerAddress & { tile: Tile };

type Parts = Readonly<Record<string, string | undefined>>;

export function readLayerAddress({ layer = '', version }: Parts): LayerAddress | undefined {
  const number = readCount(version);
  return isPlanLayer(layer) && number !== undefined ? { layer, version: number } : undefined;
}

/** A tile that the layer could be drawn in; whether the version is there is another question. */
export function readTileAddress(parts: Parts): TileAddress | undefined {
  const address = readLayerAddress(parts);
  const tile = readTile(parts);
  if (!address || !tile) return undefined;
  const { least, most } = LAYER_ZOOMS[address.layer];
  return tile.z >= least && tile.z <= most ? { ...address, tile } : undefined;
}
