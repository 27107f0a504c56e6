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
