/** The module that writes the markup before an island. */
const BEGINNING = /astro\/dist\/runtime\/server\/scripts\.js$/;
const STYLE = '<style>${ISLAND_STYLES}</style>';

/**
 * A Vite plugin that removes the style sheet which Astro writes before the first island of a page, since a body must
 * not have one. Its rules are in `ui/styles/islands.css`.
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
