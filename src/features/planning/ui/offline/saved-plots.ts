import { LANGUAGES, type Lang } from '#i18n/locale.ts';
import { keyOf, outlived } from './kept-page.ts';
import { KEPT_ASSETS, KEPT_PLOTS } from './offline-settings.ts';
import { dropUnneeded, keepPage, pagesIn } from './page-cache.ts';

const MAX = 20;

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
    const old = outlived(kept, MAX);
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
