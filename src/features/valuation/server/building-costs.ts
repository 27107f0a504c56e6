import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { Actor } from '#kernel/actor.ts';
import type { IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import { readLoadedTable, refuseLoad, refuseRows } from '#formats/csv/loaded-table.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand } from '#platform/db/command.ts';
import { type BuildingCosts, COSTS_2025 } from '../domain/estimate/building-cost.ts';
import { COST_COLUMNS, readCosts } from '../domain/estimate/building-cost-file.ts';
import { deleteCosts, findCosts, saveCosts } from './building-cost-repository.ts';

type Options = { db: Database; places: Pick<PlaceDirectory, 'provinces'>; audit: Audit };

/** The costs of building on a day: those of the latest loaded act, or those that come along. */
export async function costsOn(db: Database, day: IsoDate): Promise<BuildingCosts> {
  const loaded = await findCosts(db, day);
  return loaded && loaded.from >= COSTS_2025.from ? loaded : COSTS_2025;
}

/** Construction costs of acts of the Ministry of Construction, loaded as they are published. */
export function createBuildingCosts({ db, places, audit }: Options) {
  const command = createCommand({ db, audit, forbidden: 'valuation/not-allowed' });

  return {
    async load(
      actor: Actor,
      text: string,
      { dryRun }: { dryRun: boolean },
    ): Promise<Result<BuildingCosts, RowsRefusal>> {
      const table = readLoadedTable(text, COST_COLUMNS);
      if (!table.ok) return table;
      const provinces = new Set((await places.provinces()).map(({ code }) => code));
      const { costs, problems } = readCosts(table.value, provinces);
      if (problems.length > 0) return refuseRows(problems);
      if (!costs) return refuseLoad({ kind: 'invalid', code: 'csv/empty' });
      const done = await command(actor, 'prices.load', async (trx) => {
        if (dryRun) return ok({ value: costs });
        await saveCosts(trx, costs);
        const detail = { act: costs.act, from: costs.from, rows: costs.costs.length };
        return ok({ value: costs, entry: { action: 'valuation/costs-loaded', subject: costs.act, detail } });
      });
      return done.ok ? done : refuseLoad(done.error);
    },

    /** Removes what was loaded of an act; values already worked out keep the costs they were worked out with. */
    takeBack: (actor: Actor, act: string): Promise<Result<void, Failure>> =>
      command(actor, 'prices.load', async (trx) => {
        const subject = collapseSpaces(act);
        if (!(await deleteCosts(trx, subject)))
          return fail<Failure>({ kind: 'missing', code: 'valuation/no-such-costs' });
        return ok({
          value: undefined,
          entry: { action: 'valuation/costs-taken-back', subject, detail: { act: subject } },
        });
      }),
  };
}
