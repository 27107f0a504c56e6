import { useEffect, useState } from 'react';
import { BASE_MAP_COOKIE } from '#kernel/web/base-map-cookie.ts';
import { remember } from '#stores/storage.ts';
import type { OpenMap } from './layers/open-map.ts';
import type { MapTiles } from './map-data.ts';
import { OPEN_AGAIN } from './open-on-press.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The other host whose tiles the reader has turned on; every page has the choices that are not of maps. */
const readBaseMap = () => new RegExp(`(?:^|; )${BASE_MAP_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];

function keepBaseMap(host = '') {
  const seconds = host === '' ? 0 : YEAR_IN_SECONDS;
  document.cookie = `${BASE_MAP_COOKIE}=${host}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** The host from which this very page may load tiles, since its reader had turned it on before. */
const allowed = globalThis.document ? readBaseMap() : undefined;

/**
 * The tiles under a map. Those of another host are requested only after the reader has turned them on for that very host:
 * until then its page may not load anything from it, and is loaded again for that.
 */
export function useBaseTiles(map: OpenMap | undefined, tiles: MapTiles | undefined) {
  const [choice, setChoice] = useState<boolean>();
  const [areAway, setAway] = useState(false);
  const { url, host } = tiles ?? {};
  const isOn = map !== undefined && url !== undefined && (host === undefined || (choice ?? allowed === host));

  useEffect(
    () => (isOn && map && url !== undefined ? map.addTiles(url, setAway) : undefined),
    [isOn, map, url],
  );

  function toggle() {
    keepBaseMap(isOn ? undefined : host);
    // Where cookies are off the page stays as it is, and says that the tiles do not come.
    if (isOn || allowed === host || readBaseMap() !== host) return setChoice(!isOn);
    remember('sessionStorage', OPEN_AGAIN, location.pathname);
    return location.reload();
  }
  return { host, isOn, areAway, toggle };
}

export type BaseTiles = ReturnType<typeof useBaseTiles>;
