import { useEffect } from 'react';
import { letterOf } from '#features/planning/domain/map/drawn-shape.ts';
import type { MapState } from '#features/planning/domain/map/map-state.ts';
import type { LayeredMap } from '#ui/map/layers/layered-map.ts';
import type { PlanMapLayer } from './map-props.ts';
import { shownOf } from './sources.ts';

/** Keeps what is drawn in step with the state, and the legend of the page as faint as the topmost zones. */
export function useMapSync(map: LayeredMap | undefined, state: MapState, offered: readonly PlanMapLayer[]) {
  const { layers, compare, drawn, selected } = state;
  useEffect(() => map?.close, [map]);
  useEffect(
    () => map?.show(shownOf({ layers, compare }, offered), compare?.split ?? 0.5),
    [map, layers, compare, offered],
  );
  useEffect(
    () => map?.draw(drawn.map((shape, index) => ({ ...shape, letter: letterOf(index) }))),
    [map, drawn],
  );
  useEffect(() => map?.choose(selected), [map, selected]);
  const opacity = layers.find(({ layer, isVisible }) => layer === 'zones' && isVisible)?.opacity;
  useEffect(() => {
    if (opacity !== undefined) document.documentElement.style.setProperty('--zone-opacity', String(opacity));
  }, [opacity]);
}
