import { type Lang, LANGUAGES } from '#i18n/locale.ts';
import { assetsIn, keyOf, langIn, outlived, titleIn } from './kept-page.ts';
import { KEPT_ASSETS, KEPT_PLOTS, NOTED } from './offline-settings.ts';

/** Headers that speak of the way a page came by, not of the page. */
const ON_THE_WAY = ['content-encoding', 'content-length', 'etag', 'vary'];

const listOf = (page: Response) => (page.headers.get(NOTED.assets) ?? '').split(' ').filter(Boolean);

/** Fetches what is not there yet of files, and of what these need in turn; answers all their names. */
async function fetchAssets(assets: Cache, names: readonly string[], seen = new Set<string>()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    const known = await assets.match(name);
    const file = known ?? (await fetch(name));
    if (!file.ok) continue;
    if (!known) await assets.put(name, file.clone());
    if (/\.(?:css|js)$/.test(name)) await fetchAssets(assets, assetsIn(await file.text(), name), seen);
  }
  return [...seen];
}

/** Keeps a page with the files it is shown with; `keyFor` names it by its language. */
export async function keepPage(
  { pages, assets }: { pages: Cache; assets: Cache },
  answer: Response,
  keyFor: (lang: 'vi' | 'en') => string,
): Promise<void> {
  const html = await answer.text();
  const lang = langIn(html);
  if (!lang) return;
  const key = keyFor(lang);
  const headers = new Headers(answer.headers);
  for (const name of ON_THE_WAY) headers.delete(name);
  headers.set(NOTED.at, new Date().toISOString());
  headers.set(NOTED.title, encodeURIComponent(titleIn(html)));
  headers.set(NOTED.assets, (await fetchAssets(assets, assetsIn(html, key))).join(' '));
  await pages.put(key, new Response(html, { headers }));
}

/** The pages of a cache by their keys, with what is noted beside each. */
async function pagesIn(cache: Cache) {
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async (request) => {
      const page = await cache.match(request);
      return page && { request, at: page.headers.get(NOTED.at) ?? '', assets: listOf(page) };
    }),
  );
  return pages.filter((page) => page !== undefined);
}

/** Drops the files that no page is shown with any more. */
async function dropUnneeded(assets: Cache, needed: ReadonlySet<string>): Promise<void> {
  for (const request of await assets.keys())
    if (!needed.has(new URL(request.url).pathname)) await assets.delete(request);
}

const MAX_PLOTS = 20;

/** The plots that were looked at last, with all that they are shown with. */
export function createSavedPlots() {
  const open = async () => ({
    pages: await caches.open(KEPT_PLOTS),
    assets: await caches.open(KEPT_ASSETS),
  });
  let last: Promise<unknown> = Promise.resolve();

  /** One after another: what one page brings in must not be cleared away by another before that is kept itself. */
  function inTurn(work: () => Promise<unknown>): Promise<unknown> {
    last = last.then(work, work);
    return last;
  }

  async function cleanUp(): Promise<void> {
    const { pages, assets } = await open();
    const kept = await pagesIn(pages);
    const old = outlived(kept, MAX_PLOTS);
    for (const { request } of old) await pages.delete(request);
    const left = kept.filter((page) => !old.includes(page));
    await dropUnneeded(assets, new Set(left.flatMap((page) => page.assets)));
  }

  return {
    keep: (path: string, answer: Response) =>
      inTurn(async () => {
        await keepPage(await open(), answer, (lang) => keyOf(path, lang));
        await cleanUp();
      }),

    drop: (path: string) =>
      inTurn(async () => {
        const { pages } = await open();
        for (const lang of LANGUAGES) await pages.delete(keyOf(path, lang));
        await cleanUp();
      }),

    /** A plot in the given language, else in the other one. */
    async find(path: string, lang: Lang): Promise<Response | undefined> {
      const { pages } = await open();
      const own = await pages.match(keyOf(path, lang));
      return own ?? pages.match(keyOf(path, lang === 'vi' ? 'en' : 'vi'));
    },
  };
}
