import { hiddenHome } from '#features/accounts/server/hidden.ts';
import { join } from 'node:path';
import { createAccountService } from '#features/accounts/server/service.ts';
import { officesFrom } from '#features/courts/server/for-listings.ts';
import { createCourtService } from '#features/courts/server/service.ts';
import { createListingAddresses } from '#features/listings/server/addresses.ts';
import { createFavouriteService } from '#features/favourites/server/service.ts';
import { createListingService } from '#features/listings/server/service.ts';
import { placesForListings } from '#features/places/server/for-listings.ts';
import { createPlaceAddresses } from '#features/places/server/addresses.ts';
import { createListingPictures } from '#features/listings/server/pictures.ts';
import { placesForOthers } from '#features/places/server/for-others.ts';
import { createOutlineImporter } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { sourceOf } from '#features/sitemap/server/pages.ts';
import { createSitemapService, type Exists } from '#features/sitemap/server/service.ts';
import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { append } from '#platform/audit/append.ts';
import { listEntries } from '#platform/audit/list.ts';
import { createClientErrors } from '#platform/client-errors.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/client.ts';
import { createImages } from '#platform/images.ts';
import type { Log } from '#platform/log.ts';
import { createMailer } from '#platform/mailer.ts';
import { createPasswordHash } from '#platform/password-hash.ts';
import { createPictures } from '#platform/pictures.ts';
import { createProofOfWork } from '#platform/proof-of-work.ts';
import { createSeal } from '#platform/seal.ts';
import { createSms } from '#platform/sms/create-sms.ts';
import { indexedPageAt, indexedPaths, pathTo, type RouteName } from '#routes.ts';

type Settings = Pick<Config, 'demo' | 'dataDir' | 'sms'> & { secret: string };

/** Builds every service over the real database; pages and actions find the result on `Astro.locals.services`. */
export function createServices(db: Database, log: Log, settings: Settings, clock: Clock = systemClock) {
  const { demo, dataDir, secret, sms } = settings;
  const images = createImages();
  const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));
  const otherPlaces = placesForOthers(places);
  const courts = createCourtService(db, otherPlaces, clock);
  const seal = createSeal(secret);
  const placeAddresses = createPlaceAddresses(places, pathTo('places'));
  const listedPlaces = { ...placesForListings(places), placeInWords: otherPlaces.placeInWords };
  const listingAddresses = createListingAddresses({
    db,
    places: listedPlaces,
    pathTo: (parts) => pathTo('listing', parts),
    clock,
  });
  const proof = createProofOfWork({ secret });
  const pictures = createListingPictures({
    db,
    pictures: createPictures({ images, folder: join(dataDir, 'pictures') }),
  });
  const listings = createListingService({
    db,
    places: listedPlaces,
    officesOf: officesFrom(courts),
    hide: hiddenHome(seal),
    drawCard: (picture) => pictures.find(picture, 'card'),
    audit: append,
    clock,
  });
  return {
    accounts: createAccountService({
      db,
      seal,
      passwords: createPasswordHash(),
      images,
      verifyProof: proof.verify,
      sms: createSms(settings, log),
      hourlyBudget: sms.hourlyBudget,
      audit: append,
      listEntries,
      log,
      clock,
      demo,
    }),
    clientErrors: createClientErrors(log),
    courts,
    favourites: createFavouriteService({ db, seal, mailer: createMailer(settings), listings, log, clock }),
    listings,
    pictures,
    places,
    proof,
    outlines: createOutlineImporter(db),
    sitemap: createSitemapService({
      db,
      clock,
      pageAt: indexedPageAt,
      exists: {
        places: placeAddresses.exists,
        listings: listingAddresses.list,
        listingsInDistrict: listingAddresses.listInPlace,
        listing: listingAddresses.listing,
      } satisfies Partial<Record<RouteName, Exists>>,
      sources: [sourceOf('trang', indexedPaths()), placeAddresses.source, listingAddresses.source],
    }),
    sources: createSourceService(createSourceRepository(db)),
  };
}

export type Services = ReturnType<typeof createServices>;
