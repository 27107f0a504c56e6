import { inOrder } from '#features/listings/domain/detail.ts';
import {
  allowedActions,
  type Looked,
  REPORT_DAYS,
  type ReportDetails,
  type ReportQueue,
  type ReportQueueQuery,
} from '../../domain/reported.ts';
import { listingTag } from '../../domain/listing.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { readListingNumber } from '#kernel/codes.ts';
import { page } from '#kernel/web/pagination.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Done, type Trx } from '#platform/db/command.ts';
import { lockedOne } from '#features/listings/server/publishing/publish-repository.ts';
import type { Changing } from '#features/listings/server/publishing/changing.ts';
import { standingOf } from '#features/listings/server/detail-record.ts';
import { createReportsRepository, dropOldReports, isOpen, setCheck, settle } from './reports-repository.ts';

type Standing = ReturnType<typeof standingOf>;
type Outcome = Promise<Result<void, Failure>>;

const PAGE = 20;
const DAYS_SHOWN = 30;
/** More than staff read before they decide. */
const MAX_OTHERS = 100;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'listings/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'listings/no-such-report' });
const SETTLED = fail<Failure>({ kind: 'conflict', code: 'listings/report-settled' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'listings/not-so' });

const PERMISSION = 'listings.moderate';
const mayModerate = (actor: Actor) => may(actor, PERMISSION);

type Options = { db: Database; withdraw: Changing['withdraw']; audit: Audit; clock: Clock };

/** Moderation of reports: each report is settled once and audited. */
export function createReports({ db, withdraw, audit, clock }: Options) {
  const repository = createReportsRepository(db);

  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  async function dismissIn(trx: Trx, listing: number, range?: { from: number; until: number }) {
    const reports = (await settle(trx, listing, clock(), range)).join(', ');
    const entry = { action: 'listings/report-dismissed', subject: String(listing), detail: { reports } };
    return ok({ value: undefined, entry });
  }

  /** Runs `work` while the report is open; locks the listing first, like every change of a listing. */
  async function onWaiting(
    actor: Actor,
    report: number,
    work: (trx: Trx, listing: Standing) => Promise<Result<Done, Failure>>,
  ): Outcome {
    if (!mayModerate(actor)) return FORBIDDEN;
    const listing = await repository.listingOf(report);
    if (listing === undefined) return MISSING;
    return command(actor, PERMISSION, async (trx) => {
      const row = await lockedOne(trx, listing);
      if (!row) return MISSING;
      return (await isOpen(trx, report)) ? work(trx, standingOf(row)) : SETTLED;
    });
  }

  async function open(written: string | null): Promise<ReportDetails | undefined> {
    const id = readListingNumber(written ?? '');
    const report = id === undefined ? undefined : await repository.one(id);
    if (!report) return undefined;
    const [others, checks] = await Promise.all([
      repository.others(report.listing.id, report.id, MAX_OTHERS),
      repository.checksOf(report.listing.id),
    ]);
    return { ...report, others, checks: inOrder(checks) };
  }

  return {
    dropOld: () => dropOldReports(db, REPORT_DAYS),

    /** Number of open reports and the oldest date. */
    async waiting(actor: Actor): Promise<Result<{ reports: number; since: Date | null }, Failure>> {
      return mayModerate(actor) ? ok(await repository.waiting()) : FORBIDDEN;
    },

    /** One page of open reports; an invalid cursor starts at the first page, an invalid id opens none. */
    async queue(actor: Actor, { after, report }: ReportQueueQuery): Promise<Result<ReportQueue, Failure>> {
      if (!mayModerate(actor)) return FORBIDDEN;
      const [found, { reports: waiting }, opened, erased] = await Promise.all([
        repository.after(readListingNumber(after ?? '') ?? 0, PAGE + 1),
        repository.waiting(),
        open(report),
        repository.erasedLately(DAYS_SHOWN),
      ]);
      const { rows: reports, next } = page(found, PAGE, ({ id }) => id);
      return ok({ reports, waiting, next, opened, erased });
    },

    /** Dismisses one report, or all about its listing up to `until`. */
    dismiss: (actor: Actor, report: number, until = report): Outcome =>
      onWaiting(actor, report, (trx, { id }) => {
        const from = until === report ? report : 1;
        return dismissIn(trx, id, { from, until: Math.max(report, until) });
      }),

    /** Withdraws the listing by the usual rules and settles all its reports. */
    async withdraw(actor: Actor, report: number): Outcome {
      if (!mayModerate(actor)) return FORBIDDEN;
      const listing = await repository.listingOf(report);
      if (listing === undefined) return MISSING;
      const done = await withdraw(actor, listing, {
        before: async (trx) => ((await isOpen(trx, report)) ? ok(undefined) : SETTLED),
        after: async (trx) => {
          const reports = (await settle(trx, listing, clock())).join(', ');
          return { action: 'listings/withdrawn', subject: String(listing), detail: { reports } };
        },
      });
      if (done.ok || done.error.code !== 'listings/not-so') return done;
      // Taken down by others meanwhile, who leave behind what was said of it.
      return onWaiting(actor, report, (trx, { id, status }) =>
        status === 'withdrawn' ? dismissIn(trx, id) : Promise.resolve(done),
      );
    },

    /** Records a check, shown to visitors with today's date; the report stays open. */
    check: (actor: Actor, report: number, looked: Looked): Outcome =>
      onWaiting(actor, report, async (trx, { id, status }) => {
        if (!allowedActions(status).check) return NOT_SO;
        if (!(await setCheck(trx, id, looked, dayOf(clock())))) return ok({ value: undefined });
        const { what: check, outcome } = looked;
        const entry = { action: 'listings/checked', subject: String(id), detail: { check, outcome } };
        return ok({ value: undefined, tags: [listingTag(id)], entry });
      }),
  };
}
