import { pseudonymizer, householdPseudonymizer } from '#features/accounts/server/pseudonymize.ts';
import { join } from 'node:path';
import { createAccountService } from '#features/accounts/server/service.ts';
import { officesFrom } from '#features/courts/server/for-listings.ts';
import { createCourtService } from '#features/courts/server/service.ts';
import { createComparables } from '#features/listings/server/comparable-repository.ts';
import { createListingAddresses } from '#features/listings/server/addresses.ts';
import { createProofGate } from '#features/accounts/server/proof.ts';
import { createFavouriteService } from '#features/favourites/server/service.ts';
import { hasWrittenBy, picturesSentBy } from '#features/inquiries/server/for-accounts.ts';
import { createInquiryService } from '#features/inquiries/server/service.ts';
import { createListingService } from '#features/listings/server/service.ts';
import { createLandingAddresses } from '#features/marketing/server/addresses.ts';
import { createMarketingService } from '#features/marketing/server/service.ts';
import { createNewsAddresses } from '#features/news/server/addresses.ts';
import { coverDrawer } from '#features/news/server/cover.ts';
import { createNewsService } from '#features/news/server/service.ts';
import { placesForInquiries } from '#features/places/server/for-inquiries.ts';
import { nameIn, placesForListings } from '#features/places/server/for-listings.ts';
import { createPlaceAddresses } from '#features/places/server/addresses.ts';
import { listingDrawer } from '#demo/pictures/drawing.ts';
import { placesForPrices } from '#features/places/server/for-prices.ts';
import { placesForPlanning } from '#features/places/server/for-planning.ts';
import { placeDirectory } from '#features/places/server/for-others.ts';
import { placesForValuation } from '#features/places/server/for-valuation.ts';
import { createOutlineImporter } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { plansFor } from '#features/planning/server/for-listings.ts';
import { createPlanAddresses } from '#features/planning/server/addresses.ts';
import { createPlanImports } from '#features/planning/server/import/plan-import.ts';
import { createPlanningService } from '#features/planning/server/service.ts';
import { createPlanFeatures } from '#features/planning/server/ogc.ts';
import { createPlanLinks } from '#features/planning/server/links.ts';
import { createPlanTiles } from '#features/planning/server/tiles.ts';
import { sourceOf } from '#features/sitemap/server/pages.ts';
import { createSitemapService, type Exists } from '#features/sitemap/server/service.ts';
import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { createValuationAddresses } from '#features/valuation/server/addresses.ts';
import { createValuationService } from '#features/valuation/server/service.ts';
import { createLandPrices } from '#features/valuation/server/prices.ts';
import { createMarket } from '#features/valuation/server/market.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { append } from '#platform/audit/append.ts';
import { listEntries } from '#platform/audit/list.ts';
import { createClientErrors } from '#platform/log/client-errors.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/client.ts';
import { createErasureLedger } from '#platform/erasure-ledger.ts';
import { createImages } from '#platform/images/images.ts';
import type { Log } from '#platform/log/log.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { createPasswordHash } from '#platform/crypto/password-hash.ts';
import { createPictures } from '#platform/images/pictures.ts';
import { createPublicPictures } from '#platform/images/public-pictures.ts';
import { createProofOfWork } from '#platform/crypto/proof-of-work.ts';
import { createRebuildHook } from '#platform/rebuild-hook/hook.ts';
import { createSecurityLog } from '#platform/log/security-log.ts';
import { createSeal } from '#platform/crypto/seal.ts';
import { createSms } from '#platform/sms/create-sms.ts';
import { indexedPageAt, indexedPaths, pathTo, type RouteName } from '#routes/index.ts';

type Settings = Pick<Config, 'demo' | 'dataDir' | 'sms'> &
  Partial<Pick<Config, 'rebuildHook' | 'cms' | 'secretsBefore'>> & { secret: string };

/** Builds every service over the real database; pages and actions find the result on `Astro.locals.services`. */
export function createServices(db: Database, log: Log, settings: Settings, clock: Clock = systemClock) {
  const { demo, dataDir, secret, sms, secretsBefore = [] } = settings;
  const outbox = createOutbox(join(dataDir, 'outbox.jsonl'));
  const images = createImages();
  const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));
  const otherPlaces = placeDirectory(places);
  const courts = createCourtService(db, otherPlaces, clock);
  const seal = createSeal(secret, secretsBefore);
  const security = createSecurityLog({ log, hide: pseudonymizer(seal, 'limit'), clock });
  const placeAddresses = createPlaceAddresses(places, pathTo('places'));
  const listedPlaces = { ...placesForListings(places), placeInWords: otherPlaces.placeInWords };
  const listingAddresses = createListingAddresses({
    db,
    places: listedPlaces,
    pathTo: (parts) => pathTo('listing', parts),
    clock,
  });
  const proof = createProofOfWork({ secret, earlier: secretsBefore });
  const isProven = createProofGate(db, proof.verify);
  const hide = householdPseudonymizer(seal);
  const pictures = createPublicPictures({
    db,
    pictures: createPictures({ images, folder: join(dataDir, 'pictures') }),
    drawers: [listingDrawer, coverDrawer],
    log,
  });
  const marketing = createMarketingService({ db, pictures, audit: append, clock });
  const landings = createLandingAddresses(marketing.offered, (slug) =>
    pathTo('landing', { landing_slug: slug }),
  );
  const mailer = createMailer({ demo, outbox });
  const landPrices = createLandPrices({ db, country: placesForPrices(places), audit: append, clock });
  const market = createMarket({
    db,
    offers: createComparables(db),
    nameOf: nameIn(listedPlaces),
    demo,
    log,
    clock,
  });
  const plannedPlaces = placesForPlanning(places);
  const planning = createPlanningService({ db, country: plannedPlaces, clock });
  const listings = createListingService({
    db,
    places: listedPlaces,
    officesOf: officesFrom(courts),
    bandOf: market.bandOf,
    planOf: plansFor(planning),
    hide,
    isProven,
    seal,
    drawCard: (picture) => pictures.find(picture, 'card'),
    audit: append,
    clock,
  });
  const rebuildHook = createRebuildHook({ db, to: settings.rebuildHook, secret, log, clock });
  const newsAddresses = createNewsAddresses({
    db,
    pathTo: (article_slug) => pathTo('article', { article_slug }),
    clock,
  });
  const valuations = createValuationAddresses((land_valuation_type) =>
    pathTo('valuations', { land_valuation_type }),
  );
  const storePath = ({ slug }: { slug: string }) => pathTo('mapStore', { city_name: slug });
  const wardPath = ({ slug, city }: { slug: string; city: { slug: string } }) =>
    pathTo('planningWard', { city_name: city.slug, ward_name: slug });
  const planAddresses = createPlanAddresses({ db, country: plannedPlaces, storePath, wardPath });
  const sitemap = createSitemapService({
    db,
    clock,
    pageAt: indexedPageAt,
    exists: {
      contact: () => true,
      places: placeAddresses.exists,
      listings: listingAddresses.list,
      listingsInDistrict: listingAddresses.listInPlace,
      listing: listingAddresses.listing,
      news: () => true,
      article: newsAddresses.article,
      landing: landings.exists,
      valuations: valuations.exists,
      mapStore: ({ city_name = '' }) => planAddresses.isListed(storePath({ slug: city_name })),
      planningWard: ({ city_name = '', ward_name = '' }) =>
        planAddresses.isListed(wardPath({ slug: ward_name, city: { slug: city_name } })),
    } satisfies Partial<Record<RouteName, Exists>>,
    sources: [
      sourceOf('trang', [...indexedPaths(), ...valuations.paths]),
      placeAddresses.source,
      planAddresses.source,
      landings.source,
      listingAddresses.source,
      newsAddresses.source,
    ],
  });
  const accounts = createAccountService({
    db,
    seal,
    passwords: createPasswordHash(),
    images,
    picturesOf: picturesSentBy(db),
    hasWritten: hasWrittenBy(db),
    verifyProof: proof.verify,
    sms: createSms({ sms, outbox }, log),
    mailer,
    hourlyBudget: sms.hourlyBudget,
    forgetSent: outbox.forget,
    audit: append,
    listEntries,
    log,
    security,
    clock,
    demo,
  });
  const inquiries = createInquiryService({
    db,
    seal,
    images,
    mailer,
    places: placesForInquiries(places),
    isProven,
    hide,
    forgetSent: outbox.forget,
    audit: append,
    log,
    clock,
  });
  const erasures = createErasureLedger(join(dataDir, 'erasures.jsonl'), {
    account: accounts.erasures,
    inquiry: inquiries.erasures,
    report: listings.ownReports.erasures,
  });
  return {
    accounts,
    clientErrors: createClientErrors(log),
    courts,
    erasures,
    favourites: createFavouriteService({ db, seal, mailer, listings, log, clock }),
    inquiries,
    landPrices,
    listings,
    market,
    marketing,
    news: createNewsService({
      db,
      seal,
      audit: append,
      mostRead: async (most) =>
        (await sitemap.mostRead(pathTo('news'), most)).map((path) => path.slice(path.lastIndexOf('/') + 1)),
      hookState: rebuildHook.state,
      pictures,
      outside: { from: settings.cms, demo },
      log,
      clock,
    }),
    pictures,
    places,
    planImports: createPlanImports({ db, audit: append }),
    planning,
    planFeatures: createPlanFeatures({ db }),
    planLinks: createPlanLinks({ db, hide, isProven }),
    planTiles: createPlanTiles({ db }),
    proof,
    rebuildHook,
    security,
    outbox: { tidy: () => outbox.trim(clock()) },
    outlines: createOutlineImporter(db),
    sitemap,
    sources: createSourceService(createSourceRepository(db)),
    valuation: createValuationService({
      db,
      prices: landPrices,
      country: placesForValuation(places),
      compare: market.estimate,
      hide,
      clock,
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
