/** Where Vite keeps the function that it wraps around every `import()` of a page. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * A Vite plugin that leaves a page's `import()` as it is written. Vite's own wrapper fetches ahead what the wanted
 * script imports in turn; it and its lists would be more than a kilobyte on every page, for a handful of scripts
 * of which most readers want none.
 */
export const plainImports = () => ({
  name: 'plain-imports',
  enforce: 'pre' as const,
  configEnvironment: () => ({ build: { modulePreload: false as const } }),
  load: {
    filter: { id: HELPER },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});

/** Where Astro writes what an island begins with. */
const BEGINNING = /astro\/dist\/runtime\/server\/scripts\.js$/;
const STYLE = '<style>${ISLAND_STYLES}</style>';

/**
 * A Vite plugin that leaves out the style sheet which Astro writes before the first island of a page: a body may have
 * none. What it says stands in `ui/styles/islands.css`.
 */
export const plainIslands = () => ({
  name: 'plain-islands',
  transform: {
    filter: { id: BEGINNING },
    handler(code: string): string {
      if (!code.includes(STYLE)) throw new Error('Astro styles its islands in another way');
      return code.replace(STYLE, '');
    },
  },
});
