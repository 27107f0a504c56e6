import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import { defineSweep, EACH_FIVE_MINUTES } from '#platform/jobs/define-job.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { type AlertNotices, createAlerts, type NewsOf } from './alerts.ts';
import { type CardsOf, createFavourites } from './favourites.ts';
import { createSearches, type TidyAddress } from './searches.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Options<Card> = {
  db: Database;
  seal: Seal;
  notices: AlertNotices;
  listings: { cardsOf: CardsOf<Card>; newsOf: NewsOf<Card>; tidyAddress: TidyAddress };
  clock: Clock;
};

/** Favourites and saved searches. */
export function createFavouriteService<Card extends { id: number }>({ listings, ...given }: Options<Card>) {
  const { db, clock } = given;
  const alerts = createAlerts({ ...given, newsOf: listings.newsOf });
  return {
    ...createFavourites(db, listings.cardsOf, clock),
    searches: createSearches(db, listings.tidyAddress),
    alerts,
    jobs: [defineSweep({ name: 'favourites/alerts', schedule: EACH_FIVE_MINUTES, run: alerts.look })],
    personalTables: PERSONAL_TABLES,
  };
}
