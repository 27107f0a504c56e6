import { rowsOf } from '#features/planning/domain/map/map-changes.ts';
import { MAP_ZOOMS, type MapState, nameOf } from '#features/planning/domain/map/map-state.ts';
import { styleOf } from '#features/planning/ui/zone-looks.ts';
import { loadDictionary } from '#i18n/client.ts';
import type { LayeredSettings, LayerShown, LayerSource } from '#ui/map/layers/layered-map.ts';
import type { PlanMapLayer, PlanMapProps } from './map-props.ts';

/** The layers of plans as the map draws them. */
const sourcesOf = (layers: readonly PlanMapLayer[], selected: () => string | null): LayerSource[] =>
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

type Calls = Pick<
  LayeredSettings,
  'onView' | 'onPoint' | 'onCommand' | 'onState' | 'onTiles' | 'onBase' | 'say'
> & {
  selected: () => string | null;
};

/** Fetches what draws a map, and the names of land uses, and puts the map of a page into an element. */
export async function openPlanMap(
  canvas: HTMLElement,
  { layers, lang, tiles }: PlanMapProps,
  { centre, zoom }: MapState,
  { selected, ...calls }: Calls,
) {
  const [{ openLayeredMap }] = await Promise.all([
    import('#ui/map/layers/layered-map.ts'),
    loadDictionary('planning'),
  ]);
  return openLayeredMap({
    canvas,
    lang,
    tiles: tiles?.url,
    sources: sourcesOf(layers, selected),
    view: { centre, zoom },
    zooms: MAP_ZOOMS,
    ...calls,
  });
}
