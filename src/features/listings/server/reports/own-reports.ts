import { z } from 'zod';
import { REPORT_DAYS, type SentReport } from '../../domain/reported.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { forgetSentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Erasures } from '#platform/db/backup/erasure-ledger.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import { createOwnReportsRepository, eraseReport, type OwnReport } from './own-reports-repository.ts';

const PURPOSE = 'own-reports';
/** As many as fit into a cookie; the oldest are dropped first. */
const MAX = 40;

const claim = z.object({ reports: z.array(z.int()) });

const MISSING = fail<Failure>({ kind: 'missing', code: 'listings/no-such-report' });
const SETTLED = fail<Failure>({ kind: 'conflict', code: 'listings/report-settled' });

/** Reports are anonymous: a token in the sender's browser lets them view, correct and erase their own. */
export function createOwnReports(db: Database, seal: Seal, clock: Clock) {
  const repository = createOwnReportsRepository(db);
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
      return repository.list(ids);
    },

    /** Only while the report is open. */
    async correct(
      token: string | undefined,
      report: number,
      said: SentReport,
    ): Promise<Result<void, Failure>> {
      if (!idsIn(token).includes(report)) return MISSING;
      return (await repository.correct(report, said)) ? ok(undefined) : SETTLED;
    },

    /** Keeps the id, the listing and the day. */
    async erase(token: string | undefined, report: number): Promise<Result<void, Failure>> {
      if (!idsIn(token).includes(report)) return MISSING;
      return transaction(db, async (trx) => {
        if (!(await eraseReport(trx, report))) return MISSING;
        await forgetSentOnce(trx, 'report', [report]);
        return ok(undefined);
      });
    },

    erasures: { list: repository.erasures, replay: repository.eraseAgain } satisfies Erasures,
  };
}
