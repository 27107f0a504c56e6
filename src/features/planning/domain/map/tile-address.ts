import { isTile, type Tile } from '#geo/tiles/tiles.ts';
import { isPlanLayer, LAYER_ZOOMS, type PlanLayer } from '#features/planning/domain/plans/plan-layer.ts';

/** One layer of one version of a plan, as addresses name it. */
export type LayerAddress = { layer: PlanLayer; version: number };

export type TileAddress = LayerAddress & { tile: Tile };

type Parts = Readonly<Record<string, string | undefined>>;

/** One spelling each, so that nothing can be kept under a second one. */
const COUNT = /^(?:0|[1-9]\d{0,14})$/;

/** A number of an address: a whole one, in figures, without anything before it. */
export const readCount = (text = '') => (COUNT.test(text) ? Number(text) : undefined);

export function readLayerAddress({ layer = '', version }: Parts): LayerAddress | undefined {
  const number = readCount(version);
  return isPlanLayer(layer) && number !== undefined ? { layer, version: number } : undefined;
}

/** A tile that the layer could be drawn in; whether the version is there is another question. */
export function readTileAddress(parts: Parts): TileAddress | undefined {
  const address = readLayerAddress(parts);
  const [z = -1, x = -1, y = -1] = [parts['z'], parts['x'], parts['y']].map((text) => readCount(text));
  if (!address || !isTile({ z, x, y })) return undefined;
  const { least, most } = LAYER_ZOOMS[address.layer];
  return z >= least && z <= most ? { ...address, tile: { z, x, y } } : undefined;
}
