import { createLandingAddresses } from '#features/marketing/server/landings.ts';
import { createMarketingService } from '#features/marketing/server/service.ts';
import { createNewsAddresses } from '#features/news/server/addresses.ts';
import { createNewsService } from '#features/news/server/service.ts';
import { createSellerAddresses } from '#features/sellers/server/addresses.ts';
import { createSitemapService, type Exists, sourceOf } from '#features/sitemap/server/service.ts';
import { SEALED_SHEET } from '#features/wallet/server/purchases/sealed-sheets.ts';
import { createRebuildHook } from '#platform/static-site/rebuild-hook.ts';
import { indexedPageAt, indexedPaths, pathTo, type RouteName } from '#routes/index.ts';
import type { Base } from './base.ts';
import { mapStorePath, planningWardPath, type PlaceServices } from './places.ts';
import type { PropertyServices } from './property.ts';

/** Articles, landing pages and the sitemap. */
export function createContentServices(
  { db, audit, clock, demo, jobs, log, seal, settings, uploads }: Base,
  { placeAddresses, planAddresses }: PlaceServices,
  { listingAddresses, marketAddresses, valuationAddresses }: PropertyServices,
) {
  const marketing = createMarketingService({
    db,
    takePicture: uploads.takePicture,
    recentPictures: uploads.recentPictures,
    audit,
    clock,
    notSold: settings.paperSeal ? [] : [SEALED_SHEET],
  });
  const rebuildHook = createRebuildHook({
    db,
    to: settings.rebuildHook,
    secret: settings.secret,
    jobs,
    log,
    clock,
  });
  const landings = createLandingAddresses(marketing.offered, (landing_slug) =>
    pathTo('landing', { landing_slug }),
  );
  const newsAddresses = createNewsAddresses({
    db,
    pathTo: (article_slug) => pathTo('article', { article_slug }),
    clock,
  });
  const sellerAddresses = createSellerAddresses(db, (seller_code) => pathTo('seller', { seller_code }));
  const sitemap = createSitemapService({
    db,
    ranked: `${pathTo('news')}/`,
    clock,
    pageAt: indexedPageAt,
    exists: {
      contact: () => true,
      place: placeAddresses.exists,
      listings: listingAddresses.list,
      listingsInDistrict: listingAddresses.listInPlace,
      listing: listingAddresses.listing,
      seller: sellerAddresses.exists,
      marketOf: marketAddresses.exists,
      news: () => true,
      article: newsAddresses.article,
      landing: landings.exists,
      valuations: valuationAddresses.exists,
      mapStore: ({ city_name = '' }) => planAddresses.isListed(mapStorePath(city_name)),
      planningDetail: ({ land_id = '' }) => planAddresses.isOfficial(land_id),
      planningWard: ({ city_name = '', ward_name = '' }) =>
        planAddresses.isListed(planningWardPath(city_name, ward_name)),
    } satisfies Partial<Record<RouteName, Exists>>,
    sources: [
      sourceOf('trang', [
        ...indexedPaths().filter((path) => path !== pathTo('market')),
        ...valuationAddresses.paths,
      ]),
      placeAddresses.source,
      planAddresses.source,
      landings.source,
      listingAddresses.source,
      sellerAddresses.source,
      marketAddresses.source,
      newsAddresses.source,
    ],
  });
  const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const news = createNewsService({
    db,
    seal,
    audit,
    mostRead: async (most) => (await sitemap.mostRead(pathTo('news'), most)).map(slugOf),
    hookState: rebuildHook.state,
    takePicture: uploads.takePicture,
    recentPictures: uploads.recentPictures,
    outside: { from: settings.cms, demo },
    jobs,
    log,
    clock,
  });
  return { services: { marketing, news, rebuildHook, sitemap } };
}

export type ContentServices = ReturnType<typeof createContentServices>;
