import { officesFrom } from '#features/courts/server/service.ts';
import { createListingAddresses } from '#features/listings/server/addresses.ts';
import { createComparables } from '#features/listings/server/comparable-repository.ts';
import { createListingService } from '#features/listings/server/service.ts';
import { createUnmappedPlots } from '#features/planning/server/unmapped-plots.ts';
import { plansFor } from '#features/planning/server/for-listings.ts';
import { createValuationAddresses, createValuationService } from '#features/valuation/server/service.ts';
import { createMarket } from '#features/valuation/server/market.ts';
import { createLandPrices } from '#features/valuation/server/prices.ts';
import { pathTo } from '#routes/index.ts';
import type { Base } from './base.ts';
import type { PlaceServices } from './places.ts';

/** Listings, land prices, the market and valuations. */
export function createPropertyServices(base: Base, { services, directory }: PlaceServices) {
  const { db, audit, clock, demo, drafts, hide, isProven, log, pictures, seal } = base;
  const { courts, planning } = services;
  const landPrices = createLandPrices({ db, places: directory, audit, clock });
  const market = createMarket({
    db,
    offers: createComparables(db),
    nameOf: directory.nameOf,
    demo,
    log,
    clock,
  });
  const listings = createListingService({
    db,
    places: directory,
    officesOf: officesFrom(courts),
    bandOf: market.bandOf,
    planOf: plansFor(planning),
    hide,
    isProven,
    seal,
    drawCard: (picture) => pictures.find(picture, 'card'),
    audit,
    clock,
  });
  const valuation = createValuationService({
    db,
    drafts,
    prices: landPrices,
    places: directory,
    compare: market.estimate,
    comparison: pathTo('valuations', { land_valuation_type: 'so-sanh' }),
    hide,
    clock,
  });
  const unmappedPlots = createUnmappedPlots({
    places: directory,
    isMapped: planning.isMapped,
    officesOf: officesFrom(courts),
    pricesIn: ({ code, city }) => landPrices.pricesIn([{ code, earlier: [], province: city }]),
    clock,
  });
  return {
    services: { landPrices, listings, market, unmappedPlots, valuation },
    listingAddresses: createListingAddresses({
      db,
      places: directory,
      pathTo: (parts) => pathTo('listing', parts),
      clock,
    }),
    valuationAddresses: createValuationAddresses((land_valuation_type) =>
      pathTo('valuations', { land_valuation_type }),
    ),
  };
}

export type PropertyServices = ReturnType<typeof createPropertyServices>;
