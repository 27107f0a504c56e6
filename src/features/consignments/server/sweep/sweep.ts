import { DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import type { Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import {
  DAYS_DRAFT_KEPT,
  DAYS_DRAFT_WARNED,
  DAYS_TO_COMPLETE,
  WARNING_DAYS,
} from '#features/consignments/domain/consignment.ts';
import type { Change } from '#features/consignments/domain/notice.ts';
import type { Deps } from '../deps.ts';
import type { createLife } from '../life.ts';
import { BY_SYSTEM, move } from '../moving.ts';
import { createConsignmentRepository, type Row } from '../repository.ts';
import { createSweepRepository } from './repository.ts';

const LONG_AGO = new Date(0);

/** What time does to consignments: it warns, ends and deletes. */
export function createSweep(deps: Deps, { lapse }: Pick<ReturnType<typeof createLife>, 'lapse'>) {
  const { db, clock, listings, notices } = deps;
  const before = (days: number) => new Date(clock().getTime() - days * DAY);
  const after = (days: number) => new Date(clock().getTime() + days * DAY);

  const warn = (
    trx: Trx,
    { owner, number, deal }: Row,
    key: string,
    what: 'published' | 'draft',
    days: number,
  ) =>
    notices.notify(trx, {
      account: owner,
      kind: 'consignments.expiring',
      key: `${number}/${key}`,
      data: { number, deal, what, days },
    });

  const changed = (trx: Trx, { owner, number, deal, version }: Row, what: Change) =>
    notices.notify(trx, {
      account: owner,
      kind: 'consignments.changed',
      key: `${number}/${version}`,
      data: { number, deal, what },
    });

  const inOne = (work: (trx: Trx) => Promise<void>) => transaction(db, work);

  async function expire(trx: Trx): Promise<void> {
    for (const row of await createSweepRepository(trx).over(clock())) {
      const moved = await move(trx, row, 'expire', BY_SYSTEM, clock());
      if (!moved.ok) continue;
      // What moderation has withdrawn stays withdrawn.
      if (row.listing !== null) await listings.expire(trx, row.listing, row.status === 'paused');
      await changed(trx, moved.value, 'expired');
    }
  }

  async function warnOfEnd(trx: Trx): Promise<void> {
    let from = clock();
    for (const days of WARNING_DAYS.toSorted((a, b) => a - b)) {
      for (const row of await createSweepRepository(trx).ending(from, after(days))) {
        const end = row.expiresAt === null ? '' : dayOf(row.expiresAt);
        await warn(trx, row, `${end}/${days}`, 'published', days);
      }
      from = after(days);
    }
  }

  async function lapseUncompleted(trx: Trx): Promise<void> {
    for (const row of await createSweepRepository(trx).untouched(
      'changes',
      LONG_AGO,
      before(DAYS_TO_COMPLETE),
    )) {
      const done = await lapse(trx, row);
      if (done.ok) await changed(trx, { ...row, version: row.version + 1 }, 'withdrawn');
    }
  }

  async function dropDrafts(trx: Trx): Promise<void> {
    const sweep = createSweepRepository(trx);
    const ending = await sweep.untouched('draft', before(DAYS_DRAFT_KEPT), before(DAYS_DRAFT_WARNED));
    for (const row of ending)
      await warn(trx, row, `draft/${dayOf(row.touchedAt)}`, 'draft', DAYS_DRAFT_KEPT - DAYS_DRAFT_WARNED);
    for (const row of await sweep.untouched('draft', LONG_AGO, before(DAYS_DRAFT_KEPT)))
      await createConsignmentRepository(trx).drop(row.id);
  }

  async function cleanUp(): Promise<void> {
    for (const work of [expire, warnOfEnd, lapseUncompleted, dropDrafts]) await inOne(work);
  }

  return {
    cleanUp,
    jobs: [defineSweep({ name: 'consignments/clean-up', schedule: hourlyAt(33), run: cleanUp })],
  };
}
