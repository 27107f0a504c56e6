import type { SitemapSource } from '#features/sitemap/domain/source.ts';

/** Pages that are known by name; when the text of one has changed is not. */
export const sourceOf = (name: string, paths: readonly string[]): SitemapSource => ({
  name,
  count: () => Promise.resolve(paths.length),
  entries: ({ from, most }) => paths.slice(from, from + most).map((path) => ({ path })),
});
