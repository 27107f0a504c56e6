import { readFileSync } from 'node:fs';

/** Style sheets as Vite identifies them, also inside components; not those imported as URL or text. */
export const STYLE_SHEET = /\.css(?:$|\?(?!.*\b(?:url|raw)\b))/;

/**
 * A Vite plugin that puts the order of the layers before every style sheet. A page's sheets come in the order of
 * its imports, and the first to name a layer decides its rank: a card's sheet before `main.css` would rank the
 * components lowest.
 */
export function layerOrder() {
  const source = readFileSync(new URL('layers.css', import.meta.url), 'utf8');
  const statement = source.replaceAll(/\/\*.*?\*\//gs, '').trim();
  return {
    name: 'layer-order',
    enforce: 'pre' as const,
    transform: {
      filter: { id: STYLE_SHEET },
      handler: (code: string) => ({ code: `${statement}\n${code}`, map: null }),
    },
  };
}
