import type { Transaction } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

type Seen = { event: number; price: number };

/** Where the logs of listings have been read to, and what came after: new offers and new prices. */
export const createProgress = (db: Transaction<Tables>) => ({
  /** Locked until the end of the transaction; while another process reads there is nothing to take. */
  take(): Promise<Seen | undefined> {
    return db
      .selectFrom('request_progress')
      .select(['event', 'price'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
  },

  async changed(seen: Seen, until: Date, most: number) {
    const events = await db
      .selectFrom('listing_event')
      .select(['id', 'listing', 'what'])
      .where('id', '>', seen.event)
      .where('at', '<', until)
      .orderBy('id')
      .limit(most)
      .execute();
    const prices = await db
      .selectFrom('listing_price')
      .select(['id', 'listing'])
      .where('id', '>', seen.price)
      .where('at', '<', until)
      .orderBy('id')
      .limit(most)
      .execute();
    const offered = events.filter(({ what }) => what === 'listed' || what === 'relisted');
    return {
      listings: [...new Set([...offered, ...prices].map(({ listing }) => listing))],
      seen: { event: events.at(-1)?.id ?? seen.event, price: prices.at(-1)?.id ?? seen.price },
    };
  },

  async note(seen: Seen): Promise<void> {
    await db.updateTable('request_progress').set(seen).execute();
  },
});
