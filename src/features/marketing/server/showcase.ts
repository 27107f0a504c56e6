import type { Banner } from '#features/marketing/domain/banner.ts';
import type { Category } from '#features/marketing/domain/category.ts';
import type { Landing, Offered } from '#features/marketing/domain/landing.ts';
import type { Price } from '#features/marketing/domain/price.ts';
import { BANNERS, LANDINGS, PRICES } from '#features/marketing/domain/tags.ts';
import type { Database } from '#platform/db/client.ts';
import { EVERYTHING } from '#platform/db/page-change.ts';
import { publishedBanners } from './banner-repository.ts';
import { allCategories } from './category-repository.ts';
import { allLandings } from './landing-repository.ts';
import { allPrices } from './price-repository.ts';

type Showcase = {
  categories: readonly Category[];
  landings: readonly Offered[];
  banners: readonly Banner[];
  prices: readonly Price[];
};

const SHOWN: ReadonlySet<string> = new Set([EVERYTHING, BANNERS, LANDINGS, PRICES]);

/**
 * What many pages show a little of, read once and kept until some of it changes. A page that was made of what was just
 * replaced is not kept by the page store either: both hear of the change, and this hears of it first.
 */
export function createShowcase(db: Database) {
  let kept: Promise<Showcase> | undefined;

  async function read(): Promise<Showcase> {
    const [categories, landings, banners, prices] = await Promise.all([
      allCategories(db),
      allLandings(db),
      publishedBanners(db),
      allPrices(db),
    ]);
    const isOffered = ({ kind, status }: Landing) => kind === 'service' && status === 'published';
    return { categories, landings: landings.filter(isOffered), banners, prices };
  }

  const forget = () => {
    kept = undefined;
  };

  return {
    get(): Promise<Showcase> {
      if (kept) return kept;
      const asked = read();
      kept = asked;
      asked.catch(() => {
        if (kept === asked) kept = undefined;
      });
      return asked;
    },

    forget,

    /** Hears of changes, whoever made them. */
    hear(tags: readonly string[]) {
      if (tags.some((tag) => SHOWN.has(tag))) forget();
    },
  };
}
