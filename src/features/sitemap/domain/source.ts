/** One page in both languages; `lastmod` only where it is known when what the page shows has changed. */
export type SitemapEntry = { path: string; lastmod?: Date };

/** What a feature contributes: how many pages of its own there are, and some of them in an order that stays. */
export type SitemapSource = {
  /** The name of its files: «dia-danh» makes `dia-danh-1.xml` and so on. */
  name: string;
  count: () => Promise<number>;
  /** At most `most` pages from the one at `from` on, counted from 0; made as they are read. */
  entries: (range: { from: number; most: number }) => AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>;
};

/** Pages of one file: each is two addresses, so a file stays below 3 MB. */
export const MAX_ENTRIES = 2_500;

/** How many files so many pages make. */
export const filesFor = (count: number) => Math.ceil(count / MAX_ENTRIES);

/** The source and number that the name of a file says, from 1. */
export function readFileName(name: string): { source: string; number: number } | undefined {
  const [, source = '', number = ''] = /^([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,4})$/.exec(name) ?? [];
  return source === '' ? undefined : { source, number: Number(number) };
}
