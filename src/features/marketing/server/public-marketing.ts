import type { Banner } from '#features/marketing/domain/banner.ts';
import type { Category } from '#features/marketing/domain/category.ts';
import type { Landing, Offered } from '#features/marketing/domain/landing.ts';
import type { Price } from '#features/marketing/domain/price.ts';
import { BANNERS, LANDINGS, PRICES } from '#features/marketing/domain/tags.ts';
import type { Database } from '#platform/db/client.ts';
import { cachedByTag } from '#platform/cache/cached-by-tag.ts';
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

const SHOWN: ReadonlySet<string> = new Set([BANNERS, LANDINGS, PRICES]);

/** What many pages show a little of. */
export const createPublicMarketing = (db: Database) =>
  cachedByTag(
    async (): Promise<Showcase> => {
      const [categories, landings, banners, prices] = await Promise.all([
        allCategories(db),
        allLandings(db),
        publishedBanners(db),
        allPrices(db),
      ]);
      const isOffered = ({ kind, status }: Landing) => kind === 'service' && status === 'published';
      return { categories, landings: landings.filter(isOffered), banners, prices };
    },
    (tag) => SHOWN.has(tag),
  );
