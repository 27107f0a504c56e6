import { CATALOGUE } from '#i18n/catalogue.ts';
import { LANGUAGES } from '#i18n/locale.ts';
import type { Wanted } from '#platform/static-site/write-site.ts';
import { contentPaths, isContentAt, pathTo } from '#routes/index.ts';
import type { Services } from '#services/index.ts';

/** The 404 page, which static hosts look for under this name. */
export const NOT_FOUND = '/404';

const WITHOUT_PARAMETERS = new Set(contentPaths());

const FEEDS = [pathTo('newsRss'), pathTo('newsAtom'), pathTo('newsJson')];

/** Addresses whose content is the same in both languages, or that contain the language. */
const PLAIN = [
  pathTo('robots'),
  pathTo('sitemapIndex'),
  pathTo('newsSitemap'),
  pathTo('buildId'),
  ...LANGUAGES.flatMap((lang) =>
    Object.keys(CATALOGUE[lang]).map((namespace) => pathTo('dictionary', { lang, namespace })),
  ),
];

/** Whether an address is a data file instead of a stored page. */
export const isFileAddress = (path: string) => path === NOT_FOUND || /\.(?:json|txt|xml)$/.test(path);

const inBoth = (path: string, isAlwaysNew: boolean): Wanted[] =>
  LANGUAGES.map((lang) => ({ path, lang, isAlwaysNew }));

/** The sitemap files of a source and the content addresses in them; none for a source without content. */
async function* fromSitemap({ sitemap }: Services, name: string): AsyncGenerator<Wanted> {
  let isOurs = false;
  for await (const { path } of (await sitemap.entries(name)) ?? []) {
    // A source is homogeneous: where the first address is not exported, the other million are not either.
    const isContent = isContentAt(path);
    if (!isOurs && !isContent) return;
    isOurs = true;
    if (isContent && !WITHOUT_PARAMETERS.has(path)) yield* inBoth(path, false);
  }
  if (isOurs) yield { path: pathTo('sitemapFile', { name }), lang: 'vi', isAlwaysNew: true };
}

/** Every exported address, as a stream. */
export async function* addressesOf(services: Services): AsyncGenerator<Wanted> {
  for (const path of WITHOUT_PARAMETERS) yield* inBoth(path, false);
  for (const path of [...FEEDS, NOT_FOUND]) yield* inBoth(path, true);
  for (const path of PLAIN) yield { path, lang: 'vi', isAlwaysNew: true };
  for (const name of await services.sitemap.files()) yield* fromSitemap(services, name);
}
