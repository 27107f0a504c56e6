import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '#ui/map/map-context.ts';
import type { Features } from './features.ts';
import type { OpenMap } from './open-map.ts';

type Choose = ((index: number) => void) | undefined;

type Options<Thing> = {
  things: readonly Thing[];
  chosen: number;
  onChoose: ((index: number, map: OpenMap) => void) | undefined;
  /** The same function each time. */
  draw: (map: OpenMap, things: readonly Thing[], choose: Choose) => Features;
};

/** Things on the map as long as their component is there, the chosen one marked. */
export function useFeatures<Thing>({ things, chosen, onChoose, draw }: Options<Thing>) {
  const map = useMap();
  const drawn = useRef<Features>(undefined);
  const canChoose = onChoose !== undefined;
  const choose = useEffectEvent((index: number) => map && onChoose?.(index, map));
  const mark = useEffectEvent((features: Features) => features.mark(chosen));

  useEffect(() => {
    const features = map && draw(map, things, canChoose ? (index) => choose(index) : undefined);
    drawn.current = features;
    if (features) mark(features);
    return features?.remove;
  }, [map, things, canChoose, draw]);
  useEffect(() => drawn.current?.mark(chosen), [chosen]);
}
