/** The module with the function that Vite wraps around every `import()` of a page. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * A Vite plugin that leaves `import()` in page scripts as it is. Vite's wrapper preloads the dependencies of the
 * imported script; with its lists it would add more than a kilobyte to every page, for a handful of scripts that most
 * readers never load.
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
