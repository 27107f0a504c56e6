import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { createAlerts, type NewsOf } from './alerts.ts';
import { type CardsOf, createFavourites } from './favourites.ts';
import { createSearches, type TidyAddress } from './searches.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Options<Card> = {
  db: Database;
  seal: Seal;
  mailer: Mailer;
  listings: { cardsOf: CardsOf<Card>; newsOf: NewsOf<Card>; tidyAddress: TidyAddress };
  log: Log;
  clock: Clock;
};

/** Favourites and saved searches. */
export function createFavouriteService<Card extends { id: number }>({ listings, ...given }: Options<Card>) {
  const { db, clock } = given;
  return {
    ...createFavourites(db, listings.cardsOf, clock),
    searches: createSearches(db, listings.tidyAddress),
    alerts: createAlerts({ ...given, newsOf: listings.newsOf }),
    personalTables: PERSONAL_TABLES,
  };
}
