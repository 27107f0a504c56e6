import { createHash } from 'node:crypto';

/** A joined style sheet and its parts, in order. */
export type JoinedSheet = { href: string; parts: readonly string[] };

/** The folder of the builder's files, from the root of the site. */
const FOLDER = '_astro/';

/** The names of the parts contain a hash of their contents, so the name of the whole changes with them. */
const joined = (name: string, parts: readonly string[]): JoinedSheet => ({
  href: `${FOLDER}${name}.${createHash('sha256').update(parts.join()).digest('base64url').slice(0, 8)}.css`,
  parts,
});

/**
 * Two style sheets per page: one that all pages share, which a reader fetches once, and one with everything else that
 * the page needs.
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
