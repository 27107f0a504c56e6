import { useEffect, useState } from 'react';
import { recall, remember } from '#stores/storage.ts';
import type { OpenMap } from './layers/open-map.ts';
import type { MapTiles } from './map-data.ts';

const KEY = 'base-map';

/** The tiles under a map. Those of another host are requested only after the reader has turned them on for that very host. */
export function useBaseTiles(map: OpenMap | undefined, tiles: MapTiles | undefined) {
  const [choice, setChoice] = useState<boolean>();
  const [areAway, setAway] = useState(false);
  const { url, host } = tiles ?? {};
  const isOn =
    map !== undefined &&
    url !== undefined &&
    (host === undefined || (choice ?? recall('localStorage', KEY) === host));

  useEffect(
    () => (isOn && map && url !== undefined ? map.addTiles(url, setAway) : undefined),
    [isOn, map, url],
  );

  function toggle() {
    // Where storage is off the choice lasts as long as the map.
    remember('localStorage', KEY, isOn ? '' : (host ?? ''));
    setChoice(!isOn);
  }
  return { host, isOn, areAway, toggle };
}

export type BaseTiles = ReturnType<typeof useBaseTiles>;
