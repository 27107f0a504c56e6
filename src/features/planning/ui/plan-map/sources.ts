import { nameOf, type MapState } from '#features/planning/domain/map/map-state.ts';
import { rowsOf } from '#features/planning/domain/map/map-changes.ts';
import { styleOf } from '#features/planning/ui/zone-looks.ts';
import type { LayerShown, LayerSource } from '#ui/map/layers/layered-map.ts';
import type { PlanMapLayer } from './map-props.ts';

/** The layers of plans as the map draws them. */
export const sourcesOf = (layers: readonly PlanMapLayer[], selected: () => string | null): LayerSource[] =>
  layers.map(({ version, layer, box, minZoom, maxZoom }) => ({
    name: nameOf({ version, layer }),
    addressOf: ({ z, x, y }) => `/tiles/${layer}/${version}/${z}/${x}/${y}.mvt`,
    box,
    minZoom,
    maxZoom,
    style: styleOf(layer, selected),
  }));

/** The layers of a state as map sources; compared versions are clipped to their sides. */
export const shownOf = (
  state: Pick<MapState, 'layers' | 'compare'>,
  layers: readonly PlanMapLayer[],
): LayerShown[] =>
  rowsOf(state, layers).map(({ version, layer, opacity, isVisible }) => ({
    name: nameOf({ version, layer }),
    opacity,
    isVisible,
    side: state.compare?.left === version ? 'left' : state.compare?.right === version ? 'right' : null,
  }));
