import { isPlanLayer } from './plan-layer.ts';
import type { Provenance } from './plan.ts';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { readCount } from '#kernel/text.ts';
import type { GeoJsonGeometry } from '#formats/geojson/geojson-shape.ts';
import type { Box } from '#geo/rings/rings.ts';

/** A layer that other programs may read, and what is to be said wherever it is shown. */
export type PublishedLayer = LayerAddress &
  Pick<
    Provenance,
    | 'title'
    | 'isDemo'
    | 'decision'
    | 'decidedOn'
    | 'authority'
    | 'inForceFrom'
    | 'inForceUntil'
    | 'licence'
    | 'attribution'
    | 'url'
  > & { box: Box };

/** One thing of a layer with all that is known of it. */
export type PublishedFeature = {
  type: 'Feature';
  id: number;
  geometry: GeoJsonGeometry;
  properties: Readonly<Record<string, string | number | null>>;
};

/** The name of a layer among all that are published. */
export const collectionIdOf = ({ layer, version }: LayerAddress) => `${layer}-${version}`;

export function readCollectionId(id = ''): LayerAddress | undefined {
  const [layer = '', version, ...rest] = id.split('-');
  const number = readCount(version);
  return isPlanLayer(layer) && number !== undefined && rest.length === 0
    ? { layer, version: number }
    : undefined;
}
