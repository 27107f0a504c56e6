import { readBodies } from '#features/courts/domain/body-file.ts';
import { COLUMNS, communeCodesOf } from '#features/courts/domain/body-row.ts';
import { type LoadReport, planLoad } from '#features/courts/domain/load-plan.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { readLoadedTable, refuseLoad, refuseRows } from '#formats/csv/loaded-table.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Result, ok } from '#kernel/result.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';
import { createCourtRepository, lockBodies } from './repository.ts';

type Places = Pick<PlaceDirectory, 'provinces' | 'communesWithCodes'>;

/** What pages are tagged with that name courts or procuracies. */
export const COURTS_TAG = 'courts';

/** Imports a table of courts and procuracies in one transaction; a dry run only reports the changes. */
export const createImporter =
  (db: Database, places: Places, clock: Clock) =>
  async (
    actor: Actor,
    text: string,
    { dryRun }: { dryRun: boolean },
  ): Promise<Result<LoadReport, RowsRefusal>> => {
    if (!may(actor, 'courts.load')) return refuseLoad({ kind: 'forbidden', code: 'courts/not-allowed' });
    const table = readLoadedTable(text, COLUMNS);
    if (!table.ok) return table;
    const codes = new Set(table.value.flatMap(communeCodesOf));
    const [provinces, communes] = await Promise.all([
      places.provinces(),
      places.communesWithCodes([...codes]),
    ]);
    const { rows, problems } = readBodies(table.value, { provinces, communes }, dayOf(clock()));
    return transaction(db, async (trx) => {
      const repository = createCourtRepository(trx);
      if (!dryRun) await lockBodies(trx);
      const plan = planLoad(rows, await repository.listAll());
      const all = [...problems, ...plan.problems];
      if (all.length > 0) return refuseRows(all);
      if (!dryRun && plan.changes.length > 0) {
        await repository.replace(plan.changes.map(({ body }) => body));
        await announce(trx, [COURTS_TAG]);
      }
      return ok({ changes: plan.changes, unchanged: plan.unchanged });
    });
  };
