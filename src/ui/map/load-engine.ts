import { loadSheet } from '#ui/dialog/load-sheet.ts';
import sheet from './map.css?url';

async function load() {
  const [{ openMap }] = await Promise.all([import('./layers/open-map.ts'), loadSheet(sheet)]);
  return openMap;
}

let loading: ReturnType<typeof load> | undefined;

/** Fetches what draws maps, once; it does not run on a server. */
export function loadEngine() {
  const engine = loading ?? load();
  loading = engine;
  engine.catch(() => (loading = undefined));
  return engine;
}
