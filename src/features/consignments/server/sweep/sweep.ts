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

  /** Does something with everything that is due, page by page. */
  async function forAll(
    find: (repository: ReturnType<typeof createSweepRepository>) => Promise<Row[]>,
    work: (trx: Trx, row: Row) => Promise<void>,
  ): Promise<void> {
    let after: string | null = null;
    do
      after = await transaction(db, async (trx): Promise<string | null> => {
        const rows = await find(createSweepRepository(trx, after));
        for (const row of rows) await work(trx, row);
        return rows.at(-1)?.id ?? null;
      });
    while (after !== null);
  }

  const expire = () =>
    forAll(
      (due) => due.over(clock()),
      async (trx, row) => {
        const moved = await move(trx, row, 'expire', BY_SYSTEM, clock());
        if (!moved.ok) return;
        // What moderation has withdrawn stays withdrawn.
        if (row.listing !== null) await listings.expire(trx, row.listing, row.status === 'paused');
        await changed(trx, moved.value, 'expired');
      },
    );

  async function warnOfEnd(): Promise<void> {
    let from = clock();
    for (const days of WARNING_DAYS.toSorted((a, b) => a - b)) {
      const [since, until] = [from, after(days)];
      await forAll(
        (due) => due.ending(since, until),
        (trx, row) => {
          const end = row.expiresAt === null ? '' : dayOf(row.expiresAt);
          return warn(trx, row, `${end}/${days}`, 'published', days);
        },
      );
      from = until;
    }
  }

  const lapseUncompleted = () =>
    forAll(
      (due) => due.untouched('changes', LONG_AGO, before(DAYS_TO_COMPLETE)),
      async (trx, row) => {
        const done = await lapse(trx, row);
        if (done.ok) await changed(trx, { ...row, version: row.version + 1 }, 'withdrawn');
      },
    );

  async function dropDrafts(): Promise<void> {
    await forAll(
      (due) => due.untouched('draft', before(DAYS_DRAFT_KEPT), before(DAYS_DRAFT_WARNED)),
      (trx, row) =>
        warn(trx, row, `draft/${dayOf(row.touchedAt)}`, 'draft', DAYS_DRAFT_KEPT - DAYS_DRAFT_WARNED),
    );
    await forAll(
      (due) => due.untouched('draft', LONG_AGO, before(DAYS_DRAFT_KEPT)),
      (trx, row) => createConsignmentRepository(trx).drop(row.id),
    );
  }

  async function cleanUp(): Promise<void> {
    for (const work of [expire, warnOfEnd, lapseUncompleted, dropDrafts]) await work();
  }

  return {
    cleanUp,
    jobs: [defineSweep({ name: 'consignments/clean-up', schedule: hourlyAt(33), run: cleanUp })],
  };
}
