import { readBodies, type RowProblem } from '#features/courts/domain/body-file.ts';
import { COLUMNS, communeCodesOf } from '#features/courts/domain/body-row.ts';
import { type LoadReport, planLoad } from '#features/courts/domain/load-plan.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { parseCsvTable } from '#formats/csv/csv-table.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { announce } from '#platform/changes/changes.ts';
import { createCourtRepository, lockBodies } from './repository.ts';

type Places = Pick<PlaceDirectory, 'provinces' | 'communesWithCodes'>;

/** What pages are tagged with that name courts or procuracies. */
export const COURTS_TAG = 'courts';

const MAX_ROWS_REPORTED = 100;
/** The replacement character, which a decoder leaves where a file was not written in UTF-8. */
const UNDECODED = '\uFFFD';

const refuse = (failure: Failure, rows: RowProblem[] = []) => fail<RowsRefusal>({ ...failure, rows });

function refuseRows(problems: readonly RowProblem[]) {
  const rows = problems.toSorted((a, b) => a.line - b.line).slice(0, MAX_ROWS_REPORTED);
  return refuse({ kind: 'invalid', code: 'courts/rows-refused', values: { count: problems.length } }, rows);
}

/** Imports a table of courts and procuracies in one transaction; a dry run only reports the changes. */
export const createImporter =
  (db: Database, places: Places, clock: Clock) =>
  async (
    actor: Actor,
    text: string,
    { dryRun }: { dryRun: boolean },
  ): Promise<Result<LoadReport, RowsRefusal>> => {
    if (!may(actor, 'courts.load')) return refuse({ kind: 'forbidden', code: 'courts/not-allowed' });
    if (text.trim() === '') return refuse({ kind: 'invalid', code: 'courts/nothing-given' });
    if (text.includes(UNDECODED)) return refuse({ kind: 'invalid', code: 'courts/not-utf8' });
    const table = parseCsvTable(text, COLUMNS);
    if (!table.ok) return refuse(table.error);
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
