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

/** The module that writes the markup before an island. */
const BEGINNING = /astro\/dist\/runtime\/server\/scripts\.js$/;
const STYLE = '<style>${ISLAND_STYLES}</style>';

/**
 * A Vite plugin that removes the style sheet which Astro writes before the first island of a page, since a body must
 * not have one. Its rules are in `ui/styles/base.css`.
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
