import { CATALOGUE } from '#i18n/catalogue.ts';
import { LANGUAGES } from '#i18n/locale.ts';
import type { Wanted } from '#platform/static-site/write-site.ts';
import { contentPaths, isContentAt, pathTo } from '#routes/index.ts';
import type { Services } from '#services/index.ts';

/** The screen for what is not there, which hosts of static sites look for under this name. */
export const NOT_FOUND = '/404';

const WITHOUT_PARAMETERS = new Set(contentPaths());

const FEEDS = [pathTo('newsRss'), pathTo('newsAtom'), pathTo('newsJson')];

/** What is the same in both languages, or says so in its address. */
const PLAIN = [
  pathTo('robots'),
  pathTo('sitemapIndex'),
  pathTo('newsSitemap'),
  pathTo('buildId'),
  ...LANGUAGES.flatMap((lang) =>
    Object.keys(CATALOGUE[lang]).map((namespace) => pathTo('dictionary', { lang, namespace })),
  ),
];

/** Whether an address has a file of its own kind, no page that is kept. */
export const isFileAddress = (path: string) => path === NOT_FOUND || /\.(?:json|txt|xml)$/.test(path);

const inBoth = (path: string, isAlwaysNew: boolean): Wanted[] =>
  LANGUAGES.map((lang) => ({ path, lang, isAlwaysNew }));

/** The file with addresses of a source, and those of content among them; of a source that has none, nothing. */
async function* fromSitemap({ sitemap }: Services, name: string): AsyncGenerator<Wanted> {
  let isOurs = false;
  for await (const { path } of (await sitemap.entries(name)) ?? []) {
    // A source is of one kind: where the first is not written as a file, a million more are not.
    const isContent = isContentAt(path);
    if (!isOurs && !isContent) return;
    isOurs = true;
    if (isContent && !WITHOUT_PARAMETERS.has(path)) yield* inBoth(path, false);
  }
  if (isOurs) yield { path: pathTo('sitemapFile', { name }), lang: 'vi', isAlwaysNew: true };
}

/** Every address that is written, one after another as they are read. */
export async function* addressesOf(services: Services): AsyncGenerator<Wanted> {
  for (const path of WITHOUT_PARAMETERS) yield* inBoth(path, false);
  for (const path of [...FEEDS, NOT_FOUND]) yield* inBoth(path, true);
  for (const path of PLAIN) yield { path, lang: 'vi', isAlwaysNew: true };
  for (const name of await services.sitemap.files()) yield* fromSitemap(services, name);
}
