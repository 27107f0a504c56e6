import { sql } from 'kysely';
import { z } from 'zod';
import type { Report } from '#features/listings/domain/report.ts';
import { REPORT_DAYS, REPORT_REASONS } from '#features/listings/domain/report.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { forgetSentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Erasures } from '#platform/erasure-ledger.ts';
import type { Seal } from '#platform/crypto/seal.ts';

const PURPOSE = 'own-reports';
/** As many as fit into a cookie; the oldest are dropped first. */
const MAX = 40;

const claim = z.object({ reports: z.array(z.int()) });

export const ownReportRows = z.array(
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

const MISSING = fail<Failure>({ kind: 'missing', code: 'listings/no-such-report' });
const SETTLED = fail<Failure>({ kind: 'conflict', code: 'listings/report-settled' });

/** Reports are anonymous: a token in the sender's browser lets them view, correct and erase their own. */
export function createOwnReports(db: Database, seal: Seal, clock: Clock) {
  const idsIn = (token: string | undefined) =>
    claim.safeParse(seal.readToken(PURPOSE, token ?? '', clock())).data?.reports ?? [];

  return {
    /** Adds a report to the token. */
    keep: (token: string | undefined, report: number) =>
      seal.token(
        PURPOSE,
        { reports: [...idsIn(token), report].slice(-MAX) },
        new Date(clock().getTime() + REPORT_DAYS * 86_400_000),
      ),

    /** Newest first. */
    async list(token: string | undefined): Promise<OwnReport[]> {
      const ids = idsIn(token);
      if (ids.length === 0) return [];
      return ownReportRows.parse(
        await db
          .selectFrom('listing_report as r')
          .innerJoin('listing_text as t', 't.listing', 'r.listing')
          .select(['r.id', 'r.listing', 't.title', 'r.reason', 'r.note', 'r.at', 'r.handled_at'])
          .where('r.id', 'in', ids)
          .orderBy('r.id', 'desc')
          .execute(),
      );
    },

    /** Only while the report is open. */
    async correct(token: string | undefined, report: number, said: Report): Promise<Result<void, Failure>> {
      if (!idsIn(token).includes(report)) return MISSING;
      const { numUpdatedRows } = await db
        .updateTable('listing_report')
        .set(said)
        .where('id', '=', report)
        .where('handled_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n ? ok(undefined) : SETTLED;
    },

    /** Keeps the id, the listing and the day. */
    async erase(token: string | undefined, report: number): Promise<Result<void, Failure>> {
      if (!idsIn(token).includes(report)) return MISSING;
      return transaction(db, async (trx) => {
        const gone = await trx
          .deleteFrom('listing_report')
          .where('id', '=', report)
          .returning(['id', 'listing'])
          .executeTakeFirst();
        if (!gone) return MISSING;
        await trx.insertInto('listing_report_erasure').values(gone).execute();
        await forgetSentOnce(trx, 'report', [gone.id]);
        return ok(undefined);
      });
    },

    erasures: {
      list: () => db.selectFrom('listing_report_erasure').selectAll().orderBy('at').execute(),

      /** Ids may be reused after a restore: a report newer than the erasure is another one. */
      async replay(rows: readonly unknown[]): Promise<number> {
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
    } satisfies Erasures,
  };
}
