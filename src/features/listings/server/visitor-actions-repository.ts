import { sql, type Transaction } from 'kysely';
import type { Report } from '#features/listings/domain/report.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

export const createReadersRepository = (db: Database | Transaction<Tables>) => ({
  /** The phone number of a published listing. */
  contactOf: async (id: number) =>
    (
      await db
        .selectFrom('listing')
        .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
        .select('contact_phone')
        .where('listing.id', '=', id)
        .where('status', '=', 'published')
        .executeTakeFirst()
    )?.contact_phone,

  countContact: (listing: number, day: IsoDate) =>
    sql`
      insert into listing_contact_day as kept (listing, day, asked) values (${listing}, ${day}, 1)
      on conflict (listing, day) do update set asked = kept.asked + 1`.execute(db),

  /** Inserts a report and returns its id. */
  async addReport(listing: number, report: Report): Promise<number> {
    const { id } = await db
      .insertInto('listing_report')
      .values({ listing, ...report })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});
