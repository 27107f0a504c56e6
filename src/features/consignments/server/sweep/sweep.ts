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
import { createSweepRepository, type Due, isEnding, isOver, isUntouched } from './repository.ts';

const LONG_AGO = new Date(0);

/** What time does to consignments: it warns, ends and deletes. */
export function createSweep(deps: Deps, { lapse }: Pick<ReturnType<typeof createLife>, 'lapse'>) {
  const { db, clock, listings, notices } = deps;
  const sweepable = createSweepRepository(db);
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

  /** Does something with each that is due, in a transaction of its own: one that fails keeps no other back. */
  async function forAll(due: Due, work: (trx: Trx, row: Row) => Promise<void>): Promise<void> {
    const errors: unknown[] = [];
    for (let ids = await sweepable.page(due); ids.length > 0; ids = await sweepable.page(due, ids.at(-1)))
      for (const id of ids)
        await transaction(db, async (trx) => {
          const row = await createSweepRepository(trx).hold(due, id);
          if (row) await work(trx, row);
        }).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} consignments stay as they are`);
  }

  const expire = () =>
    forAll(isOver(clock()), async (trx, row) => {
      const moved = await move(trx, row, 'expire', BY_SYSTEM, clock());
      if (!moved.ok) throw new Error(moved.error.code);
      if (row.listing !== null) {
        const ended = await listings.expire(trx, row.listing, row.status === 'paused');
        // What moderation has withdrawn, or staff have marked as sold, stays so.
        if (!ended.ok && ended.error.code !== 'listings/not-so') throw new Error(ended.error.code);
      }
      await changed(trx, moved.value, 'expired');
    });

  async function warnOfEnd(): Promise<void> {
    let from = clock();
    for (const days of WARNING_DAYS.toSorted((a, b) => a - b)) {
      const [since, until] = [from, after(days)];
      await forAll(isEnding(since, until), (trx, row) => {
        const end = row.expiresAt === null ? '' : dayOf(row.expiresAt);
        return warn(trx, row, `${end}/${days}`, 'published', days);
      });
      from = until;
    }
  }

  const lapseUncompleted = () =>
    forAll(isUntouched('changes', LONG_AGO, before(DAYS_TO_COMPLETE)), async (trx, row) => {
      const done = await lapse(trx, row);
      if (!done.ok) throw new Error(done.error.code);
      await changed(trx, { ...row, version: row.version + 1 }, 'withdrawn');
    });

  async function dropDrafts(): Promise<void> {
    await forAll(isUntouched('draft', before(DAYS_DRAFT_KEPT), before(DAYS_DRAFT_WARNED)), (trx, row) =>
      warn(trx, row, `draft/${dayOf(row.touchedAt)}`, 'draft', DAYS_DRAFT_KEPT - DAYS_DRAFT_WARNED),
    );
    await forAll(isUntouched('draft', LONG_AGO, before(DAYS_DRAFT_KEPT)), (trx, row) =>
      createConsignmentRepository(trx).drop(row.id),
    );
  }

  async function cleanUp(): Promise<void> {
    const errors: unknown[] = [];
    for (const work of [expire, warnOfEnd, lapseUncompleted, dropDrafts])
      await work().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'the consignments that are due');
  }

  return {
    cleanUp,
    jobs: [defineSweep({ name: 'consignments/clean-up', schedule: hourlyAt(33), run: cleanUp })],
  };
}
