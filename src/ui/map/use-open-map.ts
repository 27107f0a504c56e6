import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Box } from '#geo/rings/rings.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import type { OpenMap } from './layers/open-map.ts';
import { loadEngine } from './load-engine.ts';
import type { MapCentre, MapLimits, MapWindow } from './map-data.ts';
import type { OwnCommand } from './map-keys.ts';
import { mapTexts } from './map-texts.ts';

export type MapOptions = {
  limits: MapLimits;
  /** The view to begin with, or a box that fits. */
  start: () => MapCentre | Box;
  /** What happens on the map, in words. */
  say: (text: string) => void;
  onMove?: ((window: MapWindow) => void) | undefined;
  onPoint?: ((at: LonLat, map: OpenMap) => void) | undefined;
  /** Answers whether the command means something now. */
  onCommand?: ((command: OwnCommand, map: OpenMap) => boolean) | undefined;
};

/** Opens a map in an element, and closes it with its component. */
export function useOpenMap(canvas: RefObject<HTMLElement | null>, options: MapOptions) {
  const [t, lang] = [useT('map'), useLang()];
  const [map, setMap] = useState<OpenMap>();
  const [hasFailed, setFailed] = useState(false);

  // What the map calls lives as long as the map, and has to know the props of the moment.
  const say = useEffectEvent((text: string) => options.say(text));
  const onMove = useEffectEvent((window: MapWindow) => options.onMove?.(window));
  const onPoint = useEffectEvent((at: LonLat) => map && options.onPoint?.(at, map));
  const onCommand = useEffectEvent(
    (command: OwnCommand) => (map && options.onCommand?.(command, map)) ?? false,
  );
  const open = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const openMap = await loadEngine();
    if (signal.aborted) return undefined;
    const { limits, start } = options;
    return openMap(
      element,
      { limits, start: start(), texts: mapTexts(t, lang) },
      {
        say: (text) => say(text),
        onMove: (window) => onMove(window),
        onPoint: (at) => onPoint(at),
        onCommand: (command) => onCommand(command),
      },
    );
  });

  useEffect(() => {
    const element = canvas.current;
    if (hasFailed || !element) return undefined;
    const gone = new AbortController();
    const opening = open(element, gone.signal);
    opening.then(
      (opened) => gone.signal.aborted || setMap(opened),
      () => gone.signal.aborted || setFailed(true),
    );
    return () => {
      gone.abort();
      setMap(undefined);
      opening.then((opened) => opened?.close()).catch(() => {});
    };
  }, [hasFailed, canvas]);

  const state: 'open' | 'failed' | 'opening' = map ? 'open' : hasFailed ? 'failed' : 'opening';
  return { map, state, retry: () => setFailed(false) };
}
