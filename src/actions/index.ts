import { accounts } from './accounts.ts';
import { cashier } from './cashier.ts';
import { consignments } from './consignments.ts';
import { conversations } from './conversations.ts';
import { desk } from './desk.ts';
import { favourites } from './favourites.ts';
import { guests } from './guests.ts';
import { inbox, inquiries } from './inquiries.ts';
import { listings, reports } from './listings.ts';
import { marketing } from './marketing.ts';
import { members } from './members.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { courts, places } from './places.ts';
import { plans } from './plans.ts';
import { reviews } from './reviews.ts';
import { purchases } from './wallet/purchases.ts';
import { propertyRequests, requestDesk } from './requests.ts';
import { sellers } from './sellers.ts';
import { prices, valuation } from './valuation.ts';
import { wallet } from './wallet/own.ts';
import { withdrawals } from './wallet/withdrawals.ts';

/** Every action, under the name of its feature. */
export const server = {
  accounts,
  cashier,
  consignments,
  conversations,
  courts,
  desk,
  favourites,
  guests,
  inbox,
  inquiries,
  listings,
  marketing,
  members,
  news,
  notices,
  places,
  plans,
  prices,
  propertyRequests,
  purchases,
  reports,
  reviews,
  requestDesk,
  sellers,
  valuation,
  wallet,
  withdrawals,
};
