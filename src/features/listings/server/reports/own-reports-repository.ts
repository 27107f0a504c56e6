import { sql } from 'kysely';
import { z } from 'zod';
import { type SentReport, REPORT_REASONS } from '../../domain/reported.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';

const ownReportRows = z.array(
  z.object({
    id: z.int(),
    listing: z.int(),
    title: z.string(),
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    at: z.date(),
    handled_at: z.date().nullable(),
  }),
);
export type OwnReport = z.infer<typeof ownReportRows>[number];

export const createOwnReportsRepository = (db: Database) => ({
  /** Newest first. */
  list: async (ids: readonly number[]): Promise<OwnReport[]> =>
    ownReportRows.parse(
      await db
        .selectFrom('listing_report as r')
        .innerJoin('listing_text as t', 't.listing', 'r.listing')
        .select(['r.id', 'r.listing', 't.title', 'r.reason', 'r.note', 'r.at', 'r.handled_at'])
        .where('r.id', 'in', ids)
        .orderBy('r.id', 'desc')
        .execute(),
    ),

  /** Whether the report was open, so that it could be corrected. */
  async correct(report: number, said: SentReport): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('listing_report')
      .set(said)
      .where('id', '=', report)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  erasures: () => db.selectFrom('listing_report_erasure').selectAll().orderBy('at').execute(),

  /** Ids may be reused after a restore: a report newer than the erasure is another one. */
  async eraseAgain(rows: readonly unknown[]): Promise<number> {
    const { rows: back } = await sql`
      with erased as (
        select * from json_populate_recordset(null::listing_report_erasure, ${JSON.stringify(rows)}::json)
      ), gone as (
        delete from listing_report r using erased e where r.id = e.id and r.at < e.at returning r.id
      )
      insert into listing_report_erasure select id, listing, at from erased where id in (select id from gone)
      on conflict do nothing
      returning id`.execute(db);
    return back.length;
  },
});

/** Erases a report and records its id, its listing and the day; whether there was one. */
export async function eraseReport(trx: Trx, report: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('listing_report')
    .where('id', '=', report)
    .returning(['id', 'listing'])
    .executeTakeFirst();
  if (gone) await trx.insertInto('listing_report_erasure').values(gone).execute();
  return gone !== undefined;
}
