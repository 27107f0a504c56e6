import { LAYER_FIELDS, LAYER_ZOOMS } from '#features/planning/domain/plans/plan-layer.ts';
import type { PublishedLayer } from '#features/planning/domain/plans/published-layer.ts';
import { layerSource, layerTitle } from './ogc-documents.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';

/** What a program must know to draw a layer (TileJSON 3.0.0). */
export function tileJsonOf(t: Translate, origin: string, published: PublishedLayer) {
  const { layer, version, box, attribution } = published;
  const { least: minzoom, most: maxzoom } = LAYER_ZOOMS[layer];
  const path = pathTo('planTiles', { layer, version: String(version) }).replace(/\.json$/, '');
  return {
    tilejson: '3.0.0',
    name: layerTitle(t, published),
    description: layerSource(t, published),
    attribution,
    version: '1.0.0',
    scheme: 'xyz',
    tiles: [`${origin}${path}/{z}/{x}/{y}.mvt`],
    bounds: box,
    minzoom,
    maxzoom,
    vector_layers: [{ id: layer, fields: LAYER_FIELDS[layer], minzoom, maxzoom }],
  };
}
