import { isInForceWithin, type ItemsQuery } from '#features/planning/domain/plans/items-query.ts';
import type { PublishedFeature, PublishedLayer } from '#features/planning/domain/plans/published-layer.ts';
import type { LayerAddress } from '#features/planning/domain/map/tile-address.ts';
import { createFeatureRepository, type StoredFeature } from '#features/planning/server/feature-repository.ts';
import { createLayerRepository } from '#features/planning/server/layer-repository.ts';
import { page } from '#kernel/web/pagination.ts';
import { touchesBox } from '#geo/rings/geometry.ts';
import { geoJsonOf } from '#formats/geojson/geojson-shape.ts';
import type { Database } from '#platform/db/client.ts';

/** Part of a layer's features, and the number behind which the next part begins when there is one. */
export type Items = { features: PublishedFeature[]; next?: number };

/** The largest number of a column that counts features. */
const LAST = 2 ** 31 - 1;

const published = ({ no, shape, facts }: StoredFeature): PublishedFeature => ({
  type: 'Feature',
  id: no,
  geometry: geoJsonOf(shape),
  properties: facts,
});

/** What is published of plans as features, one after another. */
export function createPlanFeatures({ db }: { db: Database }) {
  const layers = createLayerRepository(db);
  const repository = createFeatureRepository(db);

  return {
    layers: () => layers.listLayers(),
    layer: (address: LayerAddress): Promise<PublishedLayer | undefined> => layers.findLayer(address),

    async items(layer: PublishedLayer, { limit, after, boxes, days }: ItemsQuery): Promise<Items> {
      if (after >= LAST || (days && !isInForceWithin(layer, days))) return { features: [] };
      const found: StoredFeature[] = [];
      // One more than the limit shows whether there is a next page. Boxes match more than the shapes do.
      for (let from = after, left = true; left && found.length <= limit;) {
        const rows = await repository.listFeatures(layer, {
          after: from,
          limit: limit + 1,
          ...(boxes && { boxes }),
        });
        left = rows.length > limit;
        from = rows.at(-1)?.no ?? from;
        found.push(
          ...rows.filter(({ shape }) => boxes === undefined || boxes.some((box) => touchesBox(shape, box))),
        );
      }
      const { rows: shown, next } = page(found, limit, ({ no }) => no);
      return { features: shown.map(published), ...(next !== undefined && { next }) };
    },

    async item(layer: LayerAddress, no: number): Promise<PublishedFeature | undefined> {
      if (no > LAST) return undefined;
      const found = await repository.findFeature(layer, no);
      return found && published(found);
    },
  };
}
