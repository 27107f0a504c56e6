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
