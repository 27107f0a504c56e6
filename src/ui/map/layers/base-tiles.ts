import { type Map as LeafletMap, tileLayer } from 'leaflet';

/** Others draw no deeper; what is deeper is enlarged. */
const DEEPEST = 19;

/**
 * The one place where tiles of a base map are requested; without them the drawn sheet shows. Tiles are sharp at whole
 * steps only.
 */
export function addBaseTiles(map: LeafletMap, url: string, onTiles: (areAway: boolean) => void) {
  const { maxZoom = DEEPEST, zoomSnap } = map.options;
  const layer = tileLayer(url, {
    maxZoom,
    maxNativeZoom: DEEPEST,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  layer.on('tileerror', () => onTiles(true)).on('tileload', () => onTiles(false));
  map.options.zoomSnap = 1;
  layer.addTo(map);
  return () => {
    layer.remove();
    map.options.zoomSnap = zoomSnap;
    onTiles(false);
  };
}
