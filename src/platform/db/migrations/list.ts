import type { Migration } from '../migrate.ts';
import { foundation } from './0001-foundation.ts';
import { places } from './0002-places.ts';
import { courts } from './0003-courts.ts';
import { accounts } from './0004-accounts.ts';
import { audit } from './0005-audit.ts';
import { listings } from './0006-listings.ts';
import { sitemap } from './0007-sitemap.ts';
import { favourites } from './0008-favourites.ts';
import { news } from './0009-news.ts';
import { marketing } from './0010-marketing.ts';
import { inquiries } from './0011-inquiries.ts';
import { outside } from './0012-outside.ts';
import { valuation } from './0013-valuation.ts';
import { backTest } from './0014-back-test.ts';
import { planning } from './0015-planning.ts';
import { register } from './0016-register.ts';
import { planUses } from './0017-plan-uses.ts';
import { articleRegister } from './0018-article-register.ts';
import { planSums } from './0019-plan-sums.ts';
import { age } from './0020-age.ts';
import { privacy } from './0021-privacy.ts';
import { guests } from './0022-guests.ts';
import { uploads } from './0023-uploads.ts';
import { notices } from './0024-notices.ts';
import { noticeChannels } from './0025-notice-channels.ts';
import { drafts } from './0026-drafts.ts';
import { threads } from './0027-threads.ts';
import { placeChanges } from './0028-place-changes.ts';
import { formerSeats } from './0029-former-seats.ts';
import { farmlandPrices } from './0030-farmland-prices.ts';
import { streets } from './0031-streets.ts';
import { planFiles } from './0032-plan-files.ts';
import { buildingCosts } from './0033-building-costs.ts';
import { market } from './0034-market.ts';
import { listingNames } from './0035-listing-names.ts';
import { pictureFocus } from './0036-picture-focus.ts';
import { listingStreets } from './0037-listing-streets.ts';
import { listingPlots } from './0038-listing-plots.ts';
import { resumableUploads } from './0039-resumable-uploads.ts';
import { conversations } from './0040-conversations.ts';
import { propertyRequests } from './0041-property-requests.ts';
import { consignments } from './0042-consignments.ts';
import { sellers } from './0043-sellers.ts';
import { propertyRequestEvents } from './0044-property-request-events.ts';
import { ledger } from './0045-ledger.ts';
import { paperPages } from './0046-paper-pages.ts';
import { topUps } from './0047-top-ups.ts';
import { purchasesAndBonuses } from './0048-purchases-and-bonuses.ts';
import { withdrawals } from './0049-withdrawals.ts';
import { cashierDesk } from './0050-cashier-desk.ts';
import { moneyThatMoves } from './0051-money-that-moves.ts';
import { truthOfConsignments } from './0052-truth-of-consignments.ts';
import { openingsOfPapers } from './0053-openings-of-papers.ts';
import { plainColumns } from './0054-plain-columns.ts';
import { appointmentsAndUnread } from './0055-appointments-and-unread.ts';
import { sealedPapers } from './0056-sealed-papers.ts';
import { directionsOfEntries } from './0057-directions-of-entries.ts';
import { complaints } from './0058-complaints.ts';

/** Every step of the schema in order; a step is only ever added at the end. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  places,
  courts,
  accounts,
  audit,
  listings,
  sitemap,
  favourites,
  news,
  marketing,
  inquiries,
  outside,
  valuation,
  backTest,
  planning,
  register,
  planUses,
  articleRegister,
  planSums,
  age,
  privacy,
  guests,
  uploads,
  notices,
  noticeChannels,
  drafts,
  threads,
  placeChanges,
  formerSeats,
  farmlandPrices,
  streets,
  planFiles,
  buildingCosts,
  market,
  listingNames,
  pictureFocus,
  listingStreets,
  listingPlots,
  resumableUploads,
  conversations,
  propertyRequests,
  consignments,
  sellers,
  propertyRequestEvents,
  ledger,
  paperPages,
  topUps,
  purchasesAndBonuses,
  withdrawals,
  cashierDesk,
  moneyThatMoves,
  truthOfConsignments,
  openingsOfPapers,
  plainColumns,
  appointmentsAndUnread,
  sealedPapers,
  directionsOfEntries,
  complaints,
];
