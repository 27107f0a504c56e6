import { officesFrom } from '#features/courts/server/service.ts';
import { createListingAddresses } from '#features/listings/server/addresses.ts';
import { createComparables } from '#features/listings/server/comparable-repository.ts';
import { propertiesOnOffer } from '#features/listings/server/on-offer-repository.ts';
import type { Followers } from '#features/listings/server/publishing/changing.ts';
import { createListingService } from '#features/listings/server/service.ts';
import { createMarketAddresses } from '#features/market/server/addresses.ts';
import { createMarketService } from '#features/market/server/service.ts';
import { createUnmappedPlots } from '#features/planning/server/unmapped-plots.ts';
import { plansFor } from '#features/planning/server/for-listings.ts';
import { createValuationAddresses, createValuationService } from '#features/valuation/server/service.ts';
import { createBuildingCosts } from '#features/valuation/server/building-costs.ts';
import { createMarket } from '#features/valuation/server/market.ts';
import { createLandPrices } from '#features/valuation/server/prices.ts';
import { pathTo } from '#routes/index.ts';
import type { Base } from './base.ts';
import type { PlaceServices } from './places.ts';

/** Listings, land prices, the market and valuations. */
export function createPropertyServices(
  base: Base,
  { services, directory }: PlaceServices,
  { followers }: { followers: Followers },
) {
  const { db, audit, batch, clock, demo, drafts, hide, isProven, log, pictures, seal } = base;
  const { courts, planning } = services;
  const landPrices = createLandPrices({ db, places: directory, audit, clock });
  const buildingCosts = createBuildingCosts({ db, places: directory, audit });
  const market = createMarket({
    db,
    listings: createComparables(db),
    places: directory,
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
    followers,
    seal,
    drawCard: (picture) => pictures.find(picture, 'card'),
    audit,
    clock,
  });
  const marketFigures = createMarketService({
    db,
    batch,
    places: directory,
    onOffer: propertiesOnOffer,
    accuracyIn: market.accuracyIn,
    demo,
    clock,
  });
  const valuation = createValuationService({
    db,
    drafts,
    prices: landPrices,
    places: directory,
    compare: market.estimate,
    compareAtOnce: market.estimateAtOnce,
    supplyIn: market.supplyIn,
    comparison: pathTo('valuations', { land_valuation_type: 'so-sanh' }),
    hide,
    clock,
  });
  const unmappedPlots = createUnmappedPlots({ places: directory, isMapped: planning.isMapped, clock });
  return {
    services: { buildingCosts, landPrices, listings, market, marketFigures, unmappedPlots, valuation },
    listingAddresses: createListingAddresses({
      db,
      places: directory,
      pathTo: (parts) => pathTo('listing', parts),
      clock,
    }),
    marketAddresses: createMarketAddresses(marketFigures, (place) =>
      place === '' ? pathTo('market') : pathTo('marketOf', { place }),
    ),
    valuationAddresses: createValuationAddresses((land_valuation_type) =>
      pathTo('valuations', { land_valuation_type }),
    ),
  };
}

export type PropertyServices = ReturnType<typeof createPropertyServices>;
