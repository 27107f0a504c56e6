import { useEffect } from 'react';
import { MAP_PARAMETERS, writeMapState } from '#features/planning/domain/map/map-address.ts';
import type { MapState } from '#features/planning/domain/map/map-state.ts';

/** An address bar that is written to a hundred times in half a minute refuses more. */
const SETTLED = 200;

/** A query with the state of the map, after the other parameters. */
export function queryWith(query: string, state: MapState | string): string {
  const others = new URLSearchParams(query);
  for (const name of MAP_PARAMETERS) others.delete(name);
  const own = typeof state === 'string' ? state : writeMapState(state);
  return `?${[others.toString(), own].filter(Boolean).join('&')}`;
}

/** Keeps the address of the page in step with the map, from the first change on. */
export function useAddressBar(state: MapState, began: MapState | undefined) {
  const text = writeMapState(state);
  const start = began && writeMapState(began);
  const isStart = start === undefined || (text === start && !location.search.includes('ban-do='));
  useEffect(() => {
    if (isStart) return;
    const timer = setTimeout(() => {
      const query = queryWith(location.search, text);
      if (query !== location.search) history.replaceState(history.state, '', query + location.hash);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [text, isStart]);
}
