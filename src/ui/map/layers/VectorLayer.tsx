import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { LayerStyle } from './look.ts';
import type { OpenMap } from './open-map.ts';
import type { LayerState } from './tile-loader.ts';
import type { VectorSource, VectorState } from './vector-pane.ts';

type Pane = ReturnType<OpenMap['addVectors']>;

type Props = VectorState & {
  /** The same object as long as it is the same source. */
  source: VectorSource;
  style: LayerStyle;
  onState: (state: LayerState) => void;
};

/** A layer of vector tiles. */
export function VectorLayer({ source, style, onState, ...state }: Props) {
  const map = useMap();
  const pane = useRef<Pane>(undefined);
  const report = useEffectEvent((next: LayerState) => onState(next));
  const show = useEffectEvent((added: Pane) => added.show(style, state));

  useEffect(() => {
    const added = map?.addVectors(source, (next) => report(next));
    pane.current = added;
    if (added) show(added);
    return added?.remove;
  }, [map, source]);
  const { height, opacity, isVisible, side, split } = state;
  useEffect(
    () => pane.current?.show(style, { height, opacity, isVisible, side, split }),
    [style, height, opacity, isVisible, side, split],
  );
  return null;
}
