import type { Map as LeafletMap } from 'leaflet';
import { type StreetMap, STREETS_PATH } from '#geo/tiles/base-map.ts';
import type { Lang } from '#i18n/locale.ts';

/** Draws streets where an operator has imported some; what draws them comes only then. */
export async function loadStreets(map: LeafletMap, lang: Lang): Promise<void> {
  const gone = new AbortController();
  map.on('unload', () => gone.abort());
  try {
    const answer = await fetch(STREETS_PATH, { signal: gone.signal });
    const streets = answer.ok ? ((await answer.json()) as StreetMap | null) : null;
    if (!streets) return;
    const { drawStreets } = await import('./streets.ts');
    const stop = await drawStreets(map, streets, lang, gone.signal);
    map.on('unload', stop);
  } catch {
    // A map without streets is still a map.
  }
}
