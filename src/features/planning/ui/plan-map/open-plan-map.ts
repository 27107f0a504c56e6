import { MAP_ZOOMS, type MapState } from '#features/planning/domain/map/map-state.ts';
import { loadDictionary } from '#i18n/client.ts';
import type { LayeredSettings } from '#ui/map/layers/layered-map.ts';
import type { PlanMapProps } from './map-props.ts';
import { sourcesOf } from './sources.ts';

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
