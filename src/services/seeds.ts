import { demoPeople } from '#features/accounts/server/seed.ts';
import { demoConversations } from '#features/conversations/server/seed.ts';
import { courts } from '#features/courts/server/seed.ts';
import { demoInquiries } from '#features/inquiries/server/seed.ts';
import { demoConsignments } from '#demo/consignments/seed.ts';
import { createListingsDemo } from '#demo/listings/seed.ts';
import { propertiesOnOffer } from '#features/listings/server/on-offer-repository.ts';
import { createMarketDemo } from '#features/market/server/seed.ts';
import { services } from '#features/marketing/server/seed.ts';
import { createNewsDemo } from '#demo/news/seed.ts';
import { demoPlans } from '#demo/planning/seed.ts';
import { places } from '#features/places/server/seed.ts';
import { demoSellers } from '#features/sellers/server/seed.ts';
import { dataSources } from '#features/sources/server/seed.ts';
import { demoWallet } from '#features/wallet/server/seed.ts';
import { landPrices } from '#features/valuation/server/seed.ts';
import { createRequestsDemo } from '#demo/requests.ts';
import { demoValuations } from '#demo/valuations.ts';
import type { Seed } from '#platform/db/seed.ts';

const listingsDemo = createListingsDemo();

/** The data that the application ships, in the order of loading: a seed may depend on earlier ones. */
export const SEEDS: readonly Seed[] = [
  dataSources,
  places,
  landPrices,
  courts,
  services,
  demoPeople,
  demoInquiries,
  listingsDemo,
  demoConversations,
  createRequestsDemo(),
  demoConsignments,
  demoSellers,
  demoWallet,
  createMarketDemo(propertiesOnOffer, listingsDemo.version),
  createNewsDemo(),
  demoValuations,
  demoPlans,
];
