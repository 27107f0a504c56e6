import { loadSheet } from '#ui/dialog/load-sheet.ts';
import sheet from './map.css?url';

type Engine = typeof import('./layers/open-map.ts');

let loading: Promise<Engine> | undefined;

async function load(): Promise<Engine> {
  const [engine] = await Promise.all([import('./layers/open-map.ts'), loadSheet(sheet)]);
  return engine;
}

/** Fetches what draws maps, once; it does not run on a server. */
export function loadEngine(): Promise<Engine> {
  const engine = loading ?? load();
  loading = engine;
  engine.catch(() => (loading = undefined));
  return engine;
}
