import { useEffect, useState } from 'react';
import type { OpenMap } from './layers/open-map.ts';
import type { MapTiles } from './map-data.ts';

const KEY = 'base-map';

// A reader may switch storage off: then the choice lasts as long as the map.
function recalled(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(host: string | undefined) {
  try {
    if (host === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, host);
  } catch {
    // See above.
  }
}

/** The tiles under a map. Those of another host are requested only after the reader has turned them on for that very host. */
export function useBaseTiles(map: OpenMap | undefined, tiles: MapTiles | undefined) {
  const [choice, setChoice] = useState<boolean>();
  const [areAway, setAway] = useState(false);
  const { url, host } = tiles ?? {};
  const isOn =
    map !== undefined && url !== undefined && (host === undefined || (choice ?? recalled() === host));

  useEffect(
    () => (isOn && map && url !== undefined ? map.addTiles(url, setAway) : undefined),
    [isOn, map, url],
  );

  function toggle() {
    remember(isOn ? undefined : host);
    setChoice(!isOn);
  }
  return { host, isOn, areAway, toggle };
}

export type BaseTiles = ReturnType<typeof useBaseTiles>;
