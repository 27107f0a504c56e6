import { createHash } from 'node:crypto';

/** One sheet and those it is put together from, in their order. */
export type JoinedSheet = { href: string; parts: readonly string[] };

/** Where the builder leaves its files, from the root of the site. */
const FOLDER = '_astro/';

/** The names of the parts hold a hash of their contents, so the name of the whole changes with them. */
const joined = (name: string, parts: readonly string[]): JoinedSheet => ({
  href: `${FOLDER}${name}.${createHash('sha256').update(parts.join()).digest('base64url').slice(0, 8)}.css`,
  parts,
});

/**
 * The sheets of each page of a site: the one that all pages have, which a reader fetches once, and one with all else
 * that this page needs.
 */
export function joinSheets(pages: readonly (readonly string[])[]): JoinedSheet[][] {
  const [first = [], ...others] = pages;
  const common = first.filter((part) => others.every((page) => page.includes(part)));
  return pages.map((page) =>
    [
      joined('site', common),
      joined(
        'page',
        page.filter((part) => !common.includes(part)),
      ),
    ].filter(({ parts }) => parts.length > 0),
  );
}
