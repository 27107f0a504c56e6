import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** One sheet and those it is put together from, in their order. */
type JoinedSheet = { href: string; parts: readonly string[] };

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

/**
 * An integration that gives every page two style sheets. The builder creates one for every set of pages that share
 * something, and each is a request that blocks the first paint.
 */
export function pageSheets(): AstroIntegration {
  const made = new Map<string, JoinedSheet>();

  async function write(sheet: JoinedSheet, client: URL) {
    const fileOf = (href: string) => new URL(href, client);
    const parts = await Promise.all(sheet.parts.map((href) => readFile(fileOf(href), 'utf8')));
    await writeFile(fileOf(sheet.href), parts.join('\n'));
  }

  return {
    name: 'page-sheets',
    hooks: {
      'astro:build:ssr': ({ manifest }) => {
        // A route that is no page may import what a page shows, and has no use for its styles.
        const pages = manifest.routes.filter(
          ({ routeData, styles }) => routeData.type === 'page' && styles.length > 0,
        );
        const sheets = joinSheets(
          pages.map(({ styles }) => styles.map((style) => (style.type === 'external' ? style.src : ''))),
        );
        for (const [at, page] of pages.entries()) {
          page.styles = (sheets[at] ?? []).map(({ href }) => ({ type: 'external', src: href }));
          for (const sheet of sheets[at] ?? []) made.set(sheet.href, sheet);
        }
      },
      'astro:build:done': ({ dir }) =>
        Promise.all([...made.values()].map((sheet) => write(sheet, dir))).then(() => undefined),
    },
  };
}
