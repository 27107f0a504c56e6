import { z } from 'zod';
import { sql, type Transaction } from 'kysely';
import { CHECKS, OUTCOMES } from '#features/listings/domain/detail.ts';
import { type Looked, type OpenReport, ALL_REASONS } from '../../domain/reported.ts';
import { STATUSES } from '#features/listings/domain/status.ts';
import { offerOf } from '#features/listings/server/detail-record.ts';
import { isoDate, type IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

const report = { reason: z.enum(ALL_REASONS), note: z.string(), has_conversation: z.boolean() };

const reportRows = z.array(
  z
    .object({ id: z.int(), ...report, at: z.date() })
    .transform(({ has_conversation, ...row }) => ({ ...row, hasConversation: has_conversation })),
);

const checkRows = z.array(z.object({ what: z.enum(CHECKS), outcome: z.enum(OUTCOMES), on: isoDate }));

/** A report with its listing. */
const row = z
  .looseObject({
    report: z.int(),
    ...report,
    reported_at: z.date(),
    alike: z.int(),
    title: z.string(),
    status: z.enum(STATUSES),
  })
  .transform((read): OpenReport => ({
    id: read.report,
    reason: read.reason,
    note: read.note,
    at: read.reported_at,
    alike: read.alike,
    hasConversation: read.has_conversation,
    listing: { ...offerOf(read), title: read.title, status: read.status },
  }));

const openReportRows = z.array(row);

type Trx = Transaction<Tables>;

/** Open reports with their listing and the number of reports about it. */
const OPEN_REPORTS = sql`
  select r.id as report, r.reason, r.note, r.at as reported_at, r.alike, r.has_conversation, t.title, l.id, l.status, l.deal, l.kind,
    l.province, l.district, l.commune, t.former_commune
  from (
    select id, listing, reason, note, at, conversation is not null as has_conversation,
      count(*) over (partition by listing)::int as alike
    from listing_report where handled_at is null) r
  join listing l on l.id = r.listing join listing_text t on t.listing = l.id`;

export const createReportsRepository = (db: Database) => ({
  after: async (report: number, most: number) =>
    openReportRows.parse(
      (await sql`${OPEN_REPORTS} where r.id > ${report} order by r.id limit ${most}`.execute(db)).rows,
    ),

  one: async (report: number) =>
    openReportRows.parse((await sql`${OPEN_REPORTS} where r.id = ${report}`.execute(db)).rows)[0],

  /** The listing of a report, open or settled. */
  listingOf: async (report: number) =>
    (await db.selectFrom('listing_report').select('listing').where('id', '=', report).executeTakeFirst())
      ?.listing,

  /** Number of open reports and the oldest date. */
  async waiting(): Promise<{ reports: number; since: Date | null }> {
    const open = db.selectFrom('listing_report').where('handled_at', 'is', null);
    const { reports, since } = await open
      .select(({ fn }) => [fn.countAll().as('reports'), fn.min('at').as('since')])
      .executeTakeFirstOrThrow();
    return { reports: Number(reports), since };
  },

  /** Other reports of a listing, oldest first. */
  others: async (listing: number, but: number, most: number) =>
    reportRows.parse(
      await db
        .selectFrom('listing_report')
        .select(['id', 'reason', 'note', 'at'])
        .select(sql<boolean>`conversation is not null`.as('has_conversation'))
        .where('listing', '=', listing)
        .where('id', '<>', but)
        .where('handled_at', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute(),
    ),

  erasedLately: (days: number) =>
    db
      .selectFrom('listing_report_erasure')
      .select(['id', 'listing'])
      .where('at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),

  checksOf: async (listing: number) =>
    checkRows.parse(
      await db
        .selectFrom('listing_check')
        .select(['what', 'outcome', 'checked_on as on'])
        .where('listing', '=', listing)
        .execute(),
    ),
});

/** Adds a report of a conversation, unless that side has an open one. */
export async function addConversationReport(
  trx: Trx,
  report: {
    listing: number;
    conversation: string;
    side: 'requester' | 'responder';
    reason: string;
    note: string;
  },
): Promise<void> {
  const { listing, conversation, side, reason, note } = report;
  await sql`
    insert into listing_report (listing, conversation, side, reason, note)
    select ${listing}, ${conversation}, ${side}, ${reason}, ${note}
    where not exists (select from listing_report
      where conversation = ${conversation} and side = ${side} and handled_at is null)`.execute(trx);
}

/** Whether a report is open; locks it until the transaction ends. */
export const isOpen = async (trx: Trx, report: number): Promise<boolean> =>
  (await trx
    .selectFrom('listing_report')
    .select('id')
    .where('id', '=', report)
    .where('handled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Settles open reports of a listing, all or a range of ids; returns the ids it settled. */
export async function settle(
  trx: Trx,
  listing: number,
  at: Date,
  range?: { from: number; until: number },
): Promise<number[]> {
  let waiting = trx
    .updateTable('listing_report')
    .set({ handled_at: at })
    .where('listing', '=', listing)
    .where('handled_at', 'is', null);
  if (range) waiting = waiting.where('id', '>=', range.from).where('id', '<=', range.until);
  const settled = await waiting.returning('id').execute();
  return settled.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Upserts a check; returns whether it changed anything. */
export async function setCheck(trx: Trx, listing: number, { what, outcome }: Looked, day: IsoDate) {
  const { rows } = await sql`
    insert into listing_check as kept (listing, what, outcome, checked_on)
    values (${listing}, ${what}, ${outcome}, ${day})
    on conflict (listing, what) do update set outcome = excluded.outcome, checked_on = excluded.checked_on
      where (kept.outcome, kept.checked_on) is distinct from (excluded.outcome, excluded.checked_on)
    returning listing`.execute(trx);
  return rows.length > 0;
}

/** Deletes reports after the retention period, settled or not. */
export const dropOldReports = (db: Database, days: number) =>
  sql`delete from listing_report where at < now() - ${days} * interval '1 day'`.execute(db);
