import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type JoinedSheet, joinSheets } from './joined-sheets.ts';

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
        const pages = manifest.routes.filter(({ styles }) => styles.length > 0);
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
