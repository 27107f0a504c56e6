import { type Map as LeafletMap, type TileLayerOptions, tileLayer } from 'leaflet';
import { foreignHost } from './map-data.ts';

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

type Settings = TileLayerOptions & {
  url: string | undefined;
  onTiles: (areAway: boolean) => void;
  /** The base map was turned on or off. */
  onBase: (isOn: boolean) => void;
};

/**
 * The one place where tiles of a base map are requested. Those of another host are, only after the reader has turned them
 * on for that very host; without them the drawn sheet shows.
 */
export function addBaseTiles(map: LeafletMap, { url, onTiles, onBase, ...options }: Settings) {
  if (url === undefined) return { toggle: () => {} };
  const host = foreignHost(url);
  const layer = tileLayer(url, { ...options, referrerPolicy: 'strict-origin-when-cross-origin' });
  layer.on('tileerror', () => onTiles(true)).on('tileload', () => onTiles(false));

  function turn(isOn: boolean) {
    if (isOn) layer.addTo(map);
    else layer.remove();
    if (!isOn) onTiles(false);
    onBase(isOn);
  }
  if (host === undefined || recalled() === host) turn(true);

  return {
    toggle: () => {
      const isOn = !map.hasLayer(layer);
      remember(isOn ? host : undefined);
      turn(isOn);
    },
  };
}
